import type { Json, JsonRecord } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';

/** The address of a picture among the answers, which are stored with its name alone. */
export function pictureAddress(fileBase: string, fileName: string): string {
  return `${fileBase}image/downloadImage/${fileName}`;
}

/** The stored answers of a form as it is now: columns that are gone or not to be seen are left out. */
export function shownAnswers(form: CompiledForm, text: string, fileBase: string): JsonRecord {
  const stored = JSON.parse(text) as JsonRecord;
  const shown = form.model.columns.flatMap(({ id, type, view }): [string, Json][] => {
    if (view === false || !Object.hasOwn(stored, id)) return [];
    const value = stored[id] ?? null;
    return [[id, type === 'file' && typeof value === 'string' ? pictureAddress(fileBase, value) : value]];
  });
  return Object.fromEntries(shown);
}

/** What a person knows a filled-in form by: its first two answers, with their labels. */
export function summaryOf(form: CompiledForm, answers: JsonRecord): string {
  const told = form.model.columns.filter(({ id, type }) => isTold(answers[id]) && type !== 'password');
  return told
    .slice(0, 2)
    .map(({ id, label }) => `${label}: ${String(answers[id]).slice(0, 80)}`)
    .join(', ');
}

function isTold(value: Json | undefined): boolean {
  return (typeof value === 'string' && value !== '' && !value.startsWith('/')) || typeof value === 'number';
}
