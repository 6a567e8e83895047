// The drawing as text next to the board. Changes of the text change the drawing.
import { useEffect, useState } from 'preact/hooks';
import { LevelError, looseLevel } from '../game/level';
import type { Drawing } from './drawing';

export function TextView({ drawing, change }: { drawing: Drawing; change: (act: (drawing: Drawing) => Drawing) => void }) {
  const drawn = drawing.rows.map((row) => row.trimEnd()).join('\n');
  const [text, setText] = useState(drawn);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setText(drawn);
    setProblem('');
  }, [drawn]);
  const take = (typed: string) => {
    setText(typed);
    try {
      const rows = typed.replace(/\s+$/, '').split('\n').map((row) => row.replace(/[-_]/g, ' '));
      if (rows.every((row) => row === '')) return setProblem('There is nothing drawn.');
      looseLevel(rows);
      const width = Math.max(...rows.map((row) => row.length));
      setProblem('');
      change((now) => ({ ...now, rows: rows.map((row) => row.padEnd(width)) }));
    } catch (error) {
      if (!(error instanceof LevelError)) throw error;
      setProblem(`${error.message}.`);
    }
  };
  return (
    <details class="as-text"><summary>As text</summary>
      <textarea aria-label="The drawing as text" spellcheck={false} rows={drawing.rows.length + 1} value={text} onInput={(event) => take(event.currentTarget.value)} />
      {problem && <p class="verdict bad" role="alert">{problem}</p>}
    </details>
  );
}
