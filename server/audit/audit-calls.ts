import { answered, type OwnCall, type OwnRequest } from '../own-calls/own-call.ts';
import type { AuditQuestion } from './find-entries.ts';
import { searchAudit, type TellHistory } from './search-audit.ts';

/** What the log is asked, as it is sent; '' and null for nothing. */
interface AskedOfLog {
  readonly who: string;
  readonly what: string;
  readonly subject: string;
  readonly from: string;
  readonly till: string;
  readonly before: number | null;
}

/** The calls of the screen that searches the log. */
export function auditCalls(tellHistory?: TellHistory): readonly OwnCall[] {
  return [
    {
      id: 'audit.searchAudit',
      run: async ({ handle, body, person }: OwnRequest<AskedOfLog>) => {
        const { lines, older } = await searchAudit(handle, questionIn(body), person, tellHistory);
        return answered({
          lines: lines.map((line) => ({ ...line, changes: line.changes.map((each) => ({ ...each })) })),
          older,
        });
      },
    },
  ];
}

/** What is asked of the log, without what was left empty. */
function questionIn({ before, ...texts }: AskedOfLog): AuditQuestion {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return before === null ? filled : { ...filled, before };
}
