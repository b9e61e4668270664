/** Makes ready what is there before a grid opens; gives what draws it into the place. */
export type Prepare = (place: HTMLElement) => Promise<() => void>;

/** What the measuring finds on the page. */
export interface GridBenchPage {
  /** Draws the grid; kept when its rows are on the screen. */
  mount(): Promise<void>;
  /** Kept when the rows on the screen are others than before, and are drawn. */
  changed(): Promise<void>;
  /** Kept when everything that is under way is on the screen. */
  settled(): Promise<void>;
  /** How many records the grid says it has. */
  records(): number;
  /** The longest time that the page stood still since it was asked last, in ms; 0 when it was under 50. */
  stood(): number;
}

declare global {
  interface Window {
    gridBench: GridBenchPage;
  }
}
