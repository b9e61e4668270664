import type { Json } from '@muster/engine';
import { type Admitted, admitBackendForm } from '@muster/engine/forms';

/** A stored definition as it is given out: what the backend keeps is what was saved, property by property. */
export interface ReadDefinition {
  readonly columnList: Json;
  readonly formRulesDtoList: Json;
  readonly admitted: Admitted;
}

/** Reads the text of a definition; never throws, a text that is no JSON is refused like any other mistake. */
export function readDefinition(text: string): ReadDefinition {
  const raw = parsedDefinition(text);
  const admitted = admitBackendForm(raw ?? null, 'form');
  const part = (name: string): Json =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.hasOwn(raw, name)
      ? ((raw as { readonly [name: string]: Json })[name] ?? [])
      : [];
  return { columnList: part('columnList'), formRulesDtoList: part('formRulesDtoList'), admitted };
}

/** The text of a definition as JSON; undefined where it is none. */
export function parsedDefinition(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
