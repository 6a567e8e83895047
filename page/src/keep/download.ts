// Downloads of files, and the clipboard.
import type { Level } from '../game/level';
import { toRows } from '../game/level';

export function download(name: string, content: string | Blob, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const fileName = (title: string, ending: string) =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'level'}.${ending}`;

export interface Written {
  readonly title: string;
  readonly author: string;
  readonly notes?: string; // lines
  readonly level: Level;
  readonly solution: string;
}

export function asSok({ title, author, notes, level, solution: lurd }: Written): string {
  const rows = toRows(level).map((row) => row.replaceAll(' ', '-'));
  const win = level.win === 'player' ? '\nWin: player\n' : '';
  const solution = lurd ? `\nSolution\n${lurd.replace(/.{70}/g, '$&\n')}\n` : '';
  const by = author ? `\nAuthor: ${author}\n` : '';
  return `${title}\n\n${rows.join('\n')}\n${notes ? `\n${notes}\n` : ''}${by}${win}${solution}`;
}

// Returns a collection as one file.
export const collectionAsSok = (title: string, levels: readonly Written[]) =>
  `Collection: ${title}\n\n\n${levels.map(asSok).join('\n\n')}`;

export async function copy(text: string, what: string, say: (sentence: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    // Without https or permission there is no clipboard. The text is shown, so that the user can copy it.
    prompt(`${what}: copy it from here`, text);
  }
}

export const copyLink = (say: (sentence: string) => void) => copy(location.href, 'Link', say);
export const linkTo = (hash: string) => location.href.split('#')[0] + hash;

const KEPT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stop-color', 'transform',
  'font-weight', 'font-size', 'font-family', 'opacity'];

// Returns the picture with its current colors. They are stored as attributes, because the content security policy forbids
// inline styles.
export function asSvg(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const from = [picture, ...picture.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(from[i]!);
    element.removeAttribute('style');
    element.removeAttribute('class');
    for (const name of KEPT) {
      const value = style.getPropertyValue(name);
      if (value && value !== 'none' || name === 'fill') element.setAttribute(name, value.replace(/px/g, ''));
    }
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
