import { storageProblem } from '../envelope/storage-problem.ts';
import type { BackendFile, BackendRequest } from '../gateway/hr-backend.ts';
import { knownActor } from '../sessions/sign-ins.ts';
import type { Audit } from './create-audit.ts';

/** Milliseconds for which a person who opens the same file again makes no further entry. */
const onceIn = 3_600_000;

/** How many openings are remembered; those beyond it are told once more. */
const mostKept = 20_000;

/** Writes down who opened a paper or picture of a person. */
export interface FileReads {
  opened(request: Pick<BackendRequest, 'call' | 'params' | 'session'>, file: BackendFile): Promise<void>;
}

/**
 * One entry for each person, file and hour: a list shows its pictures again at every look, and the log is to tell who saw
 * what, not how often. A disk that takes nothing more keeps nobody from reading.
 */
export function createFileReads(audit: Pick<Audit, 'note'>, now: () => Date): FileReads {
  const told = new Map<string, number>();
  return {
    opened: async ({ call, params, session }, { ofPerson }) => {
      if (!ofPerson || !session) return;
      const [name = ''] = params;
      const key = `${session.ownerKey} ${call.id} ${name}`;
      const time = now().getTime();
      const before = told.get(key);
      if (before !== undefined && Math.abs(time - before) < onceIn) return;
      told.delete(key);
      const [oldest] = told.size >= mostKept ? told.keys() : [];
      if (oldest !== undefined) told.delete(oldest);
      told.set(key, time);
      const { applicantId } = ofPerson;
      try {
        await audit.note(async (transaction) => ({
          who: await knownActor(transaction, session),
          action: 'file.opened',
          subject: { kind: 'file', key: name.slice(0, 200) },
          details: { call: call.id, ...(applicantId === null ? {} : { applicantId }) },
        }));
      } catch (error) {
        told.delete(key);
        if (!storageProblem(error)) throw error;
      }
    },
  };
}
