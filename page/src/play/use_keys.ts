// Keys for the whole page, while nobody types into a field. Letters in any case; keys with Ctrl or Alt are the browser's.
import { useLayoutEffect, useRef } from 'preact/hooks';

export type Keys = Readonly<Record<string, () => void>>;

const TYPES_INTO = 'textarea, select, input:not([type=range]):not([type=checkbox]), dialog, [contenteditable]';
const ACTS_ON = 'button, a, summary, input[type=checkbox]'; // these have the space bar and enter for themselves
const SCRUBS = 'input[type=range]';

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the first picture is shown: a key pressed as soon as there is a board counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest?.(TYPES_INTO)) return;
      if ((event.key === ' ' || event.key === 'Enter') && target.closest?.(ACTS_ON)) return;
      if (target.closest?.('[role=tablist]') && event.key.startsWith('Arrow')) return;
      if (target.closest?.(SCRUBS) && /^(Arrow|Home|End)/.test(event.key)) return;
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
