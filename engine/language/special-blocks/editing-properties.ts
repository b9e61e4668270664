import type { PropertyTable } from '../shape.ts';
import { condition, value } from '../shape.ts';

/** What every block says that edits the text of a definition. */
export const editingProperties = {
  names: { shape: value('record'), doc: 'lists of names that are offered, by what they name: page, call, entity, …' },
  edit: { shape: condition, doc: 'whether it can be edited' },
} as const satisfies PropertyTable;
