// Loaded when it is needed, which takes longer than the clock of a test goes on.
// Proven by itself: what a call does that shows nothing.
import './each-as-job.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Json, JsonRecord } from '../../json.ts';
import type { LinkedAction } from '../../link/linked.ts';
import { invariant } from '../../problem.ts';
import type { Envelope, OutgoingCall, ScreenRun, StepContext } from '../contract.ts';
import { openScreen } from '../open-screen.ts';
import { createStaleBus, type StaleBus } from '../stale-bus.ts';
import { HandServices, ok, openSmall, refused, settle, smallBundle, surroundings } from '../testing/small-screen.ts';

const target: JsonRecord = {
  kind: 'page',
  id: 'other',
  path: '/other/{id}',
  title: 'Other',
  inputs: { id: 'id' },
  access: 'session',
  body: [{ text: 'x' }],
};
const files: JsonRecord = {
  kind: 'calls',
  id: 'files',
  right: 'session',
  calls: { sheet: { method: 'LINK', params: { id: 'id' } } },
};
const sheet: JsonRecord = {
  kind: 'document',
  id: 'sheet',
  title: 'Sheet',
  inputs: { id: 'id' },
  body: [{ text: 'x' }],
};

/** A page with one action that does the steps. */
function page(steps: Json, more: JsonRecord = {}): JsonRecord {
  const { body: blocks = [], ...others } = more as { readonly body?: readonly Json[] };
  return {
    state: { list: ['person'], text: 'text' },
    body: [{ toolbar: [{ id: 'go', label: 'Go', do: steps }] }, ...blocks],
    ...others,
  };
}

interface Done {
  readonly services: HandServices;
  readonly run: ScreenRun;
  readonly ended: string;
  readonly reply: Envelope | undefined;
}

async function done(
  steps: Json,
  auto: (outgoing: OutgoingCall) => Envelope | undefined = () => ok(null, 'Fine'),
  more: {
    page?: JsonRecord;
    context?: StepContext;
    others?: readonly JsonRecord[];
    bus?: StaleBus;
    prepare?: (services: HandServices, run: ScreenRun) => void;
  } = {},
): Promise<Done> {
  const services = new HandServices();
  services.auto = auto;
  const run = openSmall(page(steps, more.page), services, {
    others: [target, files, sheet, ...(more.others ?? [])],
    ...(more.bus ? { bus: more.bus } : {}),
  });
  more.prepare?.(services, run);
  const [action] = (run.screen.body?.[0]?.['actions'] ?? []) as readonly LinkedAction[];
  invariant(action, 'the page has an action');
  const end = await run.run(action.do, {}, { pressed: true, ...more.context });
  await settle();
  return { services, run, ended: end.ended, reply: end.reply };
}

const remove = { call: 'people.remove', with: { id: 5 } };
const after = { toast: 'After' };

