import classes from './Icon.module.css';

/** Strokes of 24 × 24 icons, by what they mean here. */
const strokes = {
  add: 'M12 5v14M5 12h14',
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  attach: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5L15 7',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  bold: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zM7 12h7.5a3.5 3.5 0 0 1 0 7H7z',
  building: 'M5 20V4h9v16M14 9h5v11M3 20h18M8 8h3M8 12h3M8 16h3M16.5 12.5v.1M16.5 16v.1',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cards: 'M4 5h16v6H4zM4 14h16v6H4zM7 8h5M7 17h5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronUp: 'M6 14.5l6-6 6 6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  contrast: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 4v16M14.5 5v14M17 6.8v10.4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  error: 'M12 3.5L2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  eyeOff:
    'M4 4l16 16M9 6a9 9 0 0 1 3-.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.2v.1',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  fingerprint:
    'M5 10a7 7 0 0 1 14 0v3M8.5 18.5c.4-2 .5-4 .5-7a3 3 0 0 1 6 0c0 3.5-.3 6-1 8M12 11.5c0 4-.5 6.5-1.5 9M18.5 16c-.1 1.5-.4 2.7-.8 4M5 13.5v2',
  first: 'M17.5 6l-6 6 6 6M7 6v12',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  heading: 'M6 5v14M18 5v14M6 12h12',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  home: 'M4 11.5L12 5l8 6.5M6 10v9.5h4.5v-5h3v5H18V10',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 11v5.5M12 7.8v.2',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  last: 'M6.5 6l6 6-6 6M17 6v12',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  more: 'M12 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5h3l-3 4h3',
  print: 'M7 9V4h10v5M5 9h14v8h-3M8 17H5V9M8 14h8v6H8z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  remove: 'M5 12h14',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  settings: 'M5 7h9M18 7h1M5 17h1M10 17h9M14 5v4M6 15v4',
  sheet: 'M5 3.5h14v17H5zM5 8.5h14M5 14.5h14M12 8.5v12',
  signOut: 'M14 8V5H5v14h9v-3M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  upload: 'M12 20V9M7 13.5l5-5 5 5M5 4h14',
  user: 'M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M4.5 20c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.7-3.6 3.4-5 6.5-5s5.8 1.4 6.5 5M15.5 5.3a3.4 3.4 0 0 1 0 6.5M17.5 14.8c2.2.5 3.6 2 4 4.7',
  wallet: 'M4 7h14v-2.5H6A2 2 0 0 0 4 6.5V19h16V8.5H4M15.5 13.7h1.5',
} as const;

export type IconName = keyof typeof strokes;

/** Every icon that a definition may name. */
export const iconNames = Object.keys(strokes) as readonly IconName[];

/** Is this the name of an icon? */
export function isIconName(name: unknown): name is IconName {
  return typeof name === 'string' && Object.hasOwn(strokes, name);
}

export interface IconProps {
  readonly name: IconName;
  /** Edge in px; 16 by default. */
  readonly size?: number;
}

/** A drawing beside a text or in a labelled button; never the only name of a thing. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className={classes['icon']}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
