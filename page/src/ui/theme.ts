// The light or dark theme: that of the system, unless the user has chosen one.
import { useLayoutEffect } from 'preact/hooks';
import { useLasting } from '../keep/use_lasting';

export type Theme = 'auto' | 'light' | 'dark';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useLasting<Theme>('theme', 'auto');
  useLayoutEffect(() => {
    const system = systemIsDark();
    const show = () => {
      document.documentElement.dataset.theme = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme;
    };
    show();
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [theme]);
  return [theme, setTheme];
}
