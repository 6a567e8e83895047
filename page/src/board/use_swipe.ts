// Interprets pointer events as taps, drags and swipes. A moving finger swipes, and repeats while it moves on. A mouse drags.
import { useRef } from 'preact/hooks';
import { DOWN, LEFT, RIGHT, UP, type Direction } from '../game/direction';
import { NOWHERE, type Square } from '../game/level';

const SWIPE_PIXELS = 28;

interface Wanted {
  readonly squareUnder: (event: PointerEvent) => Square;
  readonly onTap?: (square: Square) => void;
  readonly onDrag?: (square: Square) => void;
  readonly onDragEnd?: () => void;
  readonly onHover?: (square: Square | null) => void;
  readonly onSwipe?: (direction: Direction) => void;
}

interface Touch {
  x: number;
  y: number;
  swiped: boolean;
  last: Square;
}

export function useSwipe({ squareUnder, onTap, onDrag, onDragEnd, onHover, onSwipe }: Wanted) {
  const touch = useRef<Touch | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const square = squareUnder(event);
    touch.current = { x: event.clientX, y: event.clientY, swiped: false, last: square };
    if (onDrag) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      if (square !== NOWHERE) onDrag(square);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = touch.current;
    if (onHover && event.pointerType === 'mouse') {
      const square = squareUnder(event);
      onHover(square === NOWHERE ? null : square);
    }
    if (!begun) return;
    if (onDrag) {
      const square = squareUnder(event);
      if (square !== NOWHERE && square !== begun.last) onDrag((begun.last = square));
      return;
    }
    if (!onSwipe || event.pointerType === 'mouse') return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_PIXELS) return;
    onSwipe(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? RIGHT : LEFT) : dy > 0 ? DOWN : UP);
    touch.current = { ...begun, x: event.clientX, y: event.clientY, swiped: true };
  };
  const onPointerUp = (event: PointerEvent) => {
    const begun = touch.current;
    touch.current = null;
    if (begun && onDrag) onDragEnd?.();
    if (!begun || begun.swiped || onDrag || !onTap) return;
    const square = squareUnder(event);
    if (square !== NOWHERE) onTap(square);
  };
  const onPointerCancel = () => {
    if (touch.current && onDrag) onDragEnd?.();
    touch.current = null;
  };
  const onPointerLeave = () => onHover?.(null);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave };
}
