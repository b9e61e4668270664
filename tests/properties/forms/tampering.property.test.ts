import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, type FormState, openForm, readBackendForm, verdict } from '../../../engine/forms.ts';
import type { Json, JsonRecord } from '../../../engine/json.ts';
import { type Change, changesOf, fitting, type SketchedForm, sketches, toBackend, values } from './generator.ts';

const runs = (numRuns: number) => ({ seed: 20260101, numRuns });

interface Submission {
  readonly sketch: SketchedForm;
  readonly stored: JsonRecord | undefined;
  readonly honest: FormState;
}

/** A form that a person has filled in, new or stored. */
const submissions: fc.Arbitrary<Submission> = fc
  .tuple(sketches(6, 8), changesOf(6), fc.boolean())
  .map(([sketch, all, isStored]) => {
    const stored = isStored ? Object.fromEntries(sketch.columns.map(({ id, value }) => [id, value])) : undefined;
    const honest = openForm(readBackendForm(toBackend(sketch)), stored ? { record: stored } : {});
    for (const change of fitting(sketch, all)) honest.setAll(editable(honest, change));
    return { sketch, stored, honest };
  });

/** Only what the screen lets a person change. */
function editable(state: FormState, change: readonly (readonly [string, Json])[]): [string, Json][] {
  return change.flatMap(([id, value]): [string, Json][] => {
    const now = state.column(id);
    return now?.visible && !now.readonly ? [[id, value]] : [];
  });
}

/** The same form, records and submission as another process has them. */
function elsewhere<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function judgeTwice({ sketch, stored, honest }: Submission, submitted: Json) {
  const browser = verdict(honest.form, stored, submitted);
  const server = verdict(
    compileForm(readBackendForm(elsewhere(toBackend(sketch)))),
    elsewhere(stored),
    elsewhere(submitted),
  );
  expect(elsewhere(server)).toEqual(elsewhere(browser));
  return browser;
}

describe('verdicts over random forms', () => {
  it('accept what a person sends, but for what he typed where a rule wrote and a lock closed after it', () => {
    let accepted = 0;
    let held = 0;
    fc.assert(
      fc.property(submissions, (submission) => {
        const { honest, sketch } = submission;
        const payload = honest.payload();
        const result = judgeTwice(submission, payload);
        held += heldColumns(submission, payload).length;
        if ('refused' in result) {
          for (const { code, column = '' } of result.refused) {
            expect(code).toBe('readonly-column');
            expect(honest.column(column)?.readonly).toBe(true);
            expect(sameOrEmpty(played(submission, inRank(sketch, payload)).kept(column), payload[column] ?? null)).toBe(
              false,
            );
          }
          return;
        }
        accepted += 1;
        expect(result).toEqual({ accepted: payload, emptied: expect.any(Array) });
        for (const id of 'emptied' in result ? result.emptied : []) expect(honest.column(id)?.visible).toBe(false);
      }),
      runs(1500),
    );
    expect(accepted).toBeGreaterThan(1400);
    expect(held).toBeGreaterThan(400);
  });

  it('are the same in the browser and on the server for 10,000 tampered submissions, and name what was tampered with', () => {
    let refused = 0;
    let held = 0;
    let cleared = 0;
    fc.assert(
      fc.property(
        submissions,
        fc.array(fc.tuple(fc.nat({ max: 7 }), values), { minLength: 5, maxLength: 5 }),
        (submission, tampers) => {
          const { honest, stored } = submission;
          const start = openForm(honest.form, stored ? { record: stored } : {});
          for (const [at, value] of tampers) {
            const id = at === 7 ? 'extra' : at === 6 ? '__proto__' : `c${at}`;
            const payload = JSON.parse(JSON.stringify(honest.payload())) as JsonRecord;
            const submitted = Object.fromEntries([...Object.entries(payload), [id, value]]);
            const result = judgeTwice(submission, submitted);
            const names = 'refused' in result ? result.refused.map((problem) => problem.column) : [];
            if (!honest.form.columnOf.has(id)) {
              expect(names).toContain(id);
              refused += 1;
              continue;
            }
            const right = submission.sketch.columns.find((column) => column.id === id);
            // Read-only whatever is sent, by right, and nothing that any rule writes.
            const known = [start.kept(id), null, ...writtenTo(submission.sketch, id)];
            if (right?.edit === false && !known.some((each) => sameOrEmpty(each, value))) {
              expect(names).toContain(id);
              refused += 1;
            }
            if (right?.view === false && !sameOrEmpty(value, null)) {
              expect(names).toContain(id);
              refused += 1;
            }
            if ('refused' in result) continue;
            for (const column of heldColumns(submission, result.accepted)) {
              const value = result.accepted[column] ?? null;
              held += 1;
              const gives = (steps: Change) => sameOrEmpty(played(submission, steps).kept(column), value);
              if (waysTo(submission.sketch, submitted).some(gives)) continue;
              if (detoursTo(submission.sketch, submitted).some(gives)) continue;
              // A rule that is not met now may have come and gone, for all the verdict knows: that clears.
              expect(value).toSatisfy((left: Json) => sameOrEmpty(left, null));
              cleared += 1;
            }
            expect(Object.keys(result.accepted).every((key) => honest.form.columnOf.has(key))).toBe(true);
          }
        },
      ),
      runs(2000),
    );
    expect(held).toBeGreaterThan(1000);
    expect(cleared).toBeLessThan(held / 100);
    expect(refused).toBeGreaterThan(3000);
  });
});

