// Counts in words: "1 move", "2 moves".
export const count = (number: number, one: string, several = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

export const moves = (number: number) => count(number, 'move');
export const pushes = (number: number) => count(number, 'push', 'pushes');

// Returns a reason of the library as a sentence.
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

// Returns today, yesterday, a weekday within the last week, or else the date.
export function dayWords(date: Date, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return date.toLocaleDateString('en', days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' });
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

// Returns a date such as 2026-07-14, in the time zone of the user.
export const isoDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
