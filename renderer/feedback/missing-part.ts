/** What Chromium, Firefox and Safari say of a module that could not be fetched; no property tells it from other errors. */
const messages = /dynamically imported module|Importing a module script failed/i;

/** True for the error of a part of the program that is loaded on demand and could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && messages.test(error.message);
}

/** Loads the page again, but only when the server answers: without it the page that is there is better than none. */
export async function loadPageAgain(): Promise<void> {
  const reached = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (reached) window.location.reload();
}
