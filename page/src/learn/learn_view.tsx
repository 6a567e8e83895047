// The view Learn: two engines side by side on one level, the states that they expand, and nine lessons about their
// difference.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { usePage } from '../app/page';
import { openPlace, type Opened } from '../app/open';
import { formatRoute, type Route } from '../app/route';
import type { LevelEntry } from '../game/collection';
import { columnOf, rowOf, type Level } from '../game/level';
import { startOf } from '../game/position';
import { download, fileName } from '../keep/download';
import { fewestOf } from '../library/fewest';
import { CompareTable } from '../solve/compare_table';
import { Icon } from '../ui/icon';
import { useLatest } from '../ui/use_latest';
import { EngineCard } from './engine_card';
import { EnginePlace } from './engine_place';
import { LESSONS, lessonOf } from './lessons';
import { SearchBar, useSearchFilm } from './search_bar';
import { settingWords } from './settings';
import { useTraces, type Trace } from './use_traces';
import { lookedAt, waitingAt } from './waiting';

// The level of a lesson, unless the address names another one.
export function LearnView({ opened, lesson: key }: { opened: Opened; lesson: string }) {
  const { state } = usePage();
  const lesson = lessonOf(key);
  const [own, setOwn] = useState<{ readonly lesson: string; readonly opened: Opened } | null>(null);
  const isGiven = state.route.view === 'learn' && state.route.place !== null;
  useEffect(() => {
    if (isGiven) return undefined;
    let isCurrent = true;
    void openPlace({ kind: 'level', ...lesson.level }).then((found) => isCurrent && setOwn({ lesson: lesson.key, opened: found }));
    return () => {
      isCurrent = false;
    };
  }, [lesson, isGiven]);
  const shown = isGiven ? opened : own?.lesson === lesson.key ? own.opened : null; // never the level of the previous lesson
  if (!shown) return null;
  const entry = shown.entries[shown.index]!;
  return <Lesson key={`${key} ${shown.key} ${shown.index}`} entry={entry} fewest={fewestOf(shown.key, shown.index + 1, entry.level).pushes} lessonKey={lesson.key} />;
}

