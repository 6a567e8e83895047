// Analyzes the current game, the best solution, or moves from a link: shows the film, the value of each push, and how the
// minimum of pushes was proved.
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import { usePage } from '../app/page';
import type { Opened } from '../app/open';
import type { Route, Source } from '../app/route';
import { lurdOf, play, restart } from '../game/game';
import { writeLurd } from '../game/lurd';
import { startOf } from '../game/position';
import { Fit } from '../board/fit';
import { isWide, quarterTurn } from '../board/turn';
import { recallGame, rememberGame } from '../keep/games';
import { fewestOf, rememberFewest } from '../library/fewest';
import { placeWords } from '../play/level_panel';
import { useInspection } from '../play/use_inspection';
import { levelText } from '../solve/engine';
import { bestFrom, learnSolution } from '../solve/needed_pushes';
import { useSearch } from '../solve/use_search';
import { arePushesProved } from '../solve/words';
import { Icon } from '../ui/icon';
import { useLatest } from '../ui/use_latest';
import { PHONE, isCalm, useMedia } from '../ui/use_media';
import { problemIn, useFilm } from '../watch/film';
import { FilmBar } from '../watch/scrub';
import { branchesOf, compare } from './branches';
import { ComparisonCard } from './comparison';
import { boxLines, findingsIn, pushesOf } from './lines';
import { AnalysisVerdict, FilmMarks } from './verdict';
import { LineList } from './line_list';
import { BoundsPlot, TotalsPlot } from './plots';
import { ShareMenu } from './share_menu';
import { useNeededAlong } from './use_needed_along';

const SECONDS = 30;
const OPTIONS = { objective: 'pushes,moves', engine: '', seconds: SECONDS } as const;
type AnalysisRoute = Extract<Route, { view: 'analysis' }>;

