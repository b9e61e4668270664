import { checkDefinitions } from '@muster/engine/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { unfitOwnCalls, withOwnCalls } from '../../server/gateway/with-own-calls.ts';
import { toyFiles } from './definitions/toy-definitions.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from './support/definition-world.ts';
import { everyOwnCall } from './support/own-calls.ts';
import { stubBackend } from './support/test-server.ts';

let world: DefinitionWorld;
beforeAll(async () => {
  world = await definitionWorld(toyFiles());
});
afterAll(() => world.close());

describe('the calls that Muster itself answers', () => {
  const declared = [...checkDefinitions(shippedFiles(), { rules: [] }).registry.calls.values()];
  const handlers = () =>
    everyOwnCall(
      world.db,
      world.live,
      createAudit(world.db, () => new Date(0)),
    );

  it('are bound to their declarations: each has one handler, and those that change something say which version they need', () => {
    expect(unfitOwnCalls(handlers(), declared)).toEqual([]);
    const own = { db: world.db, calls: handlers(), now: () => new Date(0) };
    const started = (calls: typeof declared) => () => withOwnCalls(stubBackend(), { ...own, declared: calls });
    expect(started(declared)).not.toThrow();
    expect(started(declared.filter(({ id }) => id !== 'sessions.endOwn'))).toThrow(
      'sessions.endOwn has a handler and is not declared',
    );
    const [first] = declared.filter(({ id }) => id === 'sessions.getOwn');
    if (!first) throw new Error('No call is declared');
    expect(started([...declared, { ...first, id: 'sessions.endAll' }])).toThrow('sessions.endAll has no handler');
    const reading = declared.map((call) => (call.id === 'sessions.endOwn' ? { ...call, changes: false } : call));
    expect(started(reading)).toThrow('sessions.endOwn does not say which version it needs');
  });

  it('know of a call nothing but its id: right, level and effect stand in its declaration alone', () => {
    const known = ['id', 'version', 'prepare', 'rehearses', 'run'];
    const said = new Set(handlers().flatMap((call) => Object.keys(call)));
    expect([...said].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('keep no answer that is told once', () => {
    const once = declared.filter(({ service, changes }) => service === 'second_factor' && changes);
    expect(once.filter(({ oneTime }) => !oneTime).map(({ name }) => name)).toEqual(['remove']);
  });
});
