import type { Json, JsonRecord } from '@muster/engine';

/** The month, days or year by which a list is narrowed, as files are named by it: '2026-11', '2026-11-01 to 2026-11-15'; '' for none. */
export function shownPeriod(filters: JsonRecord): string {
  return Object.values(filters)
    .flatMap((values) => (typeof values === 'object' && values !== null ? Object.entries(values) : []))
    .flatMap(([name, value]) => (isPeriod(name, value as Json) ? [String(value)] : []))
    .join(' to ');
}

function isPeriod(name: string, value: Json): boolean {
  if (name === 'year') return /^\d{4}$/.test(String(value));
  return typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
}
