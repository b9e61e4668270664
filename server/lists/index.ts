/** The entry to lists: what a list is asked for, read and checked, and the answer from rows that are at hand. */
export { cutTo, withFields } from './cut-rows.ts';
export { everything, fieldsRead, type ListOptions, listParameters, readListOptions } from './list-options.ts';
export { type ListedRows, listPage, listRows } from './list-rows.ts';
export { isMisasked, type Misasked } from './misasked.ts';
export { namedBy } from './named-by.ts';
export { filterValue, queryOf } from './query-of.ts';
export { type Undeclared, undeclaredIn } from './undeclared.ts';
