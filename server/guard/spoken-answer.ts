import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { SentenceSayer } from '@muster/engine/check';
import type { Envelope } from '../envelope/envelope.ts';
import { WrittenEnvelope } from '../envelope/written-envelope.ts';
import { isFromPage, type RequestContext } from './incoming.ts';

/** The call that was made. */
interface Asked {
  readonly id: string;
  readonly door: string;
}

/** Calls whose rows are sentences of the server, and in which column: what whoever asks was told, and of what he may be. */
const told: ReadonlyMap<string, string> = new Map([
  ['notifications.getOwn', 'text'],
  ['notifications.getChoices', 'label'],
]);

/**
 * An answer in the language of whoever reads it on a screen: its message and those beside its fields. Programs get the
 * sentences of the contract, as does whoever reads in English; so is a sentence that the language has no words for.
 */
export function spokenAnswer<Answer extends Envelope>(c: RequestContext, answer: Answer, call?: Asked): Answer {
  // A long list that was written already is read, and what it says is not shown.
  if (answer instanceof WrittenEnvelope || c.get('program') || !isFromPage(c)) return answer;
  const say = c.get('sayerFor')?.(call?.door === 'applicant' ? 'careers' : 'portal');
  if (!say) return answer;
  const { message, result } = answer;
  const column = told.get(call?.id ?? '');
  return {
    ...answer,
    message: say(message),
    result: column === undefined ? saidProblems(result, say) : saidRows(result, column, say),
  };
}

function saidRows(result: Json, column: string, say: SentenceSayer): Json {
  if (!Array.isArray(result)) return result;
  return result.map((row) =>
    isRecord(row) && typeof row[column] === 'string' ? { ...row, [column]: say(row[column]) } : row,
  ) as Json;
}

function saidProblems(result: Json, say: SentenceSayer): Json {
  if (!isRecord(result) || !Array.isArray(result['problems'])) return result;
  const problems = result['problems'].map((each) =>
    isRecord(each) && typeof each['message'] === 'string' ? { ...each, message: say(each['message']) } : each,
  );
  return { ...result, problems } as JsonRecord;
}
