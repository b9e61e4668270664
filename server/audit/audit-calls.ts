import { isIsoDate } from '@muster/engine/formats';
import { isRecord } from '../envelope/is-record.ts';
import { answered, type OwnCall, refusedWith } from '../own-calls/own-call.ts';
import type { AuditQuestion } from './find-entries.ts';
import { searchAudit, type TellHistory } from './search-audit.ts';

const longest = 200;

/** The calls of the screen that searches the log. */
export function auditCalls(tellHistory?: TellHistory): readonly OwnCall[] {
  return [
    {
      id: 'audit.searchAudit',
      run: async ({ handle, body, person }) => {
        const question = questionIn(body);
        if ('field' in question) {
          const { field, message } = question;
          return refusedWith('422', message, { problems: [{ field, message }] });
        }
        const { lines, older } = await searchAudit(handle, question, person, tellHistory);
        return answered({
          lines: lines.map((line) => ({ ...line, changes: line.changes.map((each) => ({ ...each })) })),
          older,
        });
      },
    },
  ];
}

interface WrongField {
  readonly field: string;
  readonly message: string;
}

function questionIn(body: unknown): AuditQuestion | WrongField {
  const asked = isRecord(body) ? body : {};
  const question: { -readonly [name in keyof AuditQuestion]: AuditQuestion[name] } = {};
  for (const field of ['who', 'what', 'subject'] as const) {
    const value = asked[field] ?? '';
    if (typeof value !== 'string' || value.length > longest)
      return { field, message: `This needs to be a text of at most ${longest} characters` };
    if (value.trim() !== '') question[field] = value.trim();
  }
  for (const field of ['from', 'till'] as const) {
    const value = asked[field] ?? '';
    if (value === '') continue;
    if (typeof value !== 'string' || !isIsoDate(value)) return { field, message: 'This needs to be a date' };
    question[field] = value;
  }
  const before = asked['before'] ?? undefined;
  if (before !== undefined && !Number.isSafeInteger(before))
    return { field: 'before', message: 'This needs to be the number of an entry' };
  return before === undefined ? question : { ...question, before: Number(before) };
}
