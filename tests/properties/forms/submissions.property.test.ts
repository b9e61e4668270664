import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, createMakeLists, createSubmissionCheck, openForm } from '../../../engine/forms.ts';
import type { Json, JsonRecord } from '../../../engine/json.ts';
import { formModelOf } from '../../../engine/link/form-model.ts';
import type { LinkedCall, LinkedColumn, LinkedEntity, LinkedField, LinkedForm } from '../../../engine/link/linked.ts';
import { standardFormats } from '../../../engine/logic/standard-formats.ts';
import { writeBody } from '../../../engine/wire/write-call.ts';

interface Plan {
  readonly kind: number;
  readonly reads: readonly [number, number];
  readonly when: number;
  readonly edit: number;
  readonly required: number;
  readonly off: boolean;
}

/** A form with what surrounds it, and what a person does to it. */
interface Played {
  readonly plans: readonly Plan[];
  readonly keyed: boolean;
  readonly stored: boolean;
  readonly starts: boolean;
  readonly blank: Json;
  readonly mode: string;
  readonly carried: Json;
  readonly record: readonly Json[];
  readonly edits: readonly (readonly [number, Json])[];
}

const words: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(null, '', 'a', 'b', 'ab', 1, 2.5, '2026-11-20', true);
const played: fc.Arbitrary<Played> = fc.record({
  plans: fc.array(
    fc.record({
      kind: fc.nat({ max: 8 }),
      reads: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })),
      when: fc.nat({ max: 7 }),
      edit: fc.nat({ max: 9 }),
      required: fc.nat({ max: 4 }),
      off: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  ),
  keyed: fc.boolean(),
  stored: fc.boolean(),
  starts: fc.boolean(),
  blank: fc.constantFrom<Json[]>('', null, '-'),
  mode: fc.constantFrom('add', 'edit'),
  carried: fc.constantFrom<Json[]>(null, 'a'),
  record: fc.array(words, { minLength: 8, maxLength: 8 }),
  edits: fc.array(fc.tuple(fc.nat({ max: 7 }), words), { maxLength: 12 }),
});

const value = (id: string): Json => ({ var: `values.${id}` });
const fixed = (...values: readonly string[]) => ({
  items: [{ fixed: values.map((each) => ({ value: each, label: each })) }],
});

function conditions(one: string, two: string): readonly (Json | undefined)[] {
  return [
    undefined,
    { filled: [value(one)] },
    { '==': [value(two), 'a'] },
    { '==': [{ var: 'inputs.mode' }, 'add'] },
    { filled: [value('carried')] },
    { filled: [value('unsent')] },
    { '==': [{ var: 'now.today' }, '2026-11-21'] },
    { filled: [{ var: 'derive.any' }] },
  ];
}

/** The field and the column of a plan: some read what is sent, some what the screen or the record alone knows. */
function columnOf({ kind, reads, when, edit, required, off }: Plan, rank: number): LinkedColumn {
  const id = `c${rank}`;
  const [one, two] = rank === 0 ? ['carried', 'unsent'] : (reads.map((at) => `c${at % rank}`) as [string, string]);
  const text: LinkedField = { type: { of: 'text' }, label: id.toUpperCase(), widget: 'text' };
  const kinds: readonly LinkedField[] = [
    text,
    { ...text, maxLength: 1 },
    { ...text, options: fixed('a', 'b') },
    { ...text, type: { of: 'money' }, max: { if: [value(one), 2, 9] } },
    { ...text, type: { of: 'money' }, wire: 'integer', max: 2 },
    { ...text, type: { of: 'date' }, wire: 'DD-MM-YYYY', max: { var: 'now.today' } },
    { ...text, options: { ...fixed('a', 'b', 'ab'), when: { '!': [value(one)] } } },
    { ...text, value: { cat: [value(one), value(two)] } },
    { ...text, value: 'a' },
  ];
  const conditionOf = (at: number) => conditions(one, two)[at];
  const computed =
    edit === 9
      ? { edit: false as const }
      : edit === 8
        ? { edit: false as const, value: { cat: [value(one), 'x'] } }
        : {};
  return {
    ...(kinds[kind] ?? text),
    id,
    ...(conditionOf(when) === undefined ? {} : { when: conditionOf(when) ?? null }),
    ...(off ? { off: 'disable' as const } : {}),
    ...(conditionOf(edit) === undefined ? {} : { edit: conditionOf(edit) ?? null }),
    ...([undefined, true, conditionOf(1), conditionOf(3), undefined][required] === undefined
      ? {}
      : { required: [undefined, true, conditionOf(1), conditionOf(3), undefined][required] ?? null }),
    ...computed,
  };
}

