import { checkDefinitions } from '@muster/engine/check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCalls } from '../../server/audit/audit-calls.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { jobCalls } from '../../server/call-jobs/job-calls.ts';
import { definitionCalls } from '../../server/definitions/definition-calls.ts';
import { createSecondFactor } from '../../server/second-factor/create-second-factor.ts';
import { sessionCalls } from '../../server/sessions/session-calls.ts';
import { toyFiles } from './definitions/toy-definitions.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from './support/definition-world.ts';
import { stubBackend } from './support/test-server.ts';

let world: DefinitionWorld;
beforeAll(async () => {
  world = await definitionWorld(toyFiles());
});
afterAll(() => world.close());

it('every call that Muster itself answers has the right, the level and the effect that its definition declares', () => {
  const audit = createAudit(world.db, () => new Date(0));
  const key = new Uint8Array(32);
  const factors = createSecondFactor({ db: world.db, key, audit, now: () => new Date(0), backend: stubBackend() });
  const calls = [
    ...auditCalls(),
    ...sessionCalls(audit),
    ...factors.calls,
    ...jobCalls(audit, () => undefined),
    ...definitionCalls(world.live, audit, undefined),
  ];
  const declared = [...checkDefinitions(shippedFiles(), { rules: [] }).registry.calls.values()].filter(
    ({ backend, right }) => backend === 'muster' && right !== 'public',
  );
  const told = calls.map(({ path, right, needs, changes }) => [path, right, needs, changes]);
  const asDeclared = declared.map(({ address, right, needs, changes }) => [
    address,
    typeof right === 'string' ? right : right.join(),
    needs,
    changes,
  ]);
  expect(told.sort()).toEqual(asDeclared.sort());
});
