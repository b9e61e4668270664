import type { JsonRecord } from '@muster/engine';
import { createJudge, type Operation, operationsOf, type Parameter } from './document.ts';

export interface Sent {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

export interface Received {
  readonly status: number;
  /** What was answered; undefined for what is no JSON. */
  readonly body: JsonRecord | undefined;
  /** The cookies that it sets. */
  readonly cookies: readonly string[];
  /** What the document does not say of this answer. */
  readonly wrong: readonly string[];
}

interface Scheme {
  readonly type: string;
  readonly in?: string;
  readonly name?: string;
}

/** Values of the schemes of the document, by their names in it. */
export type Credentials = Readonly<Record<string, string>>;

export interface Client {
  /** What only reads: no way of securing it asks for more than to be known, as changes do. */
  readonly reads: readonly Operation[];
  call(id: string, sent?: Sent): Promise<Received>;
}

/** A client of a server that knows nothing but its document, as a generator of clients reads it. */
export function clientOf(document: JsonRecord, base: string, credentials: Credentials): Client {
  const operations = operationsOf(document);
  const judge = createJudge(document);
  const { schemas: _, ...components } = document['components'] as Readonly<Record<string, JsonRecord>>;
  const schemes = (components['securitySchemes'] ?? {}) as unknown as Readonly<Record<string, Scheme>>;
  const [server] = document['servers'] as unknown as readonly { readonly url: string }[];
  const root = new URL(server?.url ?? '/', base);

  const headersOf = ({ operationId, security }: Operation): Record<string, string> => {
    const way = security.find((each) => Object.keys(each).every((name) => credentials[name] !== undefined));
    if (!way) throw new Error(`${operationId} cannot be called with ${Object.keys(credentials).join(' and ')}`);
    const given = Object.keys(way).map((name) => ({ scheme: schemes[name], value: credentials[name] ?? '' }));
    const cookies = given.filter(({ scheme }) => scheme?.in === 'cookie');
    const headers = given.filter(({ scheme }) => scheme?.in === 'header');
    return {
      ...Object.fromEntries(headers.map(({ scheme, value }) => [scheme?.name ?? '', value])),
      ...(cookies.length > 0
        ? { cookie: cookies.map(({ scheme, value }) => `${scheme?.name}=${value}`).join('; ') }
        : {}),
    };
  };

  const fits = (parameter: Parameter | undefined, value: string | number): string => {
    if (!parameter) throw new Error('The document knows no such parameter');
    const validate = judge(parameter.schema);
    if (!validate(value)) throw new Error(`${parameter.name} may not be ${value}`);
    return encodeURIComponent(String(value));
  };

  return {
    reads: operations.filter(
      ({ method, security }) => method === 'get' && security.every((way) => way['appHeader'] === undefined),
    ),
    call: async (id, { path: inPath = {}, query = {}, body } = {}) => {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (!operation) throw new Error(`The document has no ${id}`);
      const of = (place: string, name: string) =>
        operation.parameters.find((each) => each.in === place && each.name === name);
      const path = operation.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
        fits(of('path', name), inPath[name] ?? ''),
      );
      const asked = Object.entries(query).map(([name, value]) => `${name}=${fits(of('query', name), value)}`);
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(new URL(`${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`, root), {
        method: operation.method.toUpperCase(),
        headers: { ...headersOf(operation), ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      const said = operation.answers[String(response.status)];
      const cookies = response.headers.getSetCookie();
      const { status } = response;
      if (!said) return { status, body: undefined, cookies, wrong: [`${status} is not told: ${text.slice(0, 200)}`] };
      const schema = said[type];
      if (!schema) return { status, body: undefined, cookies, wrong: said['*/*'] ? [] : [`${type} is not told`] };
      const answer = JSON.parse(text) as JsonRecord;
      const validate = judge(schema);
      validate(answer);
      const wrong = (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${params['additionalProperty'] ?? ''}`,
      );
      return { status, body: answer, cookies, wrong };
    },
  };
}