export function AnalysisView({ opened, route }: { opened: Opened; route: AnalysisRoute }) {
  const { engine, go, stay, state } = usePage();
  const entry = opened.entries[opened.index]!;
  const { level } = entry;
  const isPhone = useMedia(PHONE);
  const turn = useMemo(() => (isPhone && isWide(level) ? quarterTurn(level) : undefined), [isPhone, level]);
  const { search, begin, cancel } = useSearch(engine, levelText(level));
  const played = useMemo(() => lurdOf(recallGame(level)), [level]);
  const isBest = route.source === 'best';
  const lurd = isBest ? search.best ?? (entry.solution || null) : route.source === 'moves' ? route.moves : played;
  const film = useFilm(level, lurd, null, isBest && !isCalm() && route.at === null, route.at ?? (isBest ? 0 : Infinity));
  const game = film?.replay ?? null;
  const pushes = useMemo(() => (game ? pushesOf(game) : []), [game]);
  const positions = useMemo(() => (game && !isBest ? [startOf(level), ...pushes.map(({ index }) => game.positions[index]!)] : null), [game, pushes, isBest, level]);
  const needed = useNeededAlong(state.engines?.tab ?? engine, level, positions);
  const finding = useMemo(() => findingsIn(needed), [needed]);
  const lines = useMemo(() => boxLines(pushes, finding), [pushes, finding]);
  const branches = useMemo(() => (game && !isBest ? branchesOf(level, game, finding, bestFrom) : []), [game, finding, isBest, level]);
  const comparison = useMemo(() => (game && !isBest && pushes.length > 0 && needed.length > 0 ? compare(level, game, bestFrom) : null), [game, pushes, needed, isBest, level]);
  const at = film ? pushes.filter(({ index }) => index <= film.at).length : 0;
  const isLost = finding.lostAt !== null && at >= finding.lostAt;
  const inspection = useInspection(state.engines?.tab ?? engine, level, film?.position ?? startOf(level), isLost);
  const fewest = fewestOf(opened.key, opened.index + 1, level);
  const { result } = search;

  useEffect(() => {
    if (engine && isBest) void begin(OPTIONS);
  }, [engine, isBest, begin]);
  const latest = useLatest({ route, stay, fewest });
  const filmAt = film?.at ?? null;
  useEffect(() => {
    if (filmAt !== null) latest.current.stay({ ...latest.current.route, at: filmAt });
  }, [filmAt, latest]);
  useEffect(() => {
    if (!result || !arePushesProved(result) || result.solution === null) return;
    learnSolution(level, startOf(level), result.solution);
    const known = latest.current.fewest;
    if (known.pushes === null) rememberFewest(level, { ...known, pushes: result.pushes });
  }, [result, level, latest]);

  const games = [route.source === 'moves', played !== '', !fewest.unsolvable].filter(Boolean).length;
  const show = (source: Source) => go({ ...route, source, moves: '', at: null });
  const playOn = () => {
    const until = finding.lostAt === null ? film!.at : pushes[finding.lostAt - 2]?.index ?? 0;
    const steps = film!.replay.steps.slice(0, until);
    // The moves follow a restart, which can be undone, so the current game is not lost.
    rememberGame(steps.reduce((so_far, step) => play(so_far, [step]) ?? so_far, restart(recallGame(level))));
    go({ view: 'play', place: route.place }, `Play on from push ${film!.replay.pushes.slice(0, until).filter(Boolean).length}; undo goes back.`);
  };
  return (
    <div class="analysis">
      <section class="stage" aria-label="The board">
        <div class="row between wrap">
          <div class="desk-only"><span class="eyebrow">{placeWords(opened)}</span><h1>{entry.title}</h1></div>
          {games > 1 && <div class="seg" role="group" aria-label="Which game">
            {route.source === 'moves' && <button type="button" aria-pressed="true">These moves</button>}
            {played !== '' && <button type="button" aria-pressed={route.source === 'game'} onClick={() => show('game')}>Your game</button>}
            {!fewest.unsolvable && <button type="button" aria-pressed={isBest} onClick={() => show('best')}>{fewest.pushes === null ? 'The best solution' : `Best: ${fewest.pushes}, proved`}</button>}
          </div>}
        </div>
        <Fit level={level} position={film?.position ?? startOf(level)}><Board level={level} position={film?.position ?? startOf(level)} label={entry.title} letters turn={turn}
          marks={isLost ? { blame: inspection?.lost?.boxes, dead: inspection?.deadSquares } : {}} /></Fit>
        {film && <FilmBar film={film} label={`The game of ${entry.title}`} isRated={!isBest && needed.length > 0}
          lostAt={finding.lostAt === null ? null : pushes[finding.lostAt - 1]!.index} marks={<FilmMarks finding={finding} indexOf={(push) => pushes[push - 1]!.index} length={film.length} />} />}
      </section>
      <section class="panel" aria-label="Analysis">
        <AnalysisVerdict finding={finding} needed={needed} isBest={isBest} search={search} film={film} hasEngine={engine !== null}
          reason={isLost ? inspection?.lost?.reason ?? null : null} problem={film || lurd === null ? null : problemIn(level, lurd)} isGiven={entry.solution !== ''} />
        {!isBest && film && <TotalsPlot needed={needed} pushes={pushes.length} at={at} finding={finding} />}
        {comparison && <ComparisonCard comparison={comparison} />}
        {isBest && search.points.length > 0 && <BoundsPlot points={search.points} unit="pushes" optimal={result !== null && arePushesProved(result)} />}
        {film && <LineList lines={lines} finding={finding} needed={isBest && ((result && arePushesProved(result)) || fewest.pushes === pushes.length) ? pushes.map((_, i) => pushes.length - i).concat(0) : needed} at={at}
          branches={branches} goToPush={(push) => film.seek(pushes[push - 1]!.index)}
          openBranch={(branch) => go({ ...route, source: 'moves', moves: branch.lurd, at: branch.at })} />}
        <div class="row wrap acts">
          {search.isRunning && <button type="button" class="primary" onClick={cancel}>Stop</button>}
          {isBest && engine && result && !arePushesProved(result) && result.status !== 'unsolvable' && <button type="button" class="primary" onClick={() => void begin({ ...OPTIONS, seconds: 300 })}>Search for five minutes</button>}
          {film && !isBest && <button type="button" class="primary" onClick={playOn}><Icon name="undo" /> {finding.lostAt === null ? 'Play on from here' : `Play on from push ${finding.lostAt - 1}`}</button>}
          {(isBest || !film) && <button type="button" onClick={() => go({ view: 'play', place: route.place })}><Icon name="box" /> Play</button>}
          <ShareMenu entry={entry} place={route.place} lurd={film ? writeLurd(film.replay.steps, film.replay.pushes) : ''}
            claims={result?.status === 'unsolvable' || fewest.unsolvable ? 'unsolvable' : (result && arePushesProved(result)) || fewest.pushes !== null ? 'pushes' : null} />
        </div>
      </section>
    </div>
  );
}
