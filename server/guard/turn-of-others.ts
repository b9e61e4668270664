/** Lets what waits for the event loop run before the next step of something long. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
