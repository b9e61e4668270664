import type { FormColumn, FormModel } from '../forms/model.ts';
import { isRecord } from '../json.ts';

/**
 * What a form that is written in place reads of the screen around it, besides the roots that every form has: values that
 * the screen derives ('derive.late'), the row that the form stands in ('row'), and what blocks around it give a name to
 * by `as`.
 */
export function outerPaths(
  { columns, checks, compute, derive, edit }: FormModel,
  names: readonly string[] = [],
): readonly string[] {
  const found: Found = { paths: new Set(), names: new Set(names) };
  const own = Object.keys(derive ?? {});
  look([checks, compute, derive, edit], new Set(own), found);
  for (const column of columns) lookInColumn(column, new Set(own), found);
  return [...found.paths];
}

interface Found {
  readonly paths: Set<string>;
  readonly names: ReadonlySet<string>;
}

function lookInColumn({ options, rows, ...column }: FormColumn, own: ReadonlySet<string>, found: Found): void {
  look([column, options && 'logic' in options ? options.logic : null], own, found);
  if (!rows) return;
  const { columns, derive = {}, checks, compute, keep, send, start: _, ...around } = rows;
  look(around, own, found);
  // In a row `row` is the row itself.
  const inRow = new Set([...own, ...Object.keys(derive), rowItself]);
  look([derive, checks, compute, keep, send], inRow, found);
  for (const each of columns) lookInColumn(each, inRow, found);
}

const rowItself = 'row itself';

function look(value: unknown, own: ReadonlySet<string>, found: Found): void {
  if (Array.isArray(value)) for (const part of value) look(part, own, found);
  if (!isRecord(value)) return;
  const path = Array.isArray(value['var']) ? value['var'][0] : value['var'];
  const [root, name] = typeof path === 'string' ? path.split('.') : [];
  if (root === 'derive' && name !== undefined && !own.has(name)) found.paths.add(`derive.${name}`);
  if (root !== undefined && found.names.has(root)) found.paths.add(root);
  if (root === 'row' && !own.has(rowItself)) found.paths.add('row');
  for (const part of Object.values(value)) look(part, own, found);
}
