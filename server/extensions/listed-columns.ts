import type { ExtensionPlace, ExtensionRecord } from '@muster/engine';
import type { KeptColumn } from '../query/index.ts';

/** Records inside of records that a row is looked into. */
const deepest = 3;
/** Decimals by which numbers are told apart. */
const decimals = 4;

/** What a list can be sorted and filtered by of the extension fields of its rows, and of the records in them. */
export function listedColumns(place: ExtensionPlace | undefined): readonly KeptColumn[] {
  return place?.many === 'list' && place.at.length === 0 ? columnsOf(place.record, '', 0) : [];
}

function columnsOf({ fields, inside }: ExtensionRecord, before: string, depth: number): readonly KeptColumn[] {
  const own = fields.flatMap(({ name, keptOf: entity, key, listed }): readonly KeptColumn[] => {
    if (!listed) return [];
    const { type, whole } = listed;
    const digits = type === 'number' && !whole ? decimals : 0;
    return [{ name: `${before}${name}`, key: `${before}${key.read}`, entity, field: name, type, digits }];
  });
  if (depth === deepest) return own;
  const further = inside.filter(({ many }) => many === undefined);
  return [...own, ...further.flatMap(({ read, record }) => columnsOf(record(), `${before}${read}.`, depth + 1))];
}
