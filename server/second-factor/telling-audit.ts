import type { AuditAction } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import type { NoticeKind } from '../hr/index.ts';
import type { Handle } from './handle.ts';

/** What of a second factor its owner is told by mail. */
const notices: Partial<Record<AuditAction, NoticeKind>> = {
  'factor.setUp': 'factorOn',
  'factor.passkeyAdded': 'factorOn',
  'factor.passkeyRemoved': 'factorPart',
  'factor.appRemoved': 'factorPart',
  'factor.codes': 'codesRenewed',
  'factor.removalAsked': 'factorAsked',
  'factor.off': 'factorOff',
  'factor.recovery': 'codeUsed',
};

/** The log, which tells the owner of a second factor by mail what it is told of it, in the same transaction. */
export function tellingAudit(audit: Audit, { tellAccount }: Pick<HrBackend, 'tellAccount'>): Audit {
  if (!tellAccount) return audit;
  return {
    ...audit,
    record: async (transaction, ...events) => {
      await audit.record(transaction, ...events);
      for (const { action, subject } of events) {
        const kind = notices[action];
        if (kind) await tellAccount(transaction as Handle, subject.key, { kind });
      }
    },
  };
}
