import { type Refused, wrongField } from '../outcome.ts';

export type SavedRecord = Readonly<Record<string, unknown>>;

/** Reads the JSON text of a record that a report is saved with. */
export function readSaved(field: string, label: string, text: string): SavedRecord | Refused {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as SavedRecord;
  } catch {
    // What is no JSON is told as what is no record.
  }
  return wrongField(field, `${label} is a record in JSON.`);
}
