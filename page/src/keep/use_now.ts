// State that always returns its newest value, because keys may arrive faster than the page is rendered.
import { useCallback, useReducer, useRef } from 'preact/hooks';

export function useNow<T>(first: () => T): [now: () => T, set: (value: T) => void] {
  const held = useRef<{ value: T } | null>(null);
  held.current ??= { value: first() };
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = useCallback(() => held.current!.value, []);
  const set = useCallback((value: T) => {
    held.current = { value };
    redraw(undefined as never);
  }, []);
  return [now, set];
}
