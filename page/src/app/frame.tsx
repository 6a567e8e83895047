// The frame of every view: the bar at the top, and the bar at the bottom on a phone.
import type { ComponentChildren } from 'preact';
import { PhilosopherShape } from '../board/pieces';
import { daysSolved, streakOf } from '../keep/games';
import { Icon, type IconName } from '../ui/icon';
import { useTheme, type Theme } from '../ui/theme';
import { useLasting } from '../keep/use_lasting';
import { copyLink } from '../keep/download';
import { usePage, type Page } from './page';
import { FIRST_LESSON, formatRoute, type Route, type View } from './route';

const NEXT_THEME: Record<Theme, Theme> = { auto: 'dark', dark: 'light', light: 'auto' };

const VIEWS: readonly { readonly views: readonly View[]; readonly words: string; readonly icon: IconName; readonly to: (page: Page) => Route }[] = [
  { views: ['play', 'analysis'], words: 'Play', icon: 'box', to: ({ state }) => ({ view: 'play', place: state.place }) },
  { views: ['library'], words: 'Library', icon: 'grid', to: ({ state }) => ({ view: 'library', collection: state.opened?.key ?? '' }) },
  { views: ['draw'], words: 'Draw', icon: 'pencil', to: () => ({ view: 'draw', place: null }) },
  { views: ['learn'], words: 'Learn', icon: 'learn', to: () => ({ view: 'learn', lesson: FIRST_LESSON, place: null, engines: '' }) },
];

function Links({ withIcons }: { withIcons: boolean }) {
  const page = usePage();
  return (
    <>
      {VIEWS.map(({ views, words, icon, to }) => (
        <a key={words} href={formatRoute(to(page))} aria-current={views.includes(page.state.route.view) ? 'page' : undefined}>
          {withIcons && <Icon name={icon} />}{words}</a>
      ))}
    </>
  );
}

export function Frame({ askForKeys }: { askForKeys: () => void }) {
  const page = usePage();
  const { state, say } = page;
  const [theme, setTheme] = useTheme();
  const [sounds, setSounds] = useLasting('sound', false);
  const streak = streakOf(daysSolved());
  return (
    <>
      <header class="top">
        <a class="brand" href={formatRoute({ view: 'play', place: state.place })} aria-label="Sokrates: play"><Mark /><span>Sokrates</span></a>
        <nav class="desk-only" aria-label="Views"><Links withIcons={false} /></nav>
        <Middle />
        <div class="right">
          {streak > 0 && <span class="pill gold desk-only" title="Days in a row on which you solved a level"><Icon name="flame" /> {streak}<span class="hidden"> days in a row</span></span>}
          <button type="button" class="icon quiet desk-only" aria-label="Keys" title="Keys (?)" onClick={askForKeys}><Icon name="question" /></button>
          <button type="button" class="icon quiet desk-only" aria-label="Share: copy a link to what is shown" title="Copy a link" onClick={() => void copyLink(say)}><Icon name="share" /></button>
          <button type="button" class="icon quiet" role="switch" aria-checked={sounds} aria-label="Sound" title={`Sound: ${sounds ? 'on' : 'off'}`} onClick={() => setSounds(!sounds)}><Icon name={sounds ? 'sound' : 'silence'} /></button>
          <button type="button" class="icon quiet" aria-label={`Colors: ${theme}`} title={`Colors: ${theme}`} onClick={() => setTheme(NEXT_THEME[theme])}><Icon name="theme" /></button>
        </div>
      </header>
      <nav class="bottom" aria-label="Views"><Links withIcons /></nav>
    </>
  );
}

export function Mark() {
  return <svg viewBox="-.02 -.02 .84 .84" class="player" aria-hidden="true"><g transform="translate(-.1 -.06)"><PhilosopherShape facing={2} /></g></svg>;
}

// On a phone, the bar shows the name of the current view.
function Middle() {
  const { state: { route, opened } } = usePage();
  const entry = opened?.entries[opened.index];
  const words: [ComponentChildren, ComponentChildren] = route.view === 'library' ? ['Library', 'your levels and ours']
    : route.view === 'draw' ? ['Drawing', 'kept as you draw'] : route.view === 'learn' ? ['Learn', 'how solvers search']
    : [entry?.title ?? '', route.view === 'analysis' ? 'Analysis' : opened?.title ? `${opened.title} · ${opened.index + 1} of ${opened.entries.length}` : ''];
  return <div class="mid phone-only" aria-hidden="true"><b>{words[0]}</b><small>{words[1]}</small></div>;
}
