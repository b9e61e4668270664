import type { JsonRecord } from '@muster/engine';
import type { Call } from '@muster/engine/check';
import { describe, expect, it } from 'vitest';
import { compilerOf, shippedFiles } from '../server/support/definition-world.ts';

/** The page of an administrator's own with a form whose Save sends a call, with a column for each field of its body. */
function pageWithForm({ id: call, fields, params, declaration }: Call) {
  const { body } = declaration;
  const entity = typeof body === 'string' ? { entity: body } : {};
  const columns = fields
    ? [...fields.values()].map(({ name, written }) =>
        'entity' in entity ? name : { id: name, type: written ?? 'text' },
      )
    : [{ id: 'list', type: body }];
  const inPath = Object.fromEntries([...params.keys()].map((name) => [name, '1']));
  const submit = [{ call, with: fields ? ['{values}', inPath] : '{values.list}' }];
  const id = `own.${call.replaceAll('.', '_')}`;
  const path = `/${id.replace('.', '_').toLowerCase()}`;
  const definition: unknown = {
    kind: 'page',
    id,
    path,
    function: {},
    title: call,
    body: [{ form: { ...entity, columns, submit } }],
  };
  return { kind: 'page', id, content: { layer: 'own', definition: definition as JsonRecord } } as const;
}

describe('a form of an administrator', () => {
  it('sends every declared call that changes something by what it is given', () => {
    const compiler = compilerOf(shippedFiles());
    const sent = [...compiler.compile([]).registry.calls.values()].filter(({ changes, body }) => changes && body);
    expect(sent.filter(({ byForm }) => byForm).length).toBeGreaterThan(25);
    const { problems } = compiler.compile(sent.map(pageWithForm));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
