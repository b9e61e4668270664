import type { Json, JsonRecord } from '@muster/engine';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = { readonly [word: string]: unknown };

export interface Operation {
  readonly operationId: string;
  readonly path: string;
  readonly method: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Of the answer that it gives when it is done. */
  readonly answer: Schema | undefined;
  readonly responses: readonly string[];
  /** Schemas of its answers by status and type of content. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** What a reference of the document leads to. */
export function lookUp<Found>(document: JsonRecord, reference: string): Found {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => (at as JsonRecord | undefined)?.[name], document);
  if (found === undefined) throw new Error(`${reference} leads nowhere`);
  return found as Found;
}

/** The operations of a document, with what they refer to. */
export function operationsOf(document: JsonRecord): readonly Operation[] {
  const resolved = <Found>(part: unknown): Found => {
    const reference = (part as { readonly $ref?: string }).$ref;
    return reference === undefined ? (part as Found) : lookUp(document, reference);
  };
  const schemasOf = (content: unknown = {}) =>
    Object.fromEntries(
      Object.entries(content as Readonly<Record<string, { readonly schema?: Schema }>>).map(([type, { schema }]) => [
        type,
        schema ?? {},
      ]),
    );
  const json = (content: unknown): Schema | undefined => schemasOf(content)['application/json'];
  const contentOf = (response: unknown) => resolved<{ readonly content?: unknown }>(response).content;
  return Object.entries(document['paths'] as Readonly<Record<string, JsonRecord>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => {
      const operation = written as unknown as {
        readonly operationId: string;
        readonly description: string;
        readonly security: Operation['security'];
        readonly parameters?: readonly unknown[];
        readonly requestBody?: { readonly content: unknown };
        readonly responses: Readonly<Record<string, unknown>>;
      };
      return {
        ...{ operationId: operation.operationId, description: operation.description, security: operation.security },
        ...{ path, method },
        parameters: (operation.parameters ?? []).map((each) => resolved<Parameter>(each)),
        body: json(operation.requestBody?.content),
        answer: json(contentOf(operation.responses['200'] ?? operation.responses['202'])),
        responses: Object.keys(operation.responses),
        answers: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, schemasOf(contentOf(response))]),
        ),
      };
    }),
  );
}

/** The document with its records closed: a field that it does not tell is a mistake then. What has no fields may hold anything. */
export function closed(document: JsonRecord): JsonRecord {
  const { schemas, ...components } = document['components'] as Readonly<Record<string, JsonRecord>>;
  const close = ([name, schema]: [string, Json]) => {
    const { type, properties, additionalProperties } = schema as Schema;
    const told = name !== 'Envelope' && type === 'object' && Object.keys(properties ?? {}).length > 0;
    return [
      name,
      told && additionalProperties === undefined ? { ...(schema as object), additionalProperties: false } : schema,
    ];
  };
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(schemas ?? {}).map(close)) },
  };
}

/** A judge of values by schemas of the document, which are judged themselves elsewhere. */
export function createJudge(document: JsonRecord): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    multipleOfPrecision: 4,
    logger: false,
    validateSchema: false,
  });
  return (schema) => ajv.compile({ ...schema, components: document['components'] } as JsonRecord);
}
