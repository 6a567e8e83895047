// One step is one animation: while a key is held, the next step waits until the one before has been shown.
import { useRef } from 'preact/hooks';

const STEP = 90; // milliseconds, as --m-step

export function usePace() {
  const last = useRef(0);
  return (event: KeyboardEvent, step: () => void) => {
    const now = performance.now();
    if (event.repeat && now - last.current < STEP) return;
    last.current = now;
    step();
  };
}
