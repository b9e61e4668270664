import { isRecord, type Json, type JsonRecord } from '../json.ts';

/** The options of a written list as expressions read them: value and label, and what else is known of each. */
export function optionValues(list: readonly unknown[]): readonly JsonRecord[] {
  return list.flatMap((option): JsonRecord[] => {
    if (Array.isArray(option)) return [{ value: option[0] as Json, label: String(option[1]) }];
    if (!isRecord(option)) return [{ value: option as Json, label: String(option) }];
    const { value, label = value, has } = option;
    if (value === undefined) return [];
    return [{ ...(has as JsonRecord | undefined), value: value as Json, label: isRecord(label) ? '' : String(label) }];
  });
}
