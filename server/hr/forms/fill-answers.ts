import { fieldType, type Json, type JsonRecord } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';
import { type EarlierAnswer, holdsAnswer } from './earlier-answers.ts';
import type { FormerColumns } from './former-columns.ts';

/** The address of a file among the answers, which are stored with its name alone: pictures are shown, others saved. */
export function fileAddress(fileBase: string, fileName: string): string {
  const call = /\.(png|gif|jpe?g)$/.test(fileName) ? 'downloadImage' : 'downloadFile';
  return `${fileBase}image/${call}/${fileName}`;
}

/** The stored answers that the form as it is now can show: columns that are gone or not to be seen are left out. */
export function shownAnswers(
  form: CompiledForm,
  former: FormerColumns,
  stored: JsonRecord,
  fileBase: string,
): JsonRecord {
  const shown = form.model.columns.flatMap((column): [string, Json][] => {
    const { id, type, view } = column;
    if (view === false || !Object.hasOwn(stored, id)) return [];
    const value = stored[id] ?? null;
    if (!holdsAnswer(column, value, former.get(id))) return [];
    return [[id, type === 'file' && typeof value === 'string' && value !== '' ? fileAddress(fileBase, value) : value]];
  });
  return Object.fromEntries(shown);
}

/** What a person knows a filled-in form by: its first two answers, with their labels; earlier ones where it has no other. */
export function summaryOf(
  form: CompiledForm | undefined,
  answers: JsonRecord,
  earlier: readonly EarlierAnswer[],
): string {
  const columns =
    form?.model.columns.filter(({ id, type }) => saysSomething(answers[id]) && !fieldType(type)?.secret) ?? [];
  const told = columns.map(({ id, label }) => `${label}: ${String(answers[id]).slice(0, 80)}`);
  const before = earlier.map(({ label, answer }) => `${label}: ${answer.slice(0, 80)}`);
  return (told.length > 0 ? told : before).slice(0, 2).join(', ');
}

function saysSomething(value: Json | undefined): boolean {
  return (typeof value === 'string' && value !== '' && !value.startsWith('/')) || typeof value === 'number';
}
