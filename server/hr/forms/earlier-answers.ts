import { fieldType, type Json, type JsonRecord } from '@muster/engine';
import { type CompiledForm, type FormColumn, isEmpty, shapeMistake } from '@muster/engine/forms';
import { storedName } from '../files/folder-file-store.ts';
import { type FormerColumn, type FormerColumns, isOffered, optionsOf } from './former-columns.ts';

/** An answer that the form as it is now cannot show, as it was given. */
export interface EarlierAnswer {
  readonly columnId: string;
  readonly label: string;
  readonly answer: string;
  /** The address of a file that was sent; '' for every other answer. */
  readonly file: string;
}

const shownOnly: ReadonlySet<string> = new Set(['header', 'paragraph', 'button']);

/** Can a column as it is now hold what is stored for it: the kind of value, not whether it passes the checks. */
export function holdsAnswer(column: FormColumn, value: Json, former: FormerColumn | undefined): boolean {
  if (isEmpty(value)) return true;
  if (shownOnly.has(column.type) || shapeMistake(column, value) !== undefined) return false;
  const isFileName = typeof value === 'string' && storedName.test(value);
  if (column.type === 'file') return isFileName;
  if (former?.type === 'file' && isFileName) return false;
  if (column.multiple && !Array.isArray(value)) return false;
  const { order, valid } = fieldType(column.type) ?? {};
  // Of a day, a time or a moment there is no other way to write it.
  return !order?.isMoment || valid?.holds(String(value)) === true;
}

/**
 * The answers that are stored and that the form does not show any more: their column is gone, takes another kind of
 * value, or does not offer the choice. What nobody was to see, and passwords, are not told.
 */
export function earlierAnswers(
  form: CompiledForm | undefined,
  former: FormerColumns,
  stored: JsonRecord,
  fileAddress: (fileName: string) => string,
): readonly EarlierAnswer[] {
  return Object.entries(stored).flatMap(([columnId, value]): EarlierAnswer[] => {
    const was = former.get(columnId);
    const column = form?.model.columns.find(({ id }) => id === columnId);
    const unseen = column ? column.view === false : was?.unseen === true;
    if (isEmpty(value) || unseen || isSecret(column) || isSecret(was)) return [];
    if (column && holdsAnswer(column, value, was) && isStillOffered(column, value)) return [];
    const label = was?.label ?? column?.label ?? columnId;
    const isFile = (was?.type ?? column?.type) === 'file' && typeof value === 'string' && storedName.test(value);
    if (isFile) return [{ columnId, label, answer: 'File', file: fileAddress(String(value)) }];
    return [
      {
        columnId,
        label,
        answer: describeAnswer(value, { ...(column && optionsOf(column)), ...was?.options }),
        file: '',
      },
    ];
  });
}

function isSecret(column: { readonly type: string } | undefined): boolean {
  return column !== undefined && fieldType(column.type)?.secret === true;
}

function isStillOffered(column: FormColumn, value: Json): boolean {
  return column.type !== 'choice' || [value].flat().every((each) => isOffered(column, each));
}

/** The answer in words: choices by what they were called, several with commas between them. */
function describeAnswer(value: Json, options: Readonly<Record<string, string>>): string {
  return [value]
    .flat()
    .map((each) =>
      typeof each === 'object'
        ? JSON.stringify(each)
        : ((Object.hasOwn(options, String(each)) ? options[String(each)] : undefined) ?? String(each)),
    )
    .join(', ');
}
