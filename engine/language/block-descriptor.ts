import { hiddenProperty } from './hidden-property.ts';
import { condition, count, flag, list, object, type PropertyTable, part, type Shape, text, word } from './shape.ts';

/** One block: its kind key is its name, the value under that key is its main argument. */
export interface BlockDescriptor {
  readonly name: string;
  readonly doc: string;
  /** The name of the main argument in the normalised block, and what it takes. */
  readonly main: { readonly name: string; readonly shape: Shape; readonly scope?: 'row' | 'values' };
  readonly properties: PropertyTable;
  /** The property whose list binds `row` (or the name in `as`) for properties of scope 'row'. */
  readonly rowsFrom?: string;
  /** Bound to data: shows loading, failed and empty by itself. */
  readonly bound?: true;
}

/** What every block may say. */
export const blockCommon = {
  id: { shape: word, doc: 'unique in its definition; left out, the kind with what it refers to' },
  when: { shape: condition, doc: 'shows the block' },
  hidden: hiddenProperty,
  newPage: { shape: flag, doc: 'on paper it begins a page' },
  place: {
    shape: list(count),
    doc: 'on a dashboard: the column and the row that its tile begins at, its width and its height, on a grid of 12 columns',
  },
  places: {
    shape: object('places', {
      lg: { shape: list(count), doc: 'on 12 columns' },
      md: { shape: list(count), doc: 'on 10 columns' },
      sm: { shape: list(count), doc: 'on 6 columns' },
      xs: { shape: list(count), doc: 'on 4 columns' },
      xxs: { shape: list(count), doc: 'on 2 columns' },
    }),
    doc: 'its places on narrower screens; left out, tiles follow each other',
  },
  together: { shape: flag, doc: 'on paper it is not parted, where it fits on one page' },
} as const satisfies PropertyTable;

/** What a block that is bound to data may say besides. */
export const boundCommon = {
  empty: { shape: text, doc: 'shown instead when there is nothing' },
  loading: { shape: text, doc: 'shown while loading' },
  failed: { shape: text, doc: 'shown when loading failed' },
} as const satisfies PropertyTable;

/** Binding a record for everything inside. */
export const recordBinding = {
  of: { shape: { is: 'value', expects: 'record' }, doc: 'the record that `row` is inside' },
  as: { shape: word, doc: 'another name for it' },
} as const satisfies PropertyTable;

export const actionsProperty = { shape: part('actions'), doc: 'actions of each row', scope: 'row' } as const;