function Lesson({ entry, fewest, lessonKey }: { entry: LevelEntry; fewest: number | null; lessonKey: string }) {
  const { engine, state, nameEngines, go } = usePage();
  const lesson = lessonOf(lessonKey);
  const { route } = state;
  const names = useMemo(() => enginesFrom(route) ?? lesson.engines, [route, lesson]);
  const number = LESSONS.indexOf(lesson) + 1;
  const { level } = entry;
  const traces = useTraces(state.engines?.tab ?? engine, level, names);
  const most = Math.max(1, ...traces.map(({ result }) => result?.expanded ?? 1));
  const film = useSearchFilm(most, traces.length > 0 && traces.every(({ result, failure }) => result !== null || failure !== null));
  const plotted = useMemo(() => {
    const all = traces.flatMap(({ states, waiting }) => [...states, ...(waiting ?? [])]);
    return { g: Math.max(fewest ?? 0, 1, ...all.map(({ g }) => g)), h: Math.max(1, ...all.map(({ h }) => h)) };
  }, [traces, fewest]);
  const latest = useLatest(nameEngines);
  const hasNames = state.names.length > 0;
  useEffect(() => {
    if (!hasNames) engine?.engines().then((found) => latest.current(found), () => {});
  }, [engine, hasNames, latest]);
  const place = route.view === 'learn' ? route.place : null;
  const link = (by: number) => {
    const other = LESSONS[number - 1 + by];
    return other && formatRoute({ view: 'learn', lesson: other.key, place: null, engines: '' });
  };
  const choose = (i: number) => (name: string) => go({ view: 'learn', lesson: lesson.key, place, engines: (i === 0 ? [name, names[1]] : [names[0], name]).join(',') });
  return (
    <div class="learn">
      <div class="head"><div><span class="eyebrow">Learn · {number} of {LESSONS.length}</span><h1>{lesson.title}</h1></div>
        <div class="row wrap">
          {link(-1) && <a class="btn icon" href={link(-1)} aria-label="Previous lesson"><Icon name="left" /></a>}
          {link(1) && <a class="btn icon" href={link(1)} aria-label="Next lesson"><Icon name="right" /></a>}
          <a class="btn" href={formatRoute({ view: 'learn', lesson: lesson.key, place: state.place, engines: '' })}><Icon name="box" /> {place ? `Level: ${entry.title}` : 'Use the level in play'}</a>
          <button type="button" onClick={() => download(fileName(`${entry.title} ${names.join(' ')}`, 'csv'), asCsv(traces), 'text/csv')}><Icon name="down" /> CSV</button>
        </div></div>
      {traces[0] && <EngineCard side="a" trace={traces[0]} engines={state.names} looked={film.at} most={plotted} fewest={fewest} choose={choose(0)} />}
      <section class="stage" aria-label="The board">
        <div class="fit"><Board level={level} position={startOf(level)} label={entry.title} still over={<Frontiers level={level} traces={traces} looked={film.at} />} /></div>
        <p class="legend"><span>Where boxes stand in the states that wait:</span>{names.map((name, i) => (
          <span key={i}><i class={`sign ${'ab'[i]}`} />{settingWords(name)}{isPartial(traces[i]) && ' (looked at)'}</span>
        ))}</p>
        <p class="why">{engine ? lesson.text : 'No solver is at hand: it is the folder “sokrates” beside this page, or “sokrates serve”.'}</p>
      </section>
      {traces[1] && <EngineCard side="b" trace={traces[1]} engines={state.names} looked={film.at} most={plotted} fewest={fewest} choose={choose(1)} />}
      <SearchBar film={film} />
      <section class="more stack loose">
        <details><summary>All lessons</summary><ol class="lessons">{LESSONS.map(({ key, title }) => <li key={key}><a href={formatRoute({ view: 'learn', lesson: key, place: null, engines: '' })} aria-current={key === lesson.key ? 'true' : undefined}>{title}</a></li>)}</ol></details>
        <details data-test="other-engines"><summary>Other engines</summary>{engine && <CompareTable entry={entry} engine={engine} engines={state.names} />}</details>
        <EnginePlace />
      </section>
    </div>
  );
}

// Returns the two engines that the address names, or null if it names none.
function enginesFrom(route: Route): readonly [string, string] | null {
  const [a, b] = route.view === 'learn' ? route.engines.split(',') : [];
  return a && b ? [a, b] : null;
}

// The states that wait in a long search, or with several players, are unknown. The board then shows the states looked at.
const isPartial = (trace: Trace | undefined) => trace !== undefined && trace.result !== null && trace.waiting === null;

// Marks on the board. A mark is larger if more states have a box on its square.
function Frontiers({ level, traces, looked }: { level: Level; traces: readonly Trace[]; looked: number }) {
  return (
    <>
      {traces.map((trace, side) => {
        const where = new Map<number, number>();
        const shown = trace.waiting ? waitingAt(trace.waiting, looked) : lookedAt(trace.states, looked);
        for (const { boxes } of shown) for (const square of boxes) where.set(square, (where.get(square) ?? 0) + 1);
        const most = Math.max(1, ...where.values());
        return [...where].map(([square, times]) => {
          const radius = 0.06 + 0.13 * Math.sqrt(times / most);
          const [x, y] = [columnOf(level, square) + (side ? 0.72 : 0.28), rowOf(level, square) + 0.54];
          return side ? <rect key={`b${square}`} class="frontier b" x={x - radius * 0.9} y={y - radius * 0.9} width={1.8 * radius} height={1.8 * radius} rx=".03" />
            : <circle key={`a${square}`} class="frontier a" cx={x} cy={y} r={radius} />;
        });
      })}
    </>
  );
}

const asCsv = (traces: readonly Trace[]) => ['engine,state,side,pushes made,still needed,waiting',
  ...traces.flatMap(({ name, states }) => states.map(({ number, side, g, h, open }) => [name, number, side, g, h, open].join(',')))].join('\n');
