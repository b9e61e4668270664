/** A theme that a person can choose. */
export interface OfferedTheme {
  readonly id: string;
  /** What people choose it by, in the language of the screens. */
  readonly label: string;
  readonly scheme: 'dark' | 'light';
  /** The address of the picture beside the name. */
  readonly logo: string;
}

/** The themes of an app, as the server tells them. */
export interface OfferedThemes {
  /** The theme of a first visit, and of whoever chose one that is gone. */
  readonly theme: string;
  readonly themes: readonly OfferedTheme[];
  /** Where the style sheet of them all is. */
  readonly sheet: string;
}
