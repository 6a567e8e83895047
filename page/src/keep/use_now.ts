// State that always returns its newest value, because keys may arrive faster than the page is rendered.
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
