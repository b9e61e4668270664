import type { Asker, Json } from '@muster/engine';
import type { Contract } from '../delivery/snapshot.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { cookieName } from '../sessions/session-cookie.ts';
import { refusals } from './answer-codes.ts';
import { AnsweredRecords } from './answered-schema.ts';
import { describeCall, headerParameters } from './describe-call.ts';
import { hiddenFields } from './hidden-fields.ts';
import { jobsOperation } from './jobs-operation.ts';
import { listParameters } from './list-parameters.ts';
import { type Schema, schemaNamed } from './schema.ts';
import { sentSchemas } from './sent-schema.ts';

/** What a document is made of. */
export interface Described {
  /** The calls that whoever asks may make. */
  readonly entries: readonly CallEntry[];
  readonly contract: Contract;
  /** How often definitions were published. */
  readonly publication: number;
  readonly https: boolean;
  /** Holds a read right on one of the functions. */
  readonly reads: Asker['reads'];
}

/** The calls of a server as an OpenAPI 3.1 document. */
export function openapiDocument({ entries, contract, publication, https, reads }: Described): {
  readonly [word: string]: Json;
} {
  const hidden = hiddenFields(entries, { reads });
  const records = new AnsweredRecords(contract, hidden.answered);
  const paths: Record<string, Record<string, Json>> = {};
  // A call that only forms send is none while no form does.
  for (const entry of entries.filter(({ byForm, forms }) => !byForm || forms.length > 0)) {
    const call = contract.calls.get(entry.id);
    if (!call) continue;
    const { path, method, operation } = describeCall(entry, call, { contract, records, settable: hidden.settable });
    paths[path] = { ...paths[path], [method]: operation };
  }
  const asJob = entries.some(({ right, changes }) => changes && right !== 'public' && right !== 'careers');
  if (asJob) paths['/api/jobs'] = { post: jobsOperation };
  const services = [...new Set(entries.map(({ service }) => service))].sort();
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: String(publication), description },
    servers: [{ url: '/' }],
    tags: services.map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: { ...ownSchemas, ...sentSchemas, ...records.schemas },
      parameters: { ...headerParameters, ...listParameters },
      responses: { ...refusals, 202: accepted },
      securitySchemes: {
        session: cookie('staff', https, 'The cookie that users/login sets.'),
        applicantSession: cookie('applicant', https, 'The cookie that mobile/loginApplicant sets.'),
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, as people make them at /tokens. Cookies beside it count for nothing.',
        },
        appHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Muster',
          description: 'Always 1, and with it a cookie counts for requests that change something.',
        },
      },
    },
  };
}

const description =
  'The calls that you may make, with what they take and answer. It follows from the published definitions; `version` counts the publishes. Every answer is an envelope of `code`, `message` and `result`; go by the code in it. docs/programs.md shows how a program signs in, reads lists, saves and repeats.';

function cookie(door: 'staff' | 'applicant', https: boolean, told: string): Json {
  return { type: 'apiKey', in: 'cookie', name: cookieName(door, https), description: told };
}

const accepted: Json = {
  description: 'It goes on as a job; Location tells how far it is.',
  headers: { Location: { schema: { type: 'string' } } },
  content: {
    'application/json': {
      schema: {
        ...schemaNamed('Envelope'),
        properties: {
          result: {
            type: 'object',
            properties: { jobId: { type: 'string' }, total: { type: 'integer' } },
            required: ['jobId', 'total'],
          },
        },
      },
    },
  },
};

const ownSchemas: Readonly<Record<string, Schema>> = {
  Envelope: {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' }, result: {} },
    required: ['code', 'message', 'result'],
  },
  Page: {
    type: 'object',
    description: 'Of a list that was asked for with `whole`.',
    properties: { total: { type: 'integer' }, columns: { type: 'object' } },
  },
  Refusal: {
    ...schemaNamed('Envelope'),
    properties: {
      result: {
        type: ['object', 'null'],
        properties: {
          problems: { type: 'array', items: schemaNamed('Problem') },
          requestId: { type: 'string' },
          confirm: { type: 'string' },
        },
      },
    },
  },
  Problem: {
    type: 'object',
    properties: {
      field: { type: 'string', description: 'Where it is in what was sent: `rows.0.amount`.' },
      message: { type: 'string' },
    },
    required: ['field', 'message'],
  },
};
