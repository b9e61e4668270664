/** Nobody is waited for longer than a day: whoever is away for longer is asked again. */
const longest = 24 * 3_600_000;

/** Milliseconds for which a receiver asks to be left alone: seconds or a date (RFC 9110); 0 where it says nothing that can be read. */
export function retryAfter(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const wanted = /^\d{1,15}$/.test(text) ? Number(text) * 1000 : dateIn(text) - now.getTime();
  return wanted > 0 ? Math.min(wanted, longest) : 0;
}

/** 'Mon, 23 Nov 2026 14:00:00 GMT', and no other way to write a date. */
function dateIn(text: string): number {
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
