// Keyboard shortcuts of the whole page, except while the user types into a field. Letters work in any case. Keys with Ctrl,
// Cmd or Alt belong to the browser, except Z and Y with Ctrl or Cmd, which work like the keys z and y (undo and redo).
import { useLayoutEffect, useRef } from 'preact/hooks';

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const TYPES_INTO = 'textarea, select, input:not([type=range]):not([type=checkbox]), dialog[open], [contenteditable]';
const ACTS_ON = 'button, a, summary, input[type=checkbox]'; // these elements handle the space bar and enter themselves
const SCRUBS = 'input[type=range]';

function keyOf(event: KeyboardEvent): string | null {
  if (event.altKey) return null;
  if (!event.ctrlKey && !event.metaKey) return event.key;
  const key = event.key.toLowerCase();
  return key === 'z' ? (event.shiftKey ? 'y' : 'z') : key === 'y' ? 'y' : null;
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // The layout effect runs before the first rendering is shown, so that no early key is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const key = keyOf(event);
      if (key === null || target.closest?.(TYPES_INTO)) return;
      if ((event.key === ' ' || event.key === 'Enter') && target.closest?.(ACTS_ON)) return;
      if (target.closest?.(SCRUBS) && /^(Arrow|Home|End)/.test(event.key)) return;
      const act = latest.current[key] ?? latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
