// The pieces, each in a square of 1 x 1. Shapes carry the meaning, and colors only help. Crossed planks are a box off its
// goal, a diamond is a goal and a box on a goal, and robots differ in silhouette and number.
import type { Direction } from '../game/direction';

export type Facing = Direction | 4; // 4 means arms up: the level is won

const diamond = (x: number, y: number, radius: number) =>
  `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`;

export function GoalShape() {
  return (
    <>
      <rect class="well" x=".17" y=".21" width=".66" height=".66" rx=".16" />
      <path class="goal" d={diamond(0.5, 0.54, 0.2)} />
      <circle class="goal-dot" cx=".5" cy=".54" r=".045" />
    </>
  );
}

export function TargetShape() {
  return <><circle class="goal" cx=".5" cy=".54" r=".3" /><circle class="goal" cx=".5" cy=".54" r=".12" /></>;
}

export function BoxShape({ placed }: { placed: boolean }) {
  return (
    <>
      <rect class="cast" x=".09" y=".3" width=".86" height=".7" rx=".16" />
      <rect class="face" x=".1" y=".2" width=".8" height=".75" rx=".14" />
      <rect class="lid" x=".1" y=".09" width=".8" height=".7" rx=".14" />
      <rect class="edge" x=".115" y=".105" width=".77" height=".67" rx=".125" />
      {placed
        ? <><rect class="inlay" x=".2" y=".17" width=".6" height=".54" rx=".08" /><path class="mark" d={diamond(0.5, 0.44, 0.19)} /></>
        : <><path class="plank" d="M.26 .23L.74 .65M.74 .23L.26 .65" /><rect class="frame" x=".2" y=".17" width=".6" height=".54" rx=".07" /></>}
    </>
  );
}

export function BlameShape() {
  return (
    <>
      <rect class="halo" x=".03" y=".02" width=".94" height=".97" rx=".19" />
      <g class="badge"><circle cx=".9" cy=".1" r=".17" /><path d="M.9 .02V.11M.9 .175V.18" /></g>
    </>
  );
}

const ROBE = 'M.2 .86C.17 .62 .29 .47 .5 .47C.71 .47 .83 .62 .8 .86C.79 .95 .21 .95 .2 .86Z';
const ARMS = 'M.29 .62C.17 .56 .13 .45 .13 .33M.71 .62C.83 .56 .87 .45 .87 .33';

// The player: a small philosopher.
export function PhilosopherShape({ facing }: { facing: Facing }) {
  const shadow = <ellipse class="cast" cx=".52" cy=".9" rx=".3" ry=".09" />;
  if (facing === 0) {
    return (
      <>
        {shadow}<path class="robe" d={ROBE} /><path class="fold" d="M.3 .56C.44 .68 .6 .76 .79 .8L.8 .88C.6 .86 .38 .76 .24 .64Z" />
        <circle class="head" cx=".5" cy=".34" r=".235" />
        <path class="beard" d="M.262 .33C.25 .53 .4 .6 .5 .6C.6 .6 .75 .53 .738 .33C.7 .4 .62 .43 .5 .43C.38 .43 .3 .4 .262 .33Z" />
      </>
    );
  }
  if (facing === 1 || facing === 3) {
    return (
      <g transform={facing === 3 ? 'matrix(-1 0 0 1 1 0)' : undefined}>
        {shadow}<path class="robe" d={ROBE} /><path class="fold" d="M.36 .52C.42 .68 .56 .8 .78 .84L.79 .9C.54 .9 .34 .78 .27 .6Z" />
        <circle class="head" cx=".53" cy=".34" r=".235" />
        <path class="beard" d="M.33 .22C.3 .3 .32 .42 .4 .44C.5 .47 .6 .44 .768 .38C.79 .54 .74 .68 .61 .68C.44 .68 .29 .56 .295 .34C.3 .28 .31 .25 .33 .22Z" />
        <circle class="pupil" cx=".59" cy=".33" r=".038" /><circle class="pupil" cx=".71" cy=".33" r=".034" />
      </g>
    );
  }
  return (
    <>
      {shadow}
      {facing === 4 && (
        <>
          <path class="sleeve-line" d={ARMS} /><path class="sleeve" d={ARMS} />
          <circle class="head" cx=".13" cy=".27" r=".06" /><circle class="head" cx=".87" cy=".27" r=".06" />
        </>
      )}
      <path class="robe" d={ROBE} /><path class="fold" d="M.7 .56C.56 .68 .4 .76 .21 .8L.2 .88C.4 .86 .62 .76 .76 .64Z" />
      <circle class="head" cx=".5" cy=".34" r=".235" />
      <path class="beard" d="M.262 .31C.245 .58 .38 .69 .5 .69C.62 .69 .755 .58 .738 .31C.705 .4 .64 .43 .5 .43C.36 .43 .295 .4 .262 .31Z" />
      <circle class="pupil" cx=".415" cy=".33" r=".038" /><circle class="pupil" cx=".585" cy=".33" r=".038" />
      <path class="smile" d="M.445 .515Q.5 .56 .555 .515" />
    </>
  );
}

// The silhouettes of the robots: round, square, hexagon, shield.
const ROBOTS = [
  'M.5 .2C.7 .2 .83 .34 .83 .56C.83 .78 .7 .93 .5 .93C.3 .93 .17 .78 .17 .56C.17 .34 .3 .2 .5 .2Z',
  'M.28 .2H.72Q.83 .2 .83 .31V.82Q.83 .93 .72 .93H.28Q.17 .93 .17 .82V.31Q.17 .2 .28 .2Z',
  'M.36 .2H.64Q.7 .2 .73 .25L.85 .5Q.88 .56 .85 .62L.73 .88Q.7 .93 .64 .93H.36Q.3 .93 .27 .88L.15 .62Q.12 .56 .15 .5L.27 .25Q.3 .2 .36 .2Z',
  'M.25 .2H.75Q.84 .2 .84 .29V.56C.84 .74 .7 .88 .5 .95C.3 .88 .16 .74 .16 .56V.29Q.16 .2 .25 .2Z',
] as const;
const LOOK = [[0, -0.025], [0.06, 0], [0, 0.02], [-0.06, 0], [0, 0.02]] as const;

export function RobotShape({ index, facing, active }: { index: number; facing: Facing; active: boolean }) {
  const [dx, dy] = LOOK[facing];
  return (
    <>
      <ellipse class="cast" cx=".52" cy=".92" rx=".34" ry=".09" />
      {active && <ellipse class="active" cx=".5" cy=".9" rx=".45" ry=".13" />}
      <path class="stalk" d="M.5 .22V.1" /><circle class="bulb" cx=".5" cy=".09" r=".055" />
      <path class={`robot r${(index % 4) + 1}`} d={ROBOTS[index % 4]} /><rect class="visor" x=".27" y=".3" width=".46" height=".2" rx=".1" />
      {facing === 0 ? <path class="back" d="M.36 .4H.64" />
        : <><circle class="eye" cx={0.41 + dx} cy={0.4 + dy} r=".05" /><circle class="eye" cx={0.59 + dx} cy={0.4 + dy} r=".05" /></>}
      <text class="number" x=".5" y=".83" text-anchor="middle">{index + 1}</text>
    </>
  );
}

export function PlayerShape({ index, of, facing, active }: { index: number; of: number; facing: Facing; active: boolean }) {
  if (of > 1) return <RobotShape index={index} facing={facing} active={active} />;
  return <g class="figure" transform="translate(-.06 -.1) scale(1.12)"><PhilosopherShape facing={facing} /></g>;
}
