import { foldText } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { type Refused, wrongField } from '../outcome.ts';
import { type HrTables, keyOf } from '../tables.ts';
import { loose, type Stored, type StoredRow } from './loose-handle.ts';

/** A table no two records of which are called the same. */
interface NamedTable {
  /** The column of the name, by which a body names it too. */
  readonly name: string;
  readonly label: string;
  /** How a sentence calls another record of it. */
  readonly other: string;
}

/** The tables that have the column `nameSeen`. */
type WithSeenName = {
  [Name in keyof HrTables]: 'nameSeen' extends keyof HrTables[Name] ? Name : never;
}[keyof HrTables];

/**
 * The tables of records with a name of their own: each that has the column, and no other. What a person sees of it stands in
 * their column `nameSeen`, where the database holds it unique: it is empty only for a record that had the name of another
 * before that was so.
 */
export const namedTables = {
  program: { name: 'programName', label: 'Program Name', other: 'program' },
  department: { name: 'deptName', label: 'Department Name', other: 'department' },
  team: { name: 'teamName', label: 'Team Name', other: 'team' },
  batch: { name: 'batchName', label: 'Batch Name', other: 'batch' },
  location: { name: 'locName', label: 'Location Name', other: 'location' },
  salaryType: { name: 'salType', label: 'Salary Type', other: 'salary type' },
  shift: { name: 'shiftName', label: 'Shift Name', other: 'shift' },
  designation: { name: 'designationName', label: 'Designation Name', other: 'designation' },
  product: { name: 'productName', label: 'Product Name', other: 'product' },
  leadGroup: { name: 'groupName', label: 'Group Name', other: 'group' },
  leaveQuotaPlan: { name: 'quotaName', label: 'Quota Name', other: 'leave quota' },
  role: { name: 'roleName', label: 'Role Name', other: 'role' },
  offerLetter: { name: 'offerLetterName', label: 'Letter Name', other: 'offer letter' },
  emailTemplate: { name: 'templateName', label: 'Template Name', other: 'email template' },
  automatedEmail: { name: 'step', label: 'Step', other: 'automated email' },
  backendForm: { name: 'formName', label: 'Form Name', other: 'form' },
} as const satisfies Readonly<Record<WithSeenName, NamedTable>>;

export type NamedTableName = keyof typeof namedTables;

export function isNamedTable(table: string | undefined): table is NamedTableName {
  return table !== undefined && Object.hasOwn(namedTables, table);
}

/** What a person sees of a name: neither its case, nor its width, nor how its blanks are made, nor its joiners. */
export function seenAs(name: Stored | undefined): string {
  const plain = String(name ?? '').normalize('NFKC');
  return foldText(plain.replace(/[\u200c\u200d]/g, '').replace(/\s+/g, ' '));
}

/** The columns of a row that is written, with what is seen of its name where that is among them. */
export function withSeenName(table: string, row: StoredRow): StoredRow {
  const name = isNamedTable(table) ? row[namedTables[table].name] : undefined;
  return name === undefined ? row : { ...row, nameSeen: seenAs(name) };
}

/** What is said of a name that another record has. */
export function nameTaken(table: NamedTableName): Refused {
  const { name, label, other } = namedTables[table];
  return wrongField(name, `${label} is taken by another ${other}`);
}

/** Why a record, or a new one without a key, may not be called so. */
export async function takenNameProblem(
  handle: Handle,
  table: NamedTableName,
  name: Stored | undefined,
  id: Stored | undefined,
): Promise<Refused | undefined> {
  const key = keyOf(table);
  const rows = await loose(handle).selectFrom(table).select(key).where('nameSeen', '=', seenAs(name)).execute();
  return rows.some((row) => row[key] !== id) ? nameTaken(table) : undefined;
}

/** A record that is called as another one. */
export interface Twin {
  readonly table: NamedTableName;
  readonly id: number;
  readonly name: string;
}

/** Notes what is seen of names where that was not noted, and resolves to the records whose name another one has. */
export async function noteNames(handle: Handle): Promise<readonly Twin[]> {
  const twins: Twin[] = [];
  for (const [table, { name }] of Object.entries(namedTables) as [NamedTableName, NamedTable][]) {
    const [db, key] = [loose(handle), keyOf(table)];
    const rows = await db.selectFrom(table).select([key, name]).where('nameSeen', 'is', null).orderBy(key).execute();
    for (const row of rows) {
      const [id, nameSeen] = [Number(row[key]), seenAs(row[name])];
      const taken = await db.selectFrom(table).select(key).where('nameSeen', '=', nameSeen).executeTakeFirst();
      if (taken) twins.push({ table, id, name: String(row[name]) });
      else await db.updateTable(table).set({ nameSeen }).where(key, '=', id).execute();
    }
  }
  return twins;
}

/** What the console is told of a record that is called as another one. */
export function twinSentence({ table, id, name }: Twin): string {
  const { other } = namedTables[table];
  return `Two records are called the same: the ${other} ${id} ('${name}') has the name of another ${other}. Rename one of them; until then the database does not hold this name for one alone.`;
}
