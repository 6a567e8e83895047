// Lists the box lines of a game: the walk before each line, the pushes still needed after it, detours, and the push that
// lost the game.
import { useEffect, useRef } from 'preact/hooks';
import { boxLetter } from '../board/board';
import { DIRECTION_NAMES } from '../game/direction';
import { LOST } from '../solve/judge';
import { Icon } from '../ui/icon';
import { count } from '../ui/words';
import type { BoxLine, Finding, Needed } from './lines';

interface ListProps {
  readonly lines: readonly BoxLine[];
  readonly finding: Finding;
  readonly needed: Needed;
  readonly at: number;
  readonly goToPush: (push: number) => void;
}

const ARROWS = ['↑', '→', '↓', '←'] as const;

export function LineList({ lines, finding, needed, at, goToPush }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('.on');
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return (
    <div class="moves" ref={list} tabIndex={0} role="region" aria-label="Box lines">
      <table>
        <thead class="hidden"><tr><th>Pushes</th><th>Box and direction</th><th>Walk before</th><th>After it</th></tr></thead>
        <tbody>
          {lines.map((line) => {
            const isLost = line.from === finding.lostAt;
            const after = finding.lostAt !== null && line.from > finding.lostAt;
            return (
              <tr key={line.from} class={`${at >= line.from && at <= line.to ? 'on' : ''} ${isLost ? 'lost' : ''} ${after ? 'after' : ''}`} onClick={() => goToPush(line.to)}>
                <td class="num">{line.from === line.to ? line.from : `${line.from}–${line.to}`}</td>
                <td><span class="letter">{boxLetter(line.box)}</span><span role="img" aria-label={DIRECTION_NAMES[line.direction]}>{ARROWS[line.direction]}</span> <span class="num">{line.to - line.from + 1}</span></td>
                <td class="soft num">{line.walk > 0 && `after ${count(line.walk, 'step')}`}</td>
                <td><After line={line} isLost={isLost} finding={finding} needed={needed[line.to] ?? null} /></td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function After({ line, isLost, finding, needed }: { line: BoxLine; isLost: boolean; finding: Finding; needed: number | null }) {
  const detour = finding.detours.find(({ push }) => push === line.from);
  if (isLost) return <span class="tag bad"><Icon name="flag" /> lost here</span>;
  if (detour) return <span class="tag"><i class="dot" /> detour, +{detour.by}</span>;
  return needed === null || needed === LOST ? null : <span class="soft num">{needed} to go</span>;
}