function sameOrEmpty(left: Json, right: Json): boolean {
  const isEmpty = (value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(left) === JSON.stringify(right) || (isEmpty(left) && isEmpty(right));
}

/** What the rules may put into a column. */
function writtenTo(sketch: SketchedForm, id: string): Json[] {
  return sketch.rules.flatMap(({ outputs }) =>
    outputs.flatMap(([target, effect, given]) => (target === id && effect === 'Change Value' ? [given] : [])),
  );
}

/** The columns that no person fills in at the end, and that were locked from the start or that rules have written since. */
function heldColumns({ honest: { form }, stored }: Submission, accepted: JsonRecord): string[] {
  const start = openForm(form, stored ? { record: stored } : {});
  const end = openForm(form, { record: accepted });
  return Object.keys(accepted).filter((id) => {
    const { writes = [] } = form.columns[form.columnOf.get(id) ?? -1] ?? {};
    const rules = writes.map((write) => form.writes[write]?.rule ?? -1);
    const crossed = rules.some((rule) => start.running.met[rule] !== end.running.met[rule]);
    return end.column(id)?.readonly && (crossed || start.column(id)?.readonly);
  });
}

/** A form that somebody fills in honestly, step by step, as far as it lets him. */
function played({ honest, stored }: Submission, steps: Change): FormState {
  const state = openForm(honest.form, stored ? { record: stored } : {});
  for (const step of steps) state.setAll(editable(state, [step]));
  return state;
}

/** What was sent, by rank: rules read columns of a lower one than they aim at. */
function inRank(sketch: SketchedForm, sent: JsonRecord): Change {
  const ids = sketch.columns.map(({ id }) => id).sort();
  return ids.flatMap((id) => (id in sent ? [[id, sent[id] ?? null] as const] : []));
}

/** What was sent, in every order. */
function waysTo(sketch: SketchedForm, sent: JsonRecord): Change[] {
  const orders = (steps: Change): Change[] =>
    steps.length === 0
      ? [[]]
      : steps.flatMap((step) => orders(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]));
  return orders(inRank(sketch, sent));
}

/** What was sent, with another value in between, by which rules come and go. */
function detoursTo(sketch: SketchedForm, sent: JsonRecord): Change[] {
  const way = inRank(sketch, sent);
  const between = sketch.rules.flatMap(({ inputs }) => inputs.map(([, , value]) => value));
  return way.flatMap(([id]) => [...between, null, 'zz'].map((value): Change => [...way, [id, value], ...way]));
}
