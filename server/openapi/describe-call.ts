import type { Json } from '@muster/engine';
import { type Call, type CallCheck, extensionFields, type SentField } from '@muster/engine/check';
import { labelFromName } from '@muster/engine/formats';
import type { Contract } from '../delivery/snapshot.ts';
import { type CallEntry, hasSecrets } from '../gateway/call-entry.ts';
import { forPeopleAlone } from '../tokens/closed-to-programs.ts';
import { type AnswerCode, refusalsOf } from './answer-codes.ts';
import type { AnsweredRecords } from './answered-schema.ts';
import type { HiddenFields } from './hidden-fields.ts';
import { listParameters } from './list-parameters.ts';
import { type Schema, schemaNamed } from './schema.ts';
import { pathSchema, recordSchema, sentSchema } from './sent-schema.ts';

/** One call as the document has it: where it is, and what it says. */
export interface Operation {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operation: { readonly [word: string]: Json };
}

/** What calls are described by. */
export interface DescribedBy {
  readonly contract: Contract;
  readonly records: AnsweredRecords;
  readonly settable: HiddenFields['settable'];
}

/** A call as programs see it. A call with secrets among its parameters is posted, so that they stand in no address. */
export function describeCall(entry: CallEntry, call: Call, by: DescribedBy): Operation {
  const posted = hasSecrets(entry);
  const { params } = call.sent();
  const body = bodyOf(entry, call, by);
  const sent = posted ? withParams(params, body) : body;
  const path = posted ? entry.address : entry.path;
  const method = posted || entry.method === 'POST' ? 'post' : 'get';
  const inPath = posted ? [] : params.map(pathParameter);
  const parameters = [...inPath, ...headersOf(entry), ...listOptionsOf(entry)];
  return {
    path: `/api/hr/${path}`,
    method,
    operation: {
      operationId: entry.id,
      tags: [entry.service],
      summary: labelFromName(entry.name),
      description: describeDemands(entry, call).join('\n\n'),
      security: securityOf(entry, method),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(sent ? { requestBody: { required: true, content: contentOf(entry, sent) } } : {}),
      responses: { ...successOf(entry, by.records), ...refusalsOf(codesOf(entry, sent !== undefined)) },
    },
  };
}

function bodyOf(entry: CallEntry, call: Call, { contract, settable }: DescribedBy): Schema | undefined {
  const { body } = call.sent();
  if (!body) return undefined;
  if (!body.fields) return sentSchema({ ...body, required: true });
  const own = settable(entry, body.fields);
  if (body.many) return sentSchema({ ...body, fields: own, required: true });
  // What admins have added travels among the fields, and Muster keeps it.
  const added = settable(entry, extensionFields(call.fields?.values() ?? [], contract));
  return recordSchema([...own, ...added], body.echoes);
}

function contentOf({ multipart }: CallEntry, schema: Schema): Schema {
  const json = { 'application/json': { schema } };
  return multipart ? { ...json, 'multipart/form-data': { schema: inParts } } : json;
}

const inParts: Schema = {
  type: 'object',
  description:
    'A part for each field, named after it; a record or a list is JSON. A file is a part of its own, named after its place: `mediaList[0].mediaUrl`.',
};

function withParams(params: readonly SentField[], body: Schema | undefined): Schema {
  const given = recordSchema(params);
  return {
    type: 'object',
    properties: { params: given, ...(body ? { body } : {}) },
    required: ['params', ...(body ? ['body'] : [])],
    additionalProperties: false,
  };
}

function pathParameter(param: SentField): Json {
  const { name, label } = param;
  return { name, in: 'path', required: true, description: label, schema: pathSchema(param) };
}

function headersOf({ changes, oneTime, job, byForm, forms, confirm }: CallEntry): readonly Json[] {
  const named = [
    ...(changes ? ['ifMatch'] : []),
    ...(changes && !oneTime ? ['idempotencyKey'] : []),
    ...(job ? ['prefer'] : []),
    ...(confirm ? ['confirmation'] : []),
  ];
  const form = {
    name: 'X-Muster-Form',
    in: 'header',
    required: byForm,
    description: byForm
      ? 'The form that sends it, by whose rules it is judged too.'
      : 'A form that sends it, to be judged by its rules too; left out, the call alone judges.',
    schema: { enum: forms },
  };
  return [...named.map(parameterNamed), ...(forms.length > 0 ? [form] : [])];
}

function listOptionsOf({ rowKey, changes }: CallEntry): readonly Json[] {
  return rowKey === undefined || changes ? [] : Object.keys(listParameters).map(parameterNamed);
}

function parameterNamed(name: string): Json {
  return { $ref: `#/components/parameters/${name}` };
}

