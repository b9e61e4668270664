import type { Tone } from '../../grid/grid-column.ts';

const tones: Readonly<Record<string, Tone>> = { good: 'success', warning: 'warning', bad: 'danger', plain: 'neutral' };

/** The tone of a row or badge as a definition names it. */
export function gridTone(value: unknown): Tone | undefined {
  return typeof value === 'string' && Object.hasOwn(tones, value) ? tones[value] : undefined;
}
