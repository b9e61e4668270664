import { isRecord } from '../envelope/is-record.ts';

/** A field that was sent, read as what it must be; undefined where it is something else or not there. */
export interface SentFields {
  text(name: string): string | undefined;
  whole(name: string): number | undefined;
  flag(name: string): boolean;
  list(name: string): readonly SentFields[] | undefined;
  value(name: string): unknown;
}

export function readFields(sent: unknown): SentFields {
  const record = isRecord(sent) ? sent : {};
  const value = (name: string) => (Object.hasOwn(record, name) ? record[name] : undefined);
  return {
    value,
    text: (name) => {
      const found = value(name);
      return typeof found === 'string' ? found : undefined;
    },
    whole: (name) => {
      const found = value(name);
      return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
    },
    flag: (name) => value(name) === true,
    list: (name) => {
      const found = value(name);
      return Array.isArray(found) ? found.map(readFields) : undefined;
    },
  };
}