/** What a person could send: the body of a form that lets itself be submitted, and the check of the server. */
function play({ plans, keyed, stored, starts, blank, mode, carried, record, edits }: Played) {
  const columns = plans.map(columnOf);
  const plain: LinkedField = { type: { of: 'text' }, label: '', widget: 'text' };
  const own = { id: { ...plain, type: { of: 'id' as const } }, carried: plain };
  const fields = {
    ...own,
    ...Object.fromEntries(
      columns.map(({ id: _, when: __, edit: ___, ...field }) => [field === undefined ? '' : _, field]),
    ),
  };
  const entity: LinkedEntity = { name: 'thing', ...(keyed ? { key: 'id' } : {}), fields: { ...fields, unsent: plain } };
  const entities = { thing: entity };
  const call: LinkedCall = {
    id: 'things.save',
    service: 'things',
    method: 'POST',
    path: 'things/save',
    params: [],
    body: { fields },
    ...(blank === '-' ? {} : { blank }),
    changes: true,
    right: 'session',
    needs: 'write',
    stale: [],
    success: ['200'],
  };
  const form: LinkedForm = {
    id: 'things.form',
    entity: 'thing',
    columns,
    derive: { any: { cat: [value('c0'), value('c1')] } },
    checks: [{ must: { '!=': [value('c1'), 'ab'] }, column: 'c1', message: 'No ab' }],
    submit: [{ step: 'call', id: 'call', call: 'things.save', with: { combine: [{ var: 'values' }, { record: {} }] } }],
    ...(starts ? { start: { var: 'inputs.record' } } : {}),
  };
  const made = formModelOf(form, 'things.form', entities);
  const now = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-11', time: '10:00' };
  const around = { inputs: { mode }, now, options: {} };
  const given = Object.fromEntries(columns.map(({ id }, at) => [id, record[at] ?? null]));
  const first: JsonRecord = { ...given, carried, unsent: carried, ...(keyed && stored ? { id: 7 } : {}) };
  const compiled = compileForm(made.model, { formats: standardFormats });
  const state = openForm(compiled, {
    ...around,
    ...(keyed && stored ? { record: first } : starts ? { start: first } : {}),
  });
  const makeLists = createMakeLists(made.lists, entities);
  const supply = () => {
    for (let round = 0; round < 3; round += 1) {
      for (const [name, list] of Object.entries(makeLists(state.values(), { now, options: {} })))
        state.setList(name, list);
    }
  };
  supply();
  for (const [at, word] of edits) {
    const column = columns[at % columns.length];
    const open = column && state.column(column.id);
    if (column && open?.visible && !open.disabled && !open.readonly) state.set(column.id, word);
    supply();
  }
  const sent = state.submit();
  if (!('payload' in sent)) return undefined;
  const names = new Set(columns.map(({ id }) => id));
  const kept = Object.entries(state.values()).filter(([name, each]) => !names.has(name) && each !== null);
  const body = writeBody(call, { ...Object.fromEntries(kept), ...sent.payload }, entities) ?? null;
  const check = createSubmissionCheck({ form, call, entities, options: {}, written: true });
  return { body, check, now, columns, state };
}

describe('what a form lets a person send', () => {
  it('is never refused by the server, whatever the form reads that the server does not know', () => {
    let sent = 0;
    fc.assert(
      fc.property(played, (each) => {
        const { body, check, now } = play(each) ?? {};
        if (!check || body === undefined || !now) return;
        sent += 1;
        expect(check.problems({ params: {}, body }, [now])).toEqual([]);
      }),
      { seed: 20260101, numRuns: 1000 },
    );
    expect(sent).toBeGreaterThan(200);
  });

  it('is refused when a column that is known to be hidden is filled in', () => {
    let hidden = 0;
    fc.assert(
      fc.property(played, (each) => {
        const { body, check, now, columns, state } = play(each) ?? {};
        if (!check || !now || !columns || !state) return;
        const judged = new Set(
          check.notJudged.filter(({ what }) => what === 'when' || what === 'value').map(({ column }) => column),
        );
        const off = columns.find(({ id, value: start, type }) => {
          const now = state.column(id);
          return (
            !judged.has(id) && (now?.visible === false || now?.disabled) && start === undefined && type.of === 'text'
          );
        });
        if (!off) return;
        hidden += 1;
        const tampered = { ...(body as JsonRecord), [off.id]: 'b' };
        expect(check.problems({ params: {}, body: tampered }, [now]).map(({ column }) => column)).toContain(off.id);
      }),
      { seed: 20260101, numRuns: 1000 },
    );
    expect(hidden).toBeGreaterThan(40);
  });
});
