// The frame of a board. The board fits into the frame. A large level can be enlarged, and the frame then scrolls with the
// player.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Position } from '../game/position';
import { useLasting } from '../keep/use_lasting';
import { Icon } from '../ui/icon';

const LARGE = 20; // squares on the longer side
const [LEAST, MOST] = [1, 4]; // rem per square; below the minimum the board fits into the frame

export function Fit({ level, position, children }: { level: Level; position: Position; children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useLasting('zoom', 0);
  const isLarge = Math.max(level.width, level.height) >= LARGE;
  const zoom = isLarge ? wanted : 0;
  useLayoutEffect(() => {
    if (zoom > 0 && frame.current) follow(frame.current);
  }, [zoom, position]);
  return (
    <>
      <div ref={frame} class={`fit ${zoom > 0 ? 'zoomed' : ''}`} style={`--zoom: ${zoom}rem`}>{children}</div>
      {isLarge && (
        <div class="zoom" role="group" aria-label="Size of the board">
          <button type="button" class="icon" aria-label="Smaller" disabled={zoom === 0} onClick={() => setWanted(zoom <= LEAST ? 0 : zoom - 1)}><Icon name="minus" /></button>
          <button type="button" class="icon" aria-label="Larger" disabled={zoom >= MOST} onClick={() => setWanted(zoom < LEAST ? LEAST + 1 : zoom + 1)}><Icon name="plus" /></button>
        </div>
      )}
    </>
  );
}

// Scrolls so that the player stays out of the outer fifth of the frame.
function follow(frame: HTMLElement): void {
  const player = frame.querySelector('.player')?.getBoundingClientRect();
  if (!player) return;
  const shown = frame.getBoundingClientRect();
  const by = (at: number, start: number, size: number) => (at < start + size / 5 || at > start + (4 * size) / 5 ? at - start - size / 2 : 0);
  frame.scrollBy(by((player.left + player.right) / 2, shown.left, shown.width), by((player.top + player.bottom) / 2, shown.top, shown.height));
}
