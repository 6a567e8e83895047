// Converts .slc, the XML format of levels, to the text format .sok, because the reader in the tab has no XML parser. The browser
// parses the XML, and the library reads the boards.
export const isSlc = (text: string) => /^\uFEFF?\s*<[^]*<SokobanLevels\b/.test(text.slice(0, 4000));

export function textOfSlc(text: string): string {
  const file = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml');
  if (file.querySelector('parsererror')) throw new Error('The file is broken XML.');
  const title = file.querySelector('SokobanLevels > Title')?.textContent?.trim() ?? '';
  return `${title ? `Collection: ${title}\n\n\n` : ''}${[...file.querySelectorAll('Level')].map(textOfLevel).join('\n\n')}`;
}

function textOfLevel(level: Element, index: number): string {
  const rows = [...level.querySelectorAll(':scope > L')].map((row) => (row.textContent ?? '').replaceAll(' ', '-') || '-');
  const author = level.getAttribute('Copyright') ?? level.closest('LevelCollection')?.getAttribute('Copyright') ?? '';
  const solution = level.querySelector(':scope > Solution')?.firstChild?.textContent?.trim() ?? '';
  return [`${level.getAttribute('Id') || `Level ${index + 1}`}\n`, ...rows, author && `\nAuthor: ${author}`,
    level.getAttribute('Win') === 'player' && '\nWin: player', solution && `\nSolution\n${solution}`, ''].filter((line) => line !== false).join('\n');
}
