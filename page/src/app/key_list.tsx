// A dialog that lists all keys.
import { useEffect, useRef } from 'preact/hooks';

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['Play', [['↑ ↓ ← →, W A S D', 'walk and push'], ['U, Z, Backspace, Ctrl+Z', 'undo'], ['Y, Ctrl+Y', 'redo'], ['R', 'restart; undo brings the game back'],
    ['H', 'show the next push'], ['X', 'hatch dead squares'], ['N, P', 'next and previous level'], ['1–9', 'choose a robot'], ['Enter', 'next level after winning']]],
  ['Analysis and Learn', [['Space', 'play or pause'], ['← →', 'by push'], ['Shift + ← →', 'by move'], ['Home, End', 'to the start, to the end']]],
  ['Draw', [['1–7', 'choose a piece'], ['↑ ↓ ← →', 'move the cursor'], ['Space, # $ * @ + .', 'put a piece'], ['U, Z, Ctrl+Z', 'undo'], ['Y, Ctrl+Y', 'redo']]],
  ['Everywhere', [['L', 'library'], ['?', 'this list'], ['Escape', 'close, choose nothing']]],
];

export function KeyList({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="keys" onClose={close} aria-labelledby="keys-title">
      <div class="row between"><h2 id="keys-title">Keys</h2><button type="button" onClick={close}>Close</button></div>
      {KEYS.map(([where, keys]) => (
        <section key={where}><h3>{where}</h3>
          <dl>{keys.map(([key, does]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>)}</dl></section>
      ))}
    </dialog>
  );
}
