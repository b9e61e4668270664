import type { JsonRecord } from '@muster/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPathParams } from '../../server/gateway/read-params.ts';
import { bindRoutes, hrCallsOf, routes } from '../../server/hr/index.ts';
import { openapiDocument } from '../../server/openapi/openapi-document.ts';
import { shippedSnapshot } from '../server/support/company-server.ts';
import { createJudge, lookUp, operationsOf, type Schema } from './document.ts';
import { valuesOf } from './values-of-schema.ts';

const { snapshot, compiled } = shippedSnapshot();
const calls = [...compiled.registry.calls.values()];
const bound = bindRoutes(routes, hrCallsOf(calls));
const entries = snapshot.table.entries;
const document = openapiDocument({
  entries,
  contract: snapshot.contract,
  publication: 0,
  https: false,
  reads: () => true,
}) as JsonRecord;
const judge = createJudge(document);
const operations = new Map(operationsOf(document).map((each) => [each.operationId, each]));

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** What the reader of a body says to it. */
function problemsOf(id: string, body: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  // As it comes over the wire.
  readerOf(id)?.(JSON.parse(JSON.stringify(body)), '', problems);
  return problems;
}

/** The reader of a body: of the embedded HR backend, or of Muster's own calls. */
function readerOf(id: string) {
  const entry = entries.find((each) => each.id === id);
  return entry?.backend === 'hr' ? bound.get(entry.address)?.body : entry?.body?.read;
}

const withBody = [...operations.values()].flatMap(({ operationId: id, body }) =>
  body && readerOf(id) ? [{ id, body }] : [],
);

describe('a body as the document describes it', () => {
  it("is asked for of all that take one, Muster's own calls among them", () => {
    const own = withBody.filter(({ id }) => entries.find((entry) => entry.id === id)?.backend === 'muster');
    expect([withBody.length - own.length > 50, own.length > 25]).toEqual([true, true]);
    const declared = calls.filter(({ id, body }) => body && operations.get(id)?.body && !readerOf(id));
    expect(declared.map(({ id }) => id)).toEqual([]);
  });

  it.each(withBody)('of $id is read where the document allows it', ({ id, body }) => {
    const allowed = judge(body);
    fc.assert(
      fc.property(valuesOf(body, document), (value) => {
        expect([allowed(JSON.parse(JSON.stringify(value))), allowed.errors]).toEqual([true, null]);
        expect(problemsOf(id, value)).toEqual([]);
      }),
      { seed: 20261123, numRuns: 25 },
    );
  });

  it.each(withBody)('of $id is refused by name where a field is missing that the document demands', ({ id, body }) => {
    const [value] = fc.sample(valuesOf(body, document), { seed: 20261123, numRuns: 1 });
    for (const { without, field } of withoutDemanded(body, value)) {
      expect(judge(body)(without)).toBe(false);
      expect([field, problemsOf(id, without).map((problem) => problem.field)]).toEqual([
        field,
        expect.arrayContaining([expect.stringMatching(new RegExp(`^${field.replaceAll('.', '\\.')}(\\.|$)`))]),
      ]);
    }
  });
});

describe('parameters as the document describes them', () => {
  const withParams = [...operations.values()].filter(({ path }) => path.includes('{'));

  it.each(withParams)('of $operationId are read where the document allows them', ({ operationId: id, parameters }) => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) throw new Error(`${id} is no call`);
    const inPath = parameters.filter((each) => each.in === 'path');
    fc.assert(
      fc.property(fc.tuple(...inPath.map(({ schema }) => valuesOf(schema, document))), (values) => {
        const read = readPathParams(
          entry,
          values.map((value) => encodeURIComponent(String(value))),
        );
        expect(read).toEqual({ params: values.map(String) });
        const problems: Problem[] = [];
        const named = Object.fromEntries(inPath.map(({ name }, index) => [name, String(values[index])]));
        bound.get(entry.address)?.params?.(named, '', problems);
        expect(problems).toEqual([]);
      }),
      { seed: 20261123, numRuns: 25 },
    );
  });
});

/** A value without each of the fields that its schema demands, at the top and in what it holds. */
function withoutDemanded(
  schema: Schema,
  value: unknown,
  at = '',
): readonly { readonly without: unknown; readonly field: string }[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return withoutDemanded(lookUp(document, reference), value, at);
  if (Array.isArray(value)) {
    const [first] = value;
    return withoutDemanded((schema['items'] ?? {}) as Schema, first, `${at}0.`).map(({ without, field }) => ({
      without: [without, ...value.slice(1)],
      field,
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const record = value as JsonRecord;
  const own = ((schema['required'] ?? []) as readonly string[]).map((name) => {
    const { [name]: _, ...without } = record;
    return { without: without as unknown, field: `${at}${name}` };
  });
  const inside = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).flatMap(
    ([name, part]) =>
      withoutDemanded(part, record[name], `${at}${name}.`).map(({ without, field }) => ({
        without: { ...record, [name]: without } as unknown,
        field,
      })),
  );
  return [...own, ...inside];
}
