// Files that leave the page, and the clipboard.
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

export function asSok(title: string, level: Level, lurd: string): string {
  const rows = toRows(level).map((row) => row.replaceAll(' ', '-'));
  const win = level.win === 'player' ? '\nWin: player\n' : '';
  const solution = lurd ? `\nSolution\n${lurd.replace(/.{70}/g, '$&\n')}\n` : '';
  return `${title}\n\n${rows.join('\n')}\n${win}${solution}`;
}

const KEPT = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'transform', 'font-weight', 'opacity'];

// The picture as it stands on the page, with the colours it has there. As attributes: the page's policy forbids styles
// within elements.
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
