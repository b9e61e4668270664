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

/** The call whose rows are sentences: what whoever asks was told. */
const told = 'notifications.getOwn';

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
  return {
    ...answer,
    message: say(message),
    result: call?.id === told ? saidRows(result, say) : saidProblems(result, say),
  };
}

function saidRows(result: Json, say: SentenceSayer): Json {
  if (!Array.isArray(result)) return result;
  return result.map((row) =>
    isRecord(row) && typeof row['text'] === 'string' ? { ...row, text: say(row['text']) } : row,
  ) as Json;
}

function saidProblems(result: Json, say: SentenceSayer): Json {
  if (!isRecord(result) || !Array.isArray(result['problems'])) return result;
  const problems = result['problems'].map((each) =>
    isRecord(each) && typeof each['message'] === 'string' ? { ...each, message: say(each['message']) } : each,
  );
  return { ...result, problems } as JsonRecord;
}
