// Icons drawn with lines, in the color of the text next to them.
const PATHS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  undo: 'M8.5 5.5L4 10l4.5 4.5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5.5L20 10l-4.5 4.5M19.5 10H10a5.5 5.5 0 0 0 0 11h3',
  restart: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4v4.5H9',
  rotate: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15',
  hint: 'M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v7.5h14V12',
  theme: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16z',
  grid: 'M4 5.5A1.5 1.5 0 0 1 5.5 4H9a1.5 1.5 0 0 1 1.5 1.5V9A1.5 1.5 0 0 1 9 10.5H5.5A1.5 1.5 0 0 1 4 9zM13.5 5.5A1.5 1.5 0 0 1 15 4h3.5A1.5 1.5 0 0 1 20 5.5V9a1.5 1.5 0 0 1-1.5 1.5H15A1.5 1.5 0 0 1 13.5 9zM4 15a1.5 1.5 0 0 1 1.5-1.5H9a1.5 1.5 0 0 1 1.5 1.5v3.5A1.5 1.5 0 0 1 9 20H5.5A1.5 1.5 0 0 1 4 18.5zM13.5 15a1.5 1.5 0 0 1 1.5-1.5h3.5A1.5 1.5 0 0 1 20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15a1.5 1.5 0 0 1-1.5-1.5z',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  learn: 'M3 8.5L12 4.5l9 4-9 4zM7 10.8V16c2.8 2 7.2 2 10 0v-5.2M21 8.5V14',
  box: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8 8l8 8M16 8l-8 8',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  first: 'M18 6l-7 6 7 6zM6.5 6v12',
  last: 'M6 6l7 6-7 6zM17.5 6v12',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  flag: 'M6 21V4h11l-2.5 4L17 12H6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  flame: 'M12 3c.5 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2.2 1-3.5 2-4.5.3 1.5 1 2.2 1.7 2.5C10.5 8.5 11 5 12 3z',
  seal: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM8 12.3l2.8 2.8L16 9.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  mirror: 'M12 3v18M9 7L4 17h5zM15 7l5 10h-5z',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V4.5H4.5V16H8',
  down: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  question: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.9M12 16.5v.1',
} as const;

export type IconName = keyof typeof PATHS;
const FILLED: ReadonlySet<IconName> = new Set(['play', 'first', 'last']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`ico ${FILLED.has(name) ? 'full' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
      {name === 'theme' && <path class="half" d="M12 4a8 8 0 0 1 0 16z" />}
    </svg>
  );
}
