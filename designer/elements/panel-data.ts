import { isRecord } from '@muster/engine';
import type { PanelField } from './panel-schema.ts';

/** What the fields of a panel hold: texts and numbers, nothing where a property is not said. */
export type PanelData = Readonly<Record<string, string | number>>;

/** The properties of an element as its panel shows them. */
export function panelData(element: unknown, fields: ReadonlyMap<string, PanelField>): PanelData {
  if (!isRecord(element)) return {};
  return Object.fromEntries(
    [...fields].flatMap(([name, field]) => {
      const value = element[name];
      return value === undefined ? [] : [[name, shown(value, field)] as const];
    }),
  );
}

function shown(value: unknown, { as }: PanelField): string | number {
  if (as === 'number' && typeof value === 'number') return value;
  if (typeof value === 'string' && !takesJson(as)) return value;
  return fieldText(value);
}

/** A value as the text of a field that takes JSON too. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' && value !== '' && !isJson(value) ? value : JSON.stringify(value);
}

/** True for a field in which every value can be written. */
export function takesJson(as: PanelField['as']): boolean {
  return as === 'value' || as === 'condition' || as === 'expression';
}

/** The value that a field stands for; undefined where it is empty, so that the property is not said. */
export function readField(typed: string | number | undefined, { as }: PanelField): unknown {
  if (typed === undefined || typed === '') return undefined;
  if (typeof typed === 'number' || (!takesJson(as) && as !== 'flag' && as !== 'number')) return typed;
  return isJson(typed) ? (JSON.parse(typed) as unknown) : typed;
}

/** True for a text that begins as a record or list and is none. */
export function isHalfWritten(typed: string): boolean {
  return /^\s*(\{\s*["}]|\[)/.test(typed) && !isJson(typed);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
