// Lists the box lines of a game: the walk before each line, the pushes still needed after it, detours, and the push that
// lost the game. Below a detour and below the lost push, a branch shows a better continuation.
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { boxLetter } from '../board/board';
import { DIRECTION_NAMES } from '../game/direction';
import { LOST } from '../solve/needed_pushes';
import { Icon } from '../ui/icon';
import { count } from '../ui/words';
import type { Branch } from './branches';
import type { BoxLine, Finding, Needed } from './lines';

interface ListProps {
  readonly lines: readonly BoxLine[];
  readonly finding: Finding;
  readonly needed: Needed;
  readonly at: number;
  readonly branches: readonly Branch[];
  readonly goToPush: (push: number) => void;
  readonly openBranch: (branch: Branch) => void;
}

const MOST_LINES = 3; // lines of a branch that the list shows
const ARROWS = ['↑', '→', '↓', '←'] as const;

export function LineList({ lines, finding, needed, at, branches, goToPush, openBranch }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [found, lostAt] = [branches.length, finding.lostAt];
  useEffect(() => { // the solver's answers change the height of the list
    const row = list.current?.querySelector<HTMLElement>('.on');
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [at, found, lostAt]);
  return (
    <div class="moves" ref={list} tabIndex={0} role="region" aria-label="Box lines">
      <table>
        <thead class="hidden"><tr><th>Pushes</th><th>Box and direction</th><th>Walk before</th><th>After it</th></tr></thead>
        <tbody>
          {lines.map((line) => {
            const isLost = line.from === finding.lostAt;
            const after = finding.lostAt !== null && line.from > finding.lostAt;
            const branch = branches.find(({ push }) => push === line.from);
            return (
              <Fragment key={line.from}>
              <tr class={`${at >= line.from && at <= line.to ? 'on' : ''} ${isLost ? 'lost' : ''} ${after ? 'after' : ''}`} onClick={() => goToPush(line.to)}>
                <td class="num">{line.from === line.to ? line.from : `${line.from}–${line.to}`}</td>
                <td><LineWords line={line} /></td>
                <td class="soft num">{line.walk > 0 && `after ${count(line.walk, 'step')}`}</td>
                <td><After line={line} isLost={isLost} finding={finding} needed={needed[line.to] ?? null} /></td>
              </tr>
              {branch && <BranchRow branch={branch} open={() => openBranch(branch)} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const LineWords = ({ line: { box, direction, from, to } }: { line: BoxLine }) => (
  <><span class="letter">{boxLetter(box)}</span><span role="img" aria-label={DIRECTION_NAMES[direction]}>{ARROWS[direction]}</span> <span class="num">{to - from + 1}</span></>
);

// Shows the first lines of a branch. The whole branch opens as a game of its own.
function BranchRow({ branch: { lines, total, push }, open }: { branch: Branch; open: () => void }) {
  return (
    <tr class="branch"><td colSpan={3}><span class="fork" aria-hidden="true">↳</span><span class="soft">better:</span>{lines.slice(0, MOST_LINES).map((line) => <span key={line.from} class="twig"><LineWords line={line} /></span>)}
      {lines.length > MOST_LINES && <span class="soft">…</span>}</td>
      <td><button type="button" class="link num" aria-label={`Show the branch before push ${push}: ${total} pushes in all`} onClick={open}>{total} in all</button></td></tr>
  );
}

function After({ line, isLost, finding, needed }: { line: BoxLine; isLost: boolean; finding: Finding; needed: number | null }) {
  const detour = finding.detours.find(({ push }) => push === line.from);
  if (isLost) return <span class="tag bad"><Icon name="flag" /> lost here</span>;
  if (detour) return <span class="tag"><i class="dot" /> detour, +{detour.by}</span>;
  return needed === null || needed === LOST ? null : <span class="soft num">{needed} to go</span>;
}
