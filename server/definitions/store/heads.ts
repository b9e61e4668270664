import { Overtaken } from '../../work/index.ts';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import type { Handle } from './handle.ts';

/** What is published of one definition, and how often it was touched. */
export interface Head extends DefinitionName {
  readonly rev: number;
  readonly version: number;
  /** Null: as it was shipped. */
  readonly content: Content | null;
  readonly changedBy: string;
  readonly changedAt: string;
}

export type Heads = ReadonlyMap<string, Head>;

/**
 * Reads heads so that an unchanged content is the same object as before: the compiler then does not look at it again.
 */
export class HeadReader {
  private readonly read = new Map<string, { readonly text: string; readonly content: Content | null }>();

  async all(handle: Handle): Promise<Heads> {
    const rows = await handle.selectFrom('definitionHead').selectAll().orderBy('kind').orderBy('id').execute();
    return new Map(rows.map((row) => [nameOf(row), { ...row, content: this.contentOf(nameOf(row), row.content) }]));
  }

  private contentOf(name: string, text: string): Content | null {
    const known = this.read.get(name);
    if (known?.text === text) return known.content;
    const content = JSON.parse(text) as Content | null;
    this.read.set(name, { text, content });
    return content;
  }
}

/** The head of one definition; undefined while nobody ever touched it. */
export async function headOf(handle: Handle, { kind, id }: DefinitionName): Promise<Head | undefined> {
  const row = await handle
    .selectFrom('definitionHead')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as Content | null };
}

/** Writes a head one revision further, in the place of the one that was read. */
export async function putHead(handle: Handle, head: Head): Promise<void> {
  const { kind, id, ...rest } = head;
  const row = { ...rest, content: JSON.stringify(head.content) };
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('definitionHead')
    .values({ kind, id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet(row)
        .where('definitionHead.rev', '=', head.rev - 1),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Overtaken('definitionHead');
}
