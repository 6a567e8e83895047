// Returns whether a media query currently matches.
import { useEffect, useState } from 'preact/hooks';

export const PHONE = '(max-width: 720px)';
export const CALM = '(prefers-reduced-motion: reduce)';

export const isCalm = () => matchMedia(CALM).matches;

export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => setHolds(media.matches);
    change();
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return holds;
}
