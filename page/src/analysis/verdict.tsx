// The result of the analysis as a heading and a sentence, and its marks on the bar of the film.
import type { Search } from '../solve/use_search';
import { arePushesProved, verdictWords } from '../solve/words';
import { Icon, type IconName } from '../ui/icon';
import { count, pushes, sentence } from '../ui/words';
import type { Film } from '../watch/film';
import type { Finding, Needed } from './lines';

interface VerdictProps {
  readonly finding: Finding;
  readonly needed: Needed;
  readonly isBest: boolean;
  readonly search: Search;
  readonly film: Film | null;
  readonly hasEngine: boolean;
  readonly reason: string | null; // why the position is lost
  readonly problem: string | null; // why the moves are invalid in this level
  readonly isGiven: boolean; // true if a solution came with the level
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly bad?: boolean;
}

export function AnalysisVerdict(props: VerdictProps) {
  const { title, text, icon, bad } = props.problem !== null
    ? { title: 'These moves do not fit the level', text: sentence(props.problem), icon: 'flag' as const, bad: true }
    : props.isBest ? bestWords(props) : gameWords(props);
  return (
    <div class={`analysis-verdict ${bad ? 'bad' : ''}`} role="status" data-test="verdict">
      <span class="disc"><Icon name={icon} /></span><div><h2>{title}</h2><p class="small soft">{text}</p></div>
    </div>
  );
}

function bestWords({ search, hasEngine, isGiven, film }: VerdictProps): Words {
  const { result, isRunning, progress, failure } = search;
  if (failure) return { title: 'The search has failed', text: failure, icon: 'flag', bad: true };
  if (result?.status === 'solved') {
    return arePushesProved(result) ? { title: `${pushes(result.pushes!)}, proved`, text: `No solution has fewer pushes. ${verdictWords(result, 'pushes,moves')}`, icon: 'seal' }
      : { title: `${pushes(result.pushes!)} found`, text: verdictWords(result, 'pushes,moves'), icon: 'check' };
  }
  if (result) return { title: result.status === 'unsolvable' ? 'No solution, proved' : 'No solution found', text: verdictWords(result, 'pushes'), icon: result.status === 'unsolvable' ? 'seal' : 'flag' };
  if (isRunning) {
    const best = progress?.pushes != null ? `; best so far ${pushes(progress.pushes)}` : '';
    return progress === null ? { title: 'Searching …', text: 'The search waits for its turn.', icon: 'hint' }
      : { title: 'Searching …', text: `${progress.seconds.toFixed(1)} s, ${count(progress.expanded, 'state')} expanded${best}.`, icon: 'hint' };
  }
  if (film && isGiven) return { title: 'The solution of this level', text: 'It came with the level.', icon: 'check' };
  return { title: hasEngine ? 'Searching …' : 'No solver is at hand', text: hasEngine ? 'The search begins.' : 'It is the folder “sokrates” beside this page, or “sokrates serve”.', icon: 'hint' };
}

function gameWords({ finding, needed, film, hasEngine, reason }: VerdictProps): Words {
  const { lostAt, detours } = finding;
  if (!film || film.length === 0) return { title: 'No moves yet', text: 'Play the level, then look at your game here.', icon: 'eye' };
  if (lostAt !== null) {
    const before = needed[lostAt - 1];
    const why = reason ? ` ${sentence(reason)}` : '';
    return { title: `Lost at push ${lostAt}`, text: `${before != null ? `After push ${lostAt - 1} it took ${before} more. ` : ''}Now there is no solution any more.${why}`, icon: 'flag', bad: true };
  }
  const all = film.replay.pushes.filter(Boolean).length;
  const last = needed[all];
  const extra = detours.reduce((sum, { by }) => sum + by, 0);
  const text = detours.length === 0 ? 'No push was wasted.' : `${count(detours.length, 'detour')} cost ${pushes(extra)}.`;
  if (last === undefined) return { title: 'Looking at your game', text: hasEngine ? `${Math.max(0, needed.length - 1)} of ${pushes(all)} looked at.` : 'No solver is at hand to judge it.', icon: 'eye' };
  if (last === null) return { title: 'Not analyzed to its end', text: `The level is too hard to analyze every push at once. ${text}`, icon: 'eye' };
  if (last === 0) return { title: extra === 0 ? 'Perfect' : 'Solved', text, icon: extra === 0 ? 'seal' : 'check' };
  return { title: `${pushes(last)} to go`, text, icon: 'check' };
}

export function FilmMarks({ finding, indexOf, length }: { finding: Finding; indexOf: (push: number) => number; length: number }) {
  const left = (push: number) => `left: ${(100 * indexOf(push)) / Math.max(1, length)}%`;
  return (
    <div class="film-marks" aria-hidden="true">
      {finding.detours.map(({ push }) => <i key={push} class="detour" style={left(push)} />)}
      {finding.lostAt !== null && <i class="lost" style={left(finding.lostAt)}><Icon name="flag" /></i>}
    </div>
  );
}
