// Limits a held key to one step per animation: the next step waits until the previous one has been shown.
import { useRef } from 'preact/hooks';

const STEP = 90; // milliseconds; equal to --m-step

export function usePace() {
  const last = useRef(0);
  return (event: KeyboardEvent, step: () => void) => {
    const now = performance.now();
    if (event.repeat && now - last.current < STEP) return;
    last.current = now;
    step();
  };
}
