// State that is read anew whenever it is asked for: keys may come faster than the page is drawn.
import { useReducer, useRef } from 'preact/hooks';

export function useNow<T>(first: () => T): [now: () => T, set: (value: T) => void] {
  const held = useRef<{ value: T } | null>(null);
  held.current ??= { value: first() };
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return [
    () => held.current!.value,
    (value) => {
      held.current = { value };
      redraw(undefined as never);
    },
  ];
}
