/** Makes ready what is there before a form opens; gives what draws the form into the place. */
export type Prepare = (place: HTMLElement, size: number) => Promise<() => void>;

/** What the measuring finds on the page. */
export interface BenchPage {
  /** Draws the form; kept when all of it is on the screen. */
  mount(): Promise<void>;
  /** Kept when everything that is under way is on the screen. */
  settled(): Promise<void>;
  /** How many fields are shown. */
  fields(): number;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