/** Headers that calls have in common, as components of the document. */
export const headerParameters: Readonly<Record<string, Json>> = {
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `_version` of the stored record that is changed, as it was read. Without it a change of a stored record is refused (428), with another one too (409). `*` overwrites whatever is stored, and is told in the log; new records need none.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"?(0|[1-9]\\d{0,14})"?)$' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of its own for each thing to do: the same request with the same key is answered as the first time, for 24 hours, and nothing is done twice. With another body it is refused (422).',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`respond-async`: it goes on as a job. The answer is 202 with its `jobId`.',
    schema: { type: 'string', examples: ['respond-async'] },
  },
  confirmation: {
    name: 'X-Muster-Confirmation',
    in: 'header',
    required: false,
    description:
      'What POST /api/muster/confirm answered to the password, where that was given more than half an hour ago.',
    schema: { type: 'string' },
  },
};

const levels = { read: 'see', write: 'change', delete: 'activate or deactivate' } as const;

function describeDemands(
  { right, needs, changes, method, limit, confirm, secret }: CallEntry,
  call: Call,
): readonly string[] {
  const who =
    typeof right !== 'string'
      ? `Needs the right to ${levels[needs]} ${right.length > 1 ? 'one of ' : ''}${right.map((link) => `\`${link}\``).join(', ')}.`
      : openTo[right];
  const must = call.checks().map((check) => `- ${sentenceOf(check)}`);
  return [
    who,
    ...(changes && method !== 'POST' ? ['It changes something, although it is made with GET.'] : []),
    ...(confirm ? ['The password has to have been given within the last half hour.'] : []),
    ...(secret ? ['A secret is among what is sent.'] : []),
    ...(limit ? ['It is counted: too many in a short time are refused.'] : []),
    ...(must.length > 0
      ? [`It is refused with one of these sentences where it does not hold:\n${must.join('\n')}`]
      : []),
  ];
}

const openTo = {
  public: 'For everybody, without a session.',
  session: 'For whoever is signed in.',
  careers: 'For applicants who are signed in.',
} as const;

/** The sentence of a check; what it puts in of what was sent stands in braces. */
function sentenceOf({ message, column }: CallCheck): string {
  const sentence = words(message);
  return column === undefined ? sentence : `\`${column}\`: ${sentence}`;
}

function words(message: Json): string {
  if (Array.isArray(message)) return message.map(words).join('');
  if (typeof message !== 'object' || message === null) return String(message ?? '');
  const [[operator, given] = ['', null]] = Object.entries(message);
  if (operator === 'cat') return words(given ?? null);
  const [first] = Array.isArray(given) ? given : [given];
  if (operator === 'var') return `{${String(first).replace(/^row\./, '')}}`;
  return words(first ?? null);
}

function securityOf(entry: CallEntry, method: Operation['method']): Json {
  const { right, door, changes } = entry;
  const own: Schema = changes || method === 'post' ? { appHeader: [] } : {};
  if (right === 'public') return [own];
  const signedIn = { [door === 'applicant' ? 'applicantSession' : 'session']: [], ...own };
  return forPeopleAlone(entry) === undefined ? [signedIn, { token: [] }] : [signedIn];
}

function successOf(entry: CallEntry, records: AnsweredRecords): Readonly<Record<string, Json>> {
  if (entry.method === 'LINK') {
    const any: Schema = { type: 'string', contentEncoding: 'binary' };
    return { 200: { description: 'The file.', content: { '*/*': { schema: any } } } };
  }
  const { job, success, rowKey } = entry;
  const list = rowKey === undefined ? undefined : ', one row for each record; with `fields` they have these alone';
  const description = `Code ${success.map((code) => `\`${code}\``).join(' or ')}: it is done${list ?? ''}. Other codes below 400 tell of something to ask or to know.`;
  const result = records.resultOf(entry.id);
  const page: Schema = rowKey === undefined ? {} : { page: schemaNamed('Page') };
  const properties: Schema = result ? { result, ...page } : page;
  const schema = { ...schemaNamed('Envelope'), properties };
  const done = { description, content: { 'application/json': { schema } } };
  return job ? { 200: done, 202: { $ref: '#/components/responses/202' } } : { 200: done };
}

function codesOf({ right, changes, method, params, backend }: CallEntry, hasBody: boolean): readonly AnswerCode[] {
  return [
    ...(['400', '422', '429', '500', '503'] as const),
    ...(right === 'public' ? [] : (['401', '403'] as const)),
    ...(right === 'public' && changes ? (['403'] as const) : []),
    ...(params.length > 0 || hasBody ? (['404'] as const) : []),
    ...(hasBody ? (['413', '415'] as const) : []),
    ...(changes ? (['409', '428', '507'] as const) : []),
    ...(method === 'LINK' ? (['409'] as const) : []),
    ...(right === 'public' ? (['410'] as const) : []),
    ...(backend === 'hr' ? (['502'] as const) : []),
  ];
}
