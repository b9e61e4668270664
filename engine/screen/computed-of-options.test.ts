import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../json.ts';
import type { LinkedBlock, LinkedSource, LinkedStep } from '../link/linked.ts';
import { HandServices, ok, openSmall, settle } from './testing/small-screen.ts';

const others: readonly JsonRecord[] = [
  {
    kind: 'options',
    id: 'phases',
    lists: {
      phases: [
        { value: 'Applied', label: 'Has Applied', has: { side: 'applicant' } },
        { value: 'Left', has: { side: 'employee' } },
      ],
    },
  },
  {
    kind: 'entities',
    id: 'visits',
    entities: {
      visit: {
        key: 'id',
        fields: {
          id: 'id',
          phase: { options: 'phases' },
          said: { type: 'text', compute: '{lookup(row.phase, options.phases)}' },
          side: { type: 'text', compute: "{lookup(row.phase, options.phases, gives: 'side')}" },
        },
      },
    },
  },
  {
    kind: 'calls',
    id: 'visits',
    right: 'session',
    calls: { all: { result: ['visit'] }, newest: { method: 'POST', result: 'visit' } },
  },
];

const visits = [
  { id: 1, phase: 'Applied' },
  { id: 2, phase: 'Left' },
];
const seen = [
  { ...visits[0], said: 'Has Applied', side: 'applicant' },
  { ...visits[1], said: 'Left', side: 'employee' },
];

function answering(): HandServices {
  const services = new HandServices();
  services.auto = ({ call }) => ok(call.id === 'visits.newest' ? (visits[1] ?? null) : visits);
  return services;
}

describe('what is computed of a record from a fixed list', () => {
  it('is there in data, in lists that a call fills, in the answer of a step and in what a screen is given', async () => {
    const page: JsonRecord = {
      inputs: { visit: 'visit' },
      data: { all: { call: 'visits.all' } },
      state: { newest: 'visit' },
      body: [
        { grid: ['said', 'side'], rows: 'visits.all' },
        {
          id: 'tools',
          toolbar: [
            { label: 'Newest', do: [{ call: 'visits.newest' }, { set: { 'state.newest': '{reply.result}' } }] },
          ],
        },
      ],
    };
    const run = openSmall(page, answering(), { inputs: { visit: { id: 1, phase: 'Applied' } }, others });
    await settle();
    expect(run.value({ var: 'data.all' })).toEqual(seen);
    expect(run.value({ var: 'inputs.visit' })).toEqual(seen[0]);
    const [grid, tools] = run.screen.body as unknown as readonly [LinkedBlock, LinkedBlock];
    const listed = grid['rows'] as unknown as LinkedSource;
    run.source(listed);
    await settle();
    expect(run.source(listed).rows).toEqual(seen);
    const [action] = tools['actions'] as unknown as readonly [{ readonly do: readonly LinkedStep[] }];
    await run.run(action.do, {}, { pressed: true });
    expect(run.value({ var: 'state.newest' })).toEqual(seen[1]);
  });
});
