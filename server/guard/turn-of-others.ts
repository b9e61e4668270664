/** Lets what waits for the event loop run before the next step of something long. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Milliseconds that something long goes on before others have a turn. */
const longEnough = 10;

/** To be waited for in the loop of something long: lets others have a turn whenever it went on for a while. */
export function turnsOfOthers(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longEnough) return;
    await turnOfOthers();
    since = performance.now();
  };
}
