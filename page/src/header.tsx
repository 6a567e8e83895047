// The head of the page: which level, which view, light or dark.
import { useLayoutEffect } from 'preact/hooks';
import type { LevelEntry } from './game/collection';
import { useLasting } from './keep/use_lasting';

export type Mode = 'play' | 'solve' | 'edit' | 'compare';
const MODES: readonly (readonly [Mode, string])[] = [['play', 'Play'], ['solve', 'Solve'], ['compare', 'Compare'], ['edit', 'Draw']];
type Theme = 'auto' | 'light' | 'dark';
const NEXT_THEME: Record<Theme, Theme> = { auto: 'dark', dark: 'light', light: 'auto' };
const THEME_SIGN: Record<Theme, string> = { auto: '◐', dark: '●', light: '○' };

interface HeaderProps {
  readonly entry: LevelEntry;
  readonly place: number;
  readonly of: number;
  readonly mode: Mode;
  readonly turn: (by: number) => void;
  readonly setMode: (mode: Mode) => void;
  readonly choose: () => void;
  readonly share: () => void;
}

export function Header({ entry, place, of, mode, turn, setMode, choose, share }: HeaderProps) {
  const [theme, setTheme] = useLasting<Theme>('theme', 'auto');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const onTabKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const at = MODES.findIndex(([name]) => name === mode);
    const [next] = MODES[(at + by + MODES.length) % MODES.length]!;
    setMode(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  // Who has chosen wants to do something there: the arrow keys are the game's again.
  const enter = (name: Mode) => {
    setMode(name);
    document.getElementById('view')?.focus({ preventScroll: true });
  };
  return (
    <header>
      <div class="row spread">
        <h1>Sokrates <small>Sokoban, solved and proved</small></h1>
        <div class="row">
          <button type="button" onClick={share} title="Copy a link to this level">Share</button>
          <button type="button" class="quiet" onClick={() => setTheme(NEXT_THEME[theme])} title={`Colours: ${theme}`}
            aria-label={`Colours: ${theme}`}>{THEME_SIGN[theme]}</button>
        </div>
      </div>
      <div class="row spread bar">
        <div class="row">
          <button type="button" onClick={choose} data-test="levels">☰ Levels</button>
          {of > 1 && <button type="button" disabled={place === 1} onClick={() => turn(-1)} aria-label="Previous level">‹</button>}
          <h2 class="title">{entry.title}{entry.author && entry.author !== 'Sokrates' ? <small> by {entry.author}</small> : null}</h2>
          {of > 1 && <button type="button" disabled={place === of} onClick={() => turn(1)} aria-label="Next level">›</button>}
          {of > 1 && <span class="place">{place} of {of}</span>}
        </div>
        <div class="tabs" role="tablist" aria-label="What to do" onKeyDown={onTabKey}>
          {MODES.map(([name, words]) => (
            <button key={name} id={`tab-${name}`} type="button" role="tab" aria-selected={mode === name} tabIndex={mode === name ? 0 : -1}
              aria-controls={mode === name ? `panel-${name}` : undefined} onClick={() => enter(name)}>{words}</button>
          ))}
        </div>
      </div>
    </header>
  );
}
