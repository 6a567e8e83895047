// Tools for the user's own levels: pasting and dropping levels, and actions on a stored collection.
import { useState } from 'preact/hooks';
import { usePage } from '../app/page';
import { collectionAsSok, download, fileName } from '../keep/download';
import { Icon } from '../ui/icon';
import { entriesOf, keepOwn, removeOwn, type OwnCollection } from './own';

export function PasteBox() {
  const { openText } = usePage();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const take = (given: string, name: string) => {
    setProblem('');
    openText(given, name).catch((error: Error) => setProblem(error.message));
  };
  return (
    <div class="own">
      <label>Paste or drop levels here: XSB, .sok, .slc, links …
        <textarea rows={3} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text/plain') ?? '';
            if (text === '' && pasted.includes('\n')) {
              event.preventDefault();
              setText(pasted);
              take(pasted, 'Pasted');
            }
          }} /></label>
      <div class="row wrap">
        <button type="button" disabled={text.trim() === ''} onClick={() => take(text, 'Pasted')}>Read the text</button>
        <label class="btn file">Open a file<input type="file" onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          if (file) take(await file.text(), file.name.replace(/\.\w+$/, ''));
        }} /></label>
      </div>
      {problem && <p class="verdict bad" role="alert">{problem}</p>}
    </div>
  );
}

interface OwnProps {
  readonly own: OwnCollection;
  readonly isRemoved: boolean;
  readonly changed: (isRemoved: boolean) => void;
}

export function OwnTools({ own, isRemoved, changed }: OwnProps) {
  const { say } = usePage();
  const act = (work: Promise<unknown>, words: string, removes = false) => void work.then(() => {
    changed(removes);
    say(words);
  }, (error: Error) => say(error.message));
  if (isRemoved) {
    return <p class="row small own-tools"><span>“{own.title}” is removed.</span>
      <button type="button" onClick={() => act(keepOwn(own), 'The collection is back')}>Undo</button></p>;
  }
  return (
    <div class="row wrap own-tools">
      <label class="small">Name <input value={own.title} onChange={(event) => act(keepOwn({ ...own, title: event.currentTarget.value.trim() || own.title }), 'Renamed')} /></label>
      <button type="button" onClick={() => download(fileName(own.title, 'sok'), collectionAsSok(own.title, entriesOf(own)))}><Icon name="down" /> .sok</button>
      <button type="button" onClick={() => act(removeOwn(own.id), 'Removed', true)}>Remove</button>
    </div>
  );
}
