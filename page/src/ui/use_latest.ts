// Holds the newest value, for effects that read it when they run but do not run again when it changes.
import { useLayoutEffect, useRef, type MutableRef } from 'preact/hooks';

export function useLatest<T>(value: T): MutableRef<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
