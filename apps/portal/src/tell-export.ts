import type { ExportedRows } from '@muster/engine';

const notLogged = 'The export could not be written down, so nothing was saved. Please try again.';

/** Tells the server of an export before its file is handed out; a sentence why it is not. */
export async function tellExport(
  fetch: (address: string, init: RequestInit) => Promise<Response>,
  { list, title, rows }: ExportedRows,
): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/muster/exports', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'X-Muster': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify({ list, title: title.slice(0, 200), rows }),
    });
    return answer.ok ? undefined : notLogged;
  } catch {
    return notLogged;
  }
}
