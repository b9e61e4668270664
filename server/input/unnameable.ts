import { isRecord } from '@muster/engine';
import type { SentField } from '@muster/engine/check';
import { checkTemplate, mayName, sayMistake } from '@muster/engine/formats';
import type { FieldProblem } from './reader.ts';

/** What templates in a body name that whoever sends it may not read. */
export type JudgeNames = (sent: unknown, reads: (functions: readonly string[]) => boolean) => readonly FieldProblem[];

/** The judge of the templates that a call is sent; undefined where there is none, or where everybody may name everything. */
export function namesJudge(body: SentField | undefined): JudgeNames | undefined {
  if (!body || !holdsGuarded(body)) return undefined;
  return (sent, reads) => problemsIn(sent, body, '', reads);
}

function holdsGuarded({ template, fields = [] }: SentField): boolean {
  return template?.fields.some(({ rights }) => rights !== undefined) === true || fields.some(holdsGuarded);
}

function problemsIn(
  sent: unknown,
  { template, fields = [], label }: SentField,
  at: string,
  reads: (functions: readonly string[]) => boolean,
): readonly FieldProblem[] {
  if (template && typeof sent === 'string') {
    const [mistake] = checkTemplate(sent, template, (field) => mayName(field, reads));
    return mistake ? [{ field: at, message: `${label}: ${sayMistake(mistake)}` }] : [];
  }
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (Array.isArray(sent))
    return sent.flatMap((each, index) =>
      problemsIn(each, { name: '', label, type: 'record', fields }, inside(String(index)), reads),
    );
  if (!isRecord(sent)) return [];
  return fields.flatMap((field) => problemsIn(sent[field.name], field, inside(field.name), reads));
}
