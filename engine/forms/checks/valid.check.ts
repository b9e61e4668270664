import { type FieldType, fieldType, fieldTypes } from '../../language/field-types.ts';
import type { PropertyCheck } from './property-check.ts';

const types: readonly FieldType[] = Object.values(fieldTypes);
const names = [...new Set(types.flatMap(({ valid }) => valid?.check ?? []))];

/** What a column holds is a value of its type, as the type itself says: an address, a date that exists. */
export const valid = names.map((name): PropertyCheck => {
  const said = ({ type }: { readonly type: string }) => fieldType(type)?.valid;
  return {
    name,
    applies: (column) => said(column)?.check === name,
    passes: ({ column, value, empty }) =>
      empty ||
      ((typeof value === 'string' || typeof value === 'number') && said(column)?.holds(String(value)) === true),
    message: ({ column }) => said(column)?.message ?? '',
  };
});
