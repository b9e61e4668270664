import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { SentenceSayer } from '@muster/engine/check';
import type { Envelope } from '../envelope/envelope.ts';
import { WrittenEnvelope } from '../envelope/written-envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { isFromPage, type RequestContext } from '../guard/incoming.ts';
import { type AppName, languageFor } from './languages.ts';

/** The call that was made. */
type Asked = Pick<CallEntry, 'id' | 'door'>;

/** The call whose rows are sentences: what whoever asks was told. */
const told = 'notifications.getOwn';

/**
 * An answer in the language of whoever reads it on a screen: its message and those beside its fields. Programs get the
 * sentences of the contract, as does whoever reads in English; so is a sentence that the language has no words for.
 */
export function spokenAnswer<Answer extends Envelope>(c: RequestContext, answer: Answer, call?: Asked): Answer {
  // A long list that was written already is read, and what it says is not shown.
  const say =
    answer instanceof WrittenEnvelope ? undefined : sayerFor(c, call?.door === 'applicant' ? 'careers' : 'portal');
  if (!say) return answer;
  const { message, result } = answer;
  return {
    ...answer,
    message: say(message),
    result: call?.id === told ? saidRows(result, say) : saidProblems(result, say),
  };
}

/** What says sentences to whoever asks; undefined where they stay as they are. */
function sayerFor(c: RequestContext, app: AppName): SentenceSayer | undefined {
  if (c.get('program') || !isFromPage(c)) return undefined;
  const { languages } = c.get('snapshot');
  if (!languages) return undefined;
  const { language } = languageFor((name) => c.req.header(name), app, languages);
  return languages.sayer(language);
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