describe('a call', () => {
  it.each([
    [
      'the server message after success',
      remove,
      ok(null, 'Gone'),
      [{ text: 'Gone', title: 'Success', tone: 'success' }],
    ],
    ['nothing after a success without a word', remove, ok(), []],
    [
      'the text of its code before that of failure',
      remove,
      refused('210'),
      [{ text: 'Still needed', title: 'Error', tone: 'error' }],
    ],
    ['the text of failure', remove, refused('500'), [{ text: 'Not removed', title: 'Error', tone: 'error' }]],
    ['nothing where the step says false', { ...remove, on: { failure: false } }, refused('500'), []],
    [
      'what the step says before what the call says',
      { ...remove, on: { failure: 'Sorry: {reply.message}' } },
      refused('210', 'used'),
      [{ text: 'Sorry: used', title: 'Error', tone: 'error' }],
    ],
    ['nothing when it is silent', { call: 'teams.quiet', with: { name: 'x' } }, refused('500'), []],
    ['nothing after reading', { call: 'people.all' }, ok([], 'Read'), []],
    [
      'the message of a failed read',
      { call: 'people.all' },
      refused('500', 'Busy'),
      [{ text: 'Busy', title: 'Error', tone: 'error' }],
    ],
    [
      'a sentence for a failure without a word',
      { call: 'people.all' },
      refused('500', ''),
      [{ text: 'The server refused with code 500 and no reason.', title: 'Error', tone: 'error' }],
    ],
  ] as const)('shows %s', async (_title, step, answer, toasts) => {
    const { services } = await done([step], () => answer);
    expect(services.toasts).toEqual(toasts);
  });

  it('that fails stops the list; one that succeeds goes on with its reply', async () => {
    const failed = await done([remove, after], () => refused('500'));
    expect([failed.ended, failed.services.toasts.length]).toEqual(['stopped', 1]);
    const went = await done(
      [
        { call: 'people.one', with: { id: 5 }, as: 'found' },
        { toast: '{reply.code} {reply.result.name} {found.result.since:date}' },
      ],
      () => ok({ id: 5, name: 'Ali', sinceString: '2020-01-31' }),
    );
    expect([went.ended, went.services.toasts[0]?.text]).toEqual(['done', '200 Ali 31 Jan 2020']);
  });

  it('steps of an outcome stand in for the toast; after a failure the list stops all the same', async () => {
    const step: JsonRecord = {
      ...remove,
      on: { '210': [{ set: { 'state.text': '{reply.message}' } }, { navigate: 'other', with: { id: 3 } }] },
    };
    const { services, run, ended } = await done([step, after], () => refused('210', 'used'));
    expect([services.toasts, services.log, run.value({ var: 'state.text' }), ended]).toEqual([
      [],
      ['navigate other {"id":3} false'],
      'used',
      'stopped',
    ]);
  });

  it('with 401 ends the session and shows nothing', async () => {
    const { services, ended } = await done([remove, after], () => refused('401'));
    expect([services.log, services.toasts, ended]).toEqual([['sessionEnded'], [], 'stopped']);
  });

  it('W-035 with 401 ends the session also when the call is silent, and other failures of it are not told', async () => {
    const quiet = { call: 'teams.quiet', with: { name: 'x' } };
    const { services, ended } = await done([quiet, after], () => refused('401'));
    expect([services.log, services.toasts, ended]).toEqual([['sessionEnded'], [], 'stopped']);
    const refusedOnly = await done([quiet, after], () => refused('500', 'Busy'));
    expect([refusedOnly.services.log, refusedOnly.services.toasts]).toEqual([[], []]);
  });

  it('that changes has a key of its own for every run; the form and the version travel along', async () => {
    const { services, run } = await done([remove, { ...remove, id: 'again' }, { call: 'people.all' }], undefined, {
      context: { form: 'small.form', version: 'v7' },
    });
    expect(services.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key 1', 'key 2', undefined]);
    expect(services.sent[0]).toMatchObject({ form: 'small.form', version: 'v7', params: { id: '5' } });
    expect(run.bundle.calls['people.remove']?.changes).toBe(true);
  });

  it('takes the version from the record that it saves', async () => {
    const { services } = await done([{ call: 'people.save', with: '{state.list.0}' }], undefined, {
      prepare: (_services, run) => run.set('state.list', [{ id: 1, name: 'Ali', _version: 4 }]),
    });
    expect(services.sent[0]).toMatchObject({ version: '4', body: { id: 1, name: 'Ali' } });
  });

  it('without one of its params is not made, and says which', async () => {
    const { services, ended } = await done([{ call: 'people.one', with: { id: '{state.text}' } }]);
    expect([services.sent, ended]).toEqual([[], 'stopped']);
    expect(services.toasts).toEqual([{ text: 'id is missing.', title: 'Error', tone: 'error' }]);
  });
});

describe('conditions and groups', () => {
  it('leave out a step whose condition is unmet, and go on', async () => {
    const { services } = await done([{ toast: 'One', when: '{state.text}' }, after]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['After']);
  });

  it('do the one or the other list', async () => {
    const group = { do: [{ toast: 'Filled' }], else: [{ toast: 'Empty' }], when: '{state.text}' };
    expect((await done([group, after])).services.toasts.map(({ text }) => text)).toEqual(['Empty', 'After']);
    const filled = await done([group], undefined, { prepare: (_services, run) => run.set('state.text', 'x') });
    expect(filled.services.toasts.map(({ text }) => text)).toEqual(['Filled']);
  });

  it('stop the outer list from inside', async () => {
    const { services, ended } = await done([{ do: [remove] }, after], () => refused('500'));
    expect([services.toasts.length, ended]).toEqual([1, 'stopped']);
  });
});

describe('questions and dialogs', () => {
  it('No stops the list; answers are the result of the reply', async () => {
    const steps: Json = [
      { confirm: 'Sure?', title: 'Remove', ok: 'Yes', ask: [{ id: 'reason', type: 'text' }] },
      { toast: '{reply.result.reason}' },
    ];
    const yes = await done(steps, undefined, {
      prepare: (services) => Object.assign(services, { asked: { reason: 'Old' } }),
    });
    expect(yes.services.questions[0]).toMatchObject({ text: 'Sure?', title: 'Remove', ok: 'Yes', cancel: true });
    expect(yes.services.questions[0]?.ask?.map(({ id }) => id)).toEqual(['reason']);
    expect(yes.services.toasts.map(({ text }) => text)).toEqual(['Old']);
    const no = await done(steps, undefined, { prepare: (services) => Object.assign(services, { yes: false }) });
    expect([no.services.toasts, no.ended]).toEqual([[], 'stopped']);
  });

  it('a message that has only Ok cannot be answered No', async () => {
    const { ended } = await done([{ confirm: 'Done', cancel: false }], undefined, {
      prepare: (services) => Object.assign(services, { yes: false }),
    });
    expect(ended).toBe('done');
  });

  const other: JsonRecord = {
    label: 'Ask {state.text}',
    do: [
      { navigate: 'other', with: { id: '{found.result.id}' } },
      { call: 'teams.quiet', with: { name: 'x' } },
    ],
  };
  const asked: Json = [
    { call: 'people.one', with: { id: 5 }, as: 'found' },
    {
      confirm: 'Sure?',
      actions: [
        other,
        { label: 'Hidden', when: '{state.list}', do: [after] },
        { label: 'Later', enabled: false, right: 'write', tone: 'danger', icon: 'clock', do: [after] },
      ],
    },
    after,
  ];
  const person = ({ call }: OutgoingCall) => (call.id === 'people.one' ? ok({ id: 5, name: 'Ali' }) : ok());
  const named = (_services: HandServices, run: ScreenRun) => run.set('state.text', 'Ali');

  it('offer other answers as they read now, those that are not shown left out', async () => {
    const { services } = await done(asked, person, { prepare: named });
    expect(services.questions[0]?.actions).toEqual([
      { id: 'ask', label: 'Ask Ali', enabled: true, tone: 'plain' },
      { id: 'later', label: 'Later', enabled: false, right: 'write', tone: 'danger', icon: 'clock' },
    ]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['After']);
  });

  it('do the steps of another answer instead of the rest, with what was known before the question', async () => {
    const services = new HandServices();
    services.auto = person;
    const run = openSmall(page(asked), services, { others: [target] });
    const [action] = (run.screen.body?.[0]?.['actions'] ?? []) as readonly LinkedAction[];
    services.action = 'ask';
    const end = await run.run(action?.do ?? [], {}, { pressed: true });
    expect([end.ended, services.toasts, services.log]).toEqual(['stopped', [], ['navigate other {"id":5} false']]);
    expect(services.sent.map(({ call }) => call.id)).toEqual(['people.one', 'teams.quiet']);
  });

  it('give a message buttons that do their steps whenever they are pressed', async () => {
    const undo: Json = [
      {
        toast: 'Gone',
        actions: [
          { label: 'Undo', do: [{ ...remove, with: { id: '{found.result.id}' } }, { confirm: 'Again?' }, after] },
        ],
      },
    ];
    const { services, run } = await done([(asked as readonly Json[])[0] as Json, ...undo], person);
    const [button] = services.toasts[0]?.actions ?? [];
    expect([button?.id, button?.label, button?.enabled]).toEqual(['undo', 'Undo', true]);
    run.dispose();
    services.yes = false;
    expect((await button?.run())?.ended).toBe('stopped');
    expect(services.sent.at(-1)).toMatchObject({ call: { id: 'people.remove' }, params: { id: '5' } });
    services.yes = true;
    expect((await button?.run())?.ended).toBe('done');
    expect(services.toasts.at(-1)?.text).toBe('After');
  });

  const parts = { ask: { kind: 'dialog', title: 'Ask', inputs: { name: 'text' }, body: [{ text: 'x' }] } };
  const asks: Json = [{ open: 'ask', with: { name: 'Ali' } }, { toast: 'Chosen: {reply.result}' }];

  it.each([
    ['goes on with the result of a dialog', 'Blue', ['Chosen: Blue'], 'done'],
    ['stops when a dialog is dismissed', null, [], 'stopped'],
    ['takes false as a result', false, ['Chosen: false'], 'done'],
  ] as const)('%s', async (_title, result, toasts, ended) => {
    const services = new HandServices();
    const run = openSmall(page(asks, { parts }), services);
    const [action] = (run.screen.body?.[0]?.['actions'] ?? []) as readonly LinkedAction[];
    const end = run.run(action?.do ?? [], {}, { pressed: true });
    await settle();
    expect(services.opened[0]?.value({ var: 'inputs.name' })).toBe('Ali');
    services.opened[0]?.close(result);
    expect((await end).ended).toBe(ended);
    expect(services.toasts.map(({ text }) => text)).toEqual(toasts);
  });
});

describe('each', () => {
  const people = [1, 2, 3].map((id) => ({ id, name: `P${id}` }));
  const prepare = (_services: HandServices, run: ScreenRun) => run.set('state.list', people);
  const steps: Json = [
    {
      each: '{state.list}',
      as: 'one',
      do: [{ call: 'people.remove', with: { id: '{one.id}' }, on: { failure: '{one.name} stays' } }],
    },
    after,
  ];

  it('goes on after a failure, tells n of m with the reasons, and stops the list then', async () => {
    const answer = ({ params }: OutgoingCall) => (params['id'] === '2' ? refused('500') : ok(null, 'Gone'));
    const { services, ended, reply } = await done(steps, answer, { prepare });
    expect(services.sent.map(({ params }) => params['id'])).toEqual(['1', '2', '3']);
    expect(services.toasts).toEqual([{ text: '2 of 3 done. P2 stays', title: 'Error', tone: 'error' }]);
    expect([ended, reply?.result]).toEqual(['stopped', { done: 2, total: 3 }]);
  });

  it('tells once when all were done, and what became stale loads once', async () => {
    const { services, ended } = await done(steps, () => ok([], 'Gone'), {
      prepare,
      page: { data: { people: { call: 'people.all' } } },
    });
    expect(services.toasts.map(({ text }) => text)).toEqual(['3 of 3 done.', 'After']);
    expect(services.sent.filter(({ call }) => call.id === 'people.all')).toHaveLength(2);
    expect(ended).toBe('done');
  });

  it('loads what is shown anew where somebody else was first, but for a form, which keeps what was typed', async () => {
    const loads = async (code: string, context?: StepContext) => {
      const answer = ({ call }: OutgoingCall) => (call.changes ? refused(code, 'Ali was first') : ok([]));
      const page = { data: { people: { call: 'people.all' } } };
      const { services, ended } = await done([{ call: 'people.save', with: { name: 'Zoya' } }], answer, {
        page,
        ...(context ? { context } : {}),
      });
      expect(ended).toBe('stopped');
      return services.sent.filter(({ call }) => call.id === 'people.all').length;
    };
    expect([await loads('409'), await loads('422'), await loads('409', { setValue: () => undefined })]).toEqual([
      2, 1, 1,
    ]);
  });

  it('hands on so many at a time as by says, and counts the elements', async () => {
    const batches: Json = [
      {
        each: '{state.list}',
        as: 'some',
        by: 2,
        do: [{ call: 'people.save', with: { name: { join: [{ map: ['{some}', '{item.name}'] }] } } }],
      },
    ];
    const answer = ({ body }: OutgoingCall) => ((body as { name: string }).name === 'P3' ? refused('500') : ok());
    const { services, reply } = await done(batches, answer, { prepare });
    expect(services.sent.map(({ body }) => body)).toEqual([{ name: 'P1, P2' }, { name: 'P3' }]);
    expect(reply?.result).toEqual({ done: 2, total: 3 });
  });

  it('shows how far it is, and begins nothing more once it is cancelled', async () => {
    const told: number[] = [];
    const shown = new Set<object>();
    const working = (services: HandServices, run: ScreenRun) => {
      prepare(services, run);
      Object.assign(services, {
        work: (total: number) => {
          const work = {
            tell: (count: number) => told.push(count),
            get cancelled() {
              return told.length === 2;
            },
            end: () => shown.delete(work),
          };
          expect(total).toBe(3);
          shown.add(work);
          return work;
        },
      });
    };
    const { services, ended } = await done(steps, () => ok(null, 'Gone'), { prepare: working });
    expect(services.sent.map(({ params }) => params['id'])).toEqual(['1', '2']);
    expect([told, shown.size, ended]).toEqual([[1, 2], 0, 'stopped']);
    expect(services.toasts).toEqual([{ text: 'Cancelled: 2 of 3 done.', tone: 'warning' }]);
  });

  const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, name: `P${index + 1}` }));
  const bulk: Json = [
    {
      each: '{state.list}',
      as: 'some',
      by: 2,
      label: 'Person {item.name}',
      do: [
        {
          call: 'posts.retire',
          with: { names: { map: ['{some}', '{item.name}'] } },
          on: { success: false, failure: '{some.0.name} stays' },
        },
      ],
    },
    after,
  ];
  const retire: JsonRecord = {
    kind: 'calls',
    id: 'posts',
    right: 'session',
    calls: { retire: { body: { names: ['text'] }, job: true } },
  };
  /** A server that does one row at each look. */
  const atServer = (over: (place: number) => Envelope, list: readonly Json[] = many) => {
    const asked: string[] = [];
    let place = 0;
    const look = async (jobId: string, from: number) => {
      asked.push(`look ${jobId} ${from}`);
      const rows = [{ place, ...over(place) }];
      place += 1;
      const state = place === list.length ? 'done' : asked.includes('cancel') ? 'cancelled' : 'running';
      return { state, done: place, total: list.length, problem: '', rows };
    };
    const jobs = { look, cancel: async () => void asked.push('cancel') };
    return { asked, jobs };
  };

  it('has the server do a call that may be a job, one element at a time, and follows what became of each', async () => {
    vi.useFakeTimers();
    try {
      const { jobs, asked } = atServer((place) => (place === 4 ? refused('422') : ok(null, 'Gone')));
      const shown: number[] = [];
      const work = { tell: (count: number) => shown.push(count), cancelled: false, end: () => shown.push(-1) };
      const run = done(bulk, () => ({ code: '202', message: 'Begun', result: { jobId: 'j1' } }), {
        others: [retire],
        prepare: (services, opened) => {
          opened.set('state.list', many);
          Object.assign(services, { jobs, work: () => work });
        },
      });
      await vi.advanceTimersByTimeAsync(60_000);
      const { services, ended } = await run;
      expect(services.sent).toHaveLength(1);
      expect(services.sent[0]?.rows).toHaveLength(21);
      expect(services.sent[0]?.rows?.[3]).toEqual({ label: 'Person P4', params: {}, body: { names: ['P4'] } });
      expect(asked).toHaveLength(21);
      expect(shown.slice(-2)).toEqual([21, -1]);
      expect(services.toasts).toEqual([{ text: '20 of 21 done. P5 stays', title: 'Error', tone: 'error' }]);
      expect(ended).toBe('stopped');
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes as many jobs as it takes of more than one holds, and tells where one was refused', async () => {
    vi.useFakeTimers();
    try {
      const all = Array.from({ length: 40_001 }, (_, index) => ({ id: index + 1, name: `P${index + 1}` }));
      const totals = new Map([
        ['j1', 20_000],
        ['j2', 20_000],
        ['j3', 1],
      ]);
      const follow = async (refusedAt?: number) => {
        const looked: string[] = [];
        let begun = 0;
        const look = async (jobId: string) => {
          looked.push(jobId);
          const total = totals.get(jobId) ?? 0;
          const rows = Array.from({ length: total }, (_, place) => ({ place, ...ok(null, 'Gone') }));
          return { state: 'done', done: total, total, problem: '', rows };
        };
        const answer = () => {
          begun += 1;
          if (begun === refusedAt) return { code: '429', message: 'You have 5 jobs.', result: null };
          return { code: '202', message: 'Begun', result: { jobId: `j${begun}` } };
        };
        const run = done(bulk, answer, {
          others: [retire],
          prepare: (services, opened) => {
            opened.set('state.list', all);
            Object.assign(services, { jobs: { look, cancel: async () => undefined } });
          },
        });
        await vi.advanceTimersByTimeAsync(60_000);
        return { ...(await run), looked };
      };
      const whole = await follow();
      expect(whole.services.sent.map(({ rows }) => rows?.length)).toEqual([20_000, 20_000, 1]);
      expect(whole.looked).toEqual(['j1', 'j2', 'j3']);
      expect(whole.services.toasts[0]).toEqual({ text: '40001 of 40001 done.', tone: 'success' });
      const part = await follow(2);
      expect(part.looked).toEqual(['j1']);
      expect(part.services.toasts).toEqual([
        { text: '20000 of 40001 done. You have 5 jobs.', title: 'Error', tone: 'error' },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('cancels a job at the server, and lets one go on that the person does not look at any more', async () => {
    vi.useFakeTimers();
    try {
      const begun = () => ({ code: '202', message: 'Begun', result: { jobId: 'j1' } });
      const follow = async (work: object) => {
        const { jobs, asked } = atServer(() => ok(null, 'Gone'));
        const run = done(bulk, begun, {
          others: [retire],
          prepare: (services, opened) => {
            opened.set('state.list', many);
            Object.assign(services, { jobs, work: () => work });
          },
        });
        await vi.advanceTimersByTimeAsync(60_000);
        return { ...(await run), asked };
      };
      const cancelled = await follow({ tell: () => undefined, cancelled: true, end: () => undefined });
      expect(cancelled.asked).toEqual(['look j1 0', 'cancel', 'look j1 1']);
      expect(cancelled.services.toasts).toEqual([{ text: 'Cancelled: 2 of 21 done.', tone: 'warning' }]);
      const left = await follow({ tell: () => undefined, cancelled: false, left: true, end: () => undefined });
      expect(left.services.toasts.map(({ text }) => text)).toEqual([
        'It goes on in the background. Jobs tells how far it is.',
        'After',
      ]);
      expect(left.ended).toBe('done');
    } finally {
      vi.useRealTimers();
    }
  });

  it('has screens load again what a job changed that went on in the background, once it is over', async () => {
    vi.useFakeTimers();
    try {
      const { jobs, asked } = atServer(() => ok(null, 'Gone'));
      const retiring = { ...retire, calls: { retire: { body: { names: ['text'] }, job: true, stale: ['people'] } } };
      const published: (readonly string[])[] = [];
      const bus = createStaleBus();
      bus.subscribe((stale) => published.push([...stale, String(asked.length)]));
      const run = done(bulk, () => ({ code: '202', message: 'Begun', result: { jobId: 'j1' } }), {
        others: [retiring],
        bus,
        prepare: (services, opened) => {
          opened.set('state.list', many);
          const work = { tell: () => undefined, cancelled: false, left: true, end: () => undefined };
          Object.assign(services, { jobs, work: () => work });
        },
      });
      await vi.advanceTimersByTimeAsync(10_000);
      const left = published.length;
      expect((await run).ended).toBe('done');
      await vi.advanceTimersByTimeAsync(120_000);
      // Once when it was left, and once after the look that found it over.
      expect(published.slice(left)).toEqual([['posts', 'people', '21']]);
      expect(asked).toHaveLength(21);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does up to 20 elements at once, and tells why the server takes no job', async () => {
    const answered = (list: readonly Json[], answer: () => Envelope) => {
      const { jobs } = atServer(() => ok());
      return done(bulk, answer, {
        others: [retire],
        prepare: (services, opened) => {
          opened.set('state.list', [...list]);
          Object.assign(services, { jobs });
        },
      });
    };
    const few = await answered(many.slice(0, 20), () => ok());
    expect(few.services.sent).toHaveLength(10);
    const full = await answered(many, () => ({ code: '429', message: 'You have 5 jobs.', result: null }));
    expect(full.services.toasts).toEqual([{ text: 'You have 5 jobs.', title: 'Error', tone: 'error' }]);
  });

  it('waits for a list that loads, and takes what is there when the screen closes', async () => {
    const over: Json = [{ each: 'people.all', as: 'one', do: [{ call: 'people.remove', with: { id: '{one.id}' } }] }];
    for (const close of [false, true]) {
      const services = new HandServices();
      const run = openSmall(page(over), services);
      const [action] = (run.screen.body?.[0]?.['actions'] ?? []) as readonly LinkedAction[];
      const end = run.run(action?.do ?? [], {}, { pressed: true });
      await settle();
      expect(services.sent.map(({ call }) => call.id)).toEqual(['people.all']);
      services.auto = () => ok();
      if (close) run.close(null);
      else services.waiting[0]?.answer(ok(people));
      expect((await end).ended).toBe('done');
      expect(services.sent.filter(({ call }) => call.id === 'people.remove')).toHaveLength(close ? 0 : 3);
    }
  });

  it('of nothing is done without a word, and a 401 ends it', async () => {
    expect((await done(steps)).services.toasts.map(({ text }) => text)).toEqual(['After']);
    const { services, ended } = await done(steps, () => refused('401'), { prepare });
    expect([services.sent.length, services.log, services.toasts, ended]).toEqual([1, ['sessionEnded'], [], 'stopped']);
  });
});

describe('the other steps', () => {
  const shown: JsonRecord = {
    data: { people: { call: 'people.all' } },
    body: [
      { filters: [{ id: 'name', type: 'text' }], id: 'search' },
      { grid: ['name'], id: 'people', rows: '{data.people}' },
    ],
  };

  it('do what they are named for', async () => {
    const calls: string[] = [];
    const context: StepContext = {
      reset: (block) => calls.push(`reset ${block}`),
      exportRows: (block) => calls.push(`export ${block}`),
      setValue: (column, value) => calls.push(`${column}=${value}`),
      setState: (path) => path === 'state.own',
    };
    const { services, ended } = await done(
      [
        { navigate: 'other', with: { id: 3 }, newTab: true },
        { download: 'files.sheet', with: { id: 9 } },
        { copy: 'Hello {now.today:date YYYY-MM-DD}' },
        { print: 'sheet', with: { id: 1 } },
        { reload: 'people' },
        { reset: 'search' },
        { export: 'people' },
        { toast: 'Careful', tone: 'warning', title: 'Note' },
        { signOut: 'other' },
        { signIn: 'other' },
      ],
      () => ok([]),
      { context, page: shown },
    );
    expect(ended).toBe('done');
    expect(services.log).toEqual([
      'navigate other {"id":3} true',
      'download /files.sheet/9',
      'copy Hello 2026-03-10',
      'print sheet',
      'signOut other',
      'signIn other',
    ]);
    expect(calls).toEqual(['reset search', 'export people']);
    expect(services.toasts).toEqual([{ text: 'Careful', title: 'Note', tone: 'warning' }]);
    expect(services.sent).toHaveLength(2);
  });

  const asksPasskey: Json = [
    { call: 'people.one', with: { id: 5 } },
    { passkey: 'use', options: '{reply.result}' },
    { toast: '{reply.result.id}' },
  ];

  it('hand what a call asks on to a passkey, and go on with its answer', async () => {
    const asked: unknown[] = [];
    const { services, ended } = await done(asksPasskey, () => ok({ id: 5, name: 'Ali' }), {
      prepare: (hands) => {
        hands.passkey = async (mode, options) => {
          asked.push([mode, options['name']]);
          return { credential: { id: 'AAEC' } };
        };
      },
    });
    expect([asked, ended, services.toasts.map(({ text }) => text)]).toEqual([[['use', 'Ali']], 'done', ['AAEC']]);
  });

  it('stop with the sentence of a passkey that was declined, and where there are none', async () => {
    const person = () => ok({ id: 5, name: 'Ali' });
    const none = await done(asksPasskey, person);
    const declined = await done(asksPasskey, person, {
      prepare: (hands) => {
        hands.passkey = async () => ({ refused: 'Nobody answered.' });
      },
    });
    expect([none.ended, none.services.toasts]).toEqual([
      'stopped',
      [{ text: 'Passkeys cannot be used here.', title: 'Error', tone: 'error' }],
    ]);
    expect([declined.ended, declined.services.toasts]).toEqual([
      'stopped',
      [{ text: 'Nobody answered.', title: 'Error', tone: 'error' }],
    ]);
  });

  it('set values of the form, state of a row, and state of the screen', async () => {
    const values: string[] = [];
    const services = new HandServices();
    const run = openSmall(page([after]), services);
    await run.run(
      [{ step: 'set', id: 's', values: { 'values.name': 'Ali', 'state.own': 1, 'state.text': 'x' } }],
      {},
      { setValue: (column, value) => values.push(`${column}=${value}`), setState: (path) => path === 'state.own' },
    );
    expect(values).toEqual(['name=Ali']);
    expect(run.value({ var: 'state' })).toEqual({ list: null, text: 'x' });
  });

  it('run at opening', async () => {
    const services = new HandServices();
    openSmall({ on: { open: [{ toast: 'Hello' }] }, body: [{ text: 'x' }] }, services);
    await settle();
    expect(services.toasts.map(({ text }) => text)).toEqual(['Hello']);
  });

  it('that lead nowhere are reported and stop the list', async () => {
    const services = new HandServices();
    const run = openSmall(page([after]), services);
    const wrong = [
      { step: 'call', id: '1', call: 'no.call' },
      { step: 'navigate', id: '2', page: 'nowhere' },
      { step: 'open', id: '3', dialog: 'missing' },
      { step: 'dance', id: '4' },
      { step: 'constructor', id: '5' },
    ];
    for (const step of wrong) expect(await run.run([step])).toEqual({ ended: 'stopped' });
    expect(services.reports.map(({ message }) => message)).toEqual([
      'The step calls "no.call", which is not part of this screen.',
      'The step leads to "nowhere", which is not among the pages of this screen.',
      'There is no dialog "missing" here.',
      'There is no step "dance".',
      'There is no step "constructor".',
    ]);
  });

  const marks = { kind: 'calls', id: 'marks', right: 'session', calls: { read: { body: { id: 'id' }, own: true } } };

  /** A screen that does steps when it opens, as the check of definitions lets none through. */
  function openingWith(steps: Json, services: HandServices): void {
    const bundle = smallBundle(page(steps), [marks]);
    const [action] = (bundle.screen.body?.[0]?.['actions'] ?? []) as readonly LinkedAction[];
    const screen = { ...bundle.screen, on: { open: action?.do ?? [] } };
    openScreen({ screen, bundle, inputs: {}, surroundings, services });
  }

  it.each([
    ['when the screen opens', [remove, after], []],
    ['after a question that the opening asked', [{ confirm: 'Go on?' }, remove, after], []],
    ['but reads', [{ call: 'people.one', with: { id: 5 } }, after], ['people.one']],
    ["but marks what is one's own", [{ call: 'marks.read', with: { id: 5 } }], ['marks.read']],
  ])('change nothing without a press: %s', async (_title, steps, sent) => {
    const services = new HandServices();
    services.auto = () => ok(null);
    openingWith(steps, services);
    await settle();
    expect(services.sent.map(({ call }) => call.id)).toEqual(sent);
    if (sent.length > 0) return;
    expect(services.toasts.map(({ text }) => text)).toEqual([
      'This screen tried to change something by itself. Nothing was changed: only what you press does.',
    ]);
    expect(services.reports.at(-1)?.message).toBe(
      'The step calls "people.remove", which changes something, although nothing was pressed.',
    );
  });

  it('change something once a button of a message is pressed that the opening has shown', async () => {
    const services = new HandServices();
    services.auto = () => ok(null);
    const shown = { toast: 'Old ones are there', actions: [{ label: 'Remove', do: [remove] }] };
    openSmall({ on: { open: [shown] }, body: [{ text: 'x' }] }, services);
    await settle();
    expect(services.sent).toEqual([]);
    await services.toasts[0]?.actions?.[0]?.run();
    expect(services.sent.map(({ call }) => call.id)).toEqual(['people.remove']);
  });

  it('say of a call from which page it is made, and from which dialog there', async () => {
    const services = new HandServices();
    services.auto = () => ok(null);
    const inner = {
      kind: 'dialog',
      title: 'Inner',
      body: [{ toolbar: [{ label: 'Now', do: [remove] }], id: 'tools' }],
    };
    const dialog = { ...inner, id: 'other.dialog' } as const;
    const opens = [{ open: 'inner' }, { open: 'other.dialog' }];
    const run = openSmall(page(opens, { parts: { inner } }), services, { others: [dialog] });
    for (const over of [run, run.openOver('inner', {}), run.openOver('other.dialog', {})])
      await over?.run(
        [{ step: 'call', id: 'r', call: 'people.remove', with: { record: { id: 5 } } }],
        {},
        { pressed: true },
      );
    expect(services.sent.map(({ screen }) => screen)).toEqual([
      ['page small'],
      ['page small'],
      ['page small', 'dialog other.dialog'],
    ]);
  });
});
