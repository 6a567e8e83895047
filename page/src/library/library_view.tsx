// Where levels come from: our shelves, a file, the clipboard, a text typed in.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { Collection } from '../game/collection';
import { startOf } from '../game/position';
import { recallGame } from '../keep/storage';
import { SHELVES, openShelf } from './corpus';

interface LibraryProps {
  readonly open: (collection: Collection, index: number) => void;
  readonly read: (text: string) => Promise<Collection>;
  readonly close: () => void;
}

export function LibraryView({ open, read, close }: LibraryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shelf, setShelf] = useState(SHELVES[0]!.key);
  const [collection, setCollection] = useState<Collection | null>(null);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let current = true;
    openShelf(shelf).then((found) => current && setCollection(found), (error) => current && setProblem(String(error.message)));
    return () => {
      current = false;
    };
  }, [shelf]);

  const take = async (given: string) => {
    try {
      const found = await read(given);
      open(found, 0);
    } catch (error) {
      setProblem(String((error as Error).message));
    }
  };
  return (
    <dialog ref={dialog} class="library" onClose={close} aria-labelledby="library-title">
      <div class="row spread"><h2 id="library-title">Levels</h2>
        <button type="button" onClick={close} aria-label="Close">✕</button></div>
      <div class="shelves" role="group" aria-label="Collections">
        {SHELVES.map(({ key, title, about }) => (
          <button key={key} type="button" aria-pressed={key === shelf} title={about} onClick={() => setShelf(key)}>{title}</button>
        ))}
      </div>
      <p class="notes">{SHELVES.find(({ key }) => key === shelf)!.about}</p>
      <ul class="cards">
        {collection?.entries.map((entry, i) => (
          <li key={entry.title + i}>
            <button type="button" class="card" onClick={() => open(collection, i)}>
              <Board level={entry.level} position={startOf(entry.level)} label={entry.title} still />
              <span>{entry.title}{recallGame(entry.level).bestMoves !== null ? ' ✓' : ''}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>Your own</h3>
      <label>Paste levels here, in any format: XSB, .sok, .slc, coordinates, a 0/1 matrix …
        <textarea rows={6} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} /></label>
      <div class="row">
        <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => void take(text)}>Read the text</button>
        <label class="file">or a file <input type="file" onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          if (file) await take(await file.text());
        }} /></label>
        <span class="notes">or drop one anywhere on the page</span>
      </div>
      {problem && <p class="bad" role="alert">{problem}</p>}
    </dialog>
  );
}
