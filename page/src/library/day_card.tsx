// The card of the level of the day, which depends only on the date, and of the past week.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { usePage } from '../app/page';
import { openPlace, type Opened } from '../app/open';
import { startOf } from '../game/position';
import { daysSolved, streakOf } from '../keep/games';
import { Icon } from '../ui/icon';
import { count, isoDay, pushes } from '../ui/words';
import { fewestOf } from './fewest';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

export function DayCard() {
  const { go } = usePage();
  const today = isoDay(new Date());
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => void openPlace({ kind: 'day', date: today }).then(setOpened, () => {}), [today]);
  if (!opened) return <article class="day" />;
  const entry = opened.entries[opened.index]!;
  const { pushes: fewest, difficulty } = fewestOf(opened.key, opened.index + 1, entry.level);
  const boxes = entry.level.boxes.length;
  const streak = streakOf(daysSolved());
  return (
    <article class="day">
      <div>
        <span class="eyebrow">Level of the day · {new Date().toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <h1>{entry.title}</h1>
        <p class="soft">{NUMBERS[boxes] ?? boxes} {boxes === 1 ? 'box' : 'boxes'}, {difficulty ?? 'not rated'}.{fewest !== null && ` Fewest: ${pushes(fewest)}, proved.`}</p>
        <Week />
        <div class="row"><button type="button" class="primary big" onClick={() => go({ view: 'play', place: { kind: 'day', date: today } })}><Icon name="play" /> Play</button>
          {streak > 0 && <span class="small soft">{count(streak, 'day')} in a row</span>}</div>
      </div>
      <div class="pic"><Board level={entry.level} position={startOf(entry.level)} label={entry.title} still /></div>
    </article>
  );
}

function Week() {
  const solved = new Set(daysSolved());
  const now = new Date();
  return (
    <ul class="week" aria-label="The last seven days">
      {Array.from({ length: 7 }, (_, i) => {
        const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6 + i);
        const isSolved = solved.has(isoDay(day));
        return <li key={i}><i class={isSolved ? '' : i === 6 ? 'now' : 'miss'} />
          <span aria-hidden="true">{day.toLocaleDateString('en', { weekday: 'narrow' })}</span><span class="hidden">{day.toLocaleDateString('en', { weekday: 'long' })}: {isSolved ? 'solved' : 'not solved'}</span></li>;
      })}
    </ul>
  );
}
