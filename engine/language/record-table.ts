import { isRecord } from '../json.ts';
import { blockCommon } from './block-descriptor.ts';
import { branchOf } from './branch-of.ts';
import { kindOf } from './keyed.ts';
import { definitionCommon } from './kind-descriptor.ts';
import type { Language } from './language.ts';
import type { PropertyTable, Shape } from './shape.ts';
import { stepCommon } from './step-descriptor.ts';
import { useProperty } from './use-property.ts';

/** What may stand in a record: properties with their descriptors, and the kind keys of which one is still to be chosen. */
export interface RecordTable {
  readonly table: PropertyTable;
  readonly kinds: PropertyTable;
}

const nothing: RecordTable = { table: {}, kinds: {} };

/** What a definition itself may say. */
export function definitionTable(value: unknown, language: Language): RecordTable {
  const kind = isRecord(value) && typeof value['kind'] === 'string' ? language.kinds[value['kind']] : undefined;
  return { table: { ...definitionCommon, ...kind?.properties, ...(language.uses ?? useProperty) }, kinds: {} };
}

/** What a record may say at a place of a shape; what is there already tells which of several notations it is. */
export function recordTable(value: unknown, shape: Shape, language: Language): RecordTable {
  switch (shape.is) {
    case 'object':
      return { table: shape.of, kinds: {} };
    case 'part':
      return recordTable(value, language.notations[shape.part], language);
    case 'keyed':
      return keyedTable(value, shape.of, language);
    case 'either':
      return eitherTable(value, shape, language);
    default:
      return nothing;
  }
}

/** The notation that the value has; an empty record could become any of them. */
function eitherTable(value: unknown, shape: Shape & { is: 'either' }, language: Language): RecordTable {
  const isOpen = isRecord(value) && Object.keys(value).length === 0;
  if (!isOpen) {
    const branch = branchOf(value, shape.of);
    return branch ? recordTable(value, branch.shape, language) : nothing;
  }
  const tables = shape.of
    .filter(({ on }) => on === 'record' || typeof on === 'object')
    .map((branch) => recordTable(value, branch.shape, language));
  return {
    table: Object.assign({}, ...tables.map(({ table }) => table)),
    kinds: Object.assign({}, ...tables.map(({ kinds }) => kinds)),
  };
}

function keyedTable(value: unknown, of: 'blocks' | 'steps', language: Language): RecordTable {
  const all = of === 'blocks' ? language.blocks : language.steps;
  if (language.uses && isRecord(value) && isRecord(value['use']))
    return recordTable(value, language.notations.use, language);
  const { use } = language.uses ?? useProperty;
  const common: PropertyTable = { ...(of === 'blocks' ? blockCommon : stepCommon), ...(use && { use }) };
  const found = isRecord(value) ? kindOf(value, all) : { kinds: [] };
  if (!('kind' in found)) {
    const kinds = Object.values(all).map(({ name, doc, main }) => [name, { shape: main.shape, doc }] as const);
    return { table: common, kinds: Object.fromEntries(kinds) };
  }
  const { name, doc, main, properties } = found.kind;
  return { table: { [name]: { shape: main.shape, doc }, ...properties, ...common }, kinds: {} };
}
