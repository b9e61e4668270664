import { type Asker, maySee, maySet } from '@muster/engine';
import type { SentField } from '@muster/engine/check';
import type { CallEntry } from '../gateway/call-entry.ts';
import type { Hides } from './answered-schema.ts';

/** The fields that whoever a document is for is never answered, and those that he may not send. */
export interface HiddenFields {
  readonly answered: Hides;
  /** The fields of the body of a call without those that he may not set. */
  settable(entry: CallEntry, fields: readonly SentField[]): readonly SentField[];
}

export function hiddenFields(entries: readonly CallEntry[], asker: Pick<Asker, 'reads'>): HiddenFields {
  const records = entries[0]?.guarded().records ?? new Map();
  // His own are answered to everybody, and one record describes them all.
  const own = { ...asker, own: true } as const;
  const settableIn = (entity: string | undefined, fields: readonly SentField[]): readonly SentField[] => {
    const guarded = entity === undefined ? undefined : records.get(entity);
    if (!guarded) return fields;
    return fields.flatMap((sent) => {
      const field = guarded.fields.get(sent.name);
      if (field && !maySet(field, asker)) return [];
      const { fields: inner } = sent;
      return inner ? [{ ...sent, fields: settableIn(guarded.inside.get(sent.name)?.entity, inner) }] : [sent];
    });
  };
  return {
    answered: (entity, name) => {
      const field = records.get(entity)?.fields.get(name);
      return field !== undefined && !maySee(field, own);
    },
    settable: (entry, fields) => settableIn(entry.guarded().body?.entity, fields),
  };
}
