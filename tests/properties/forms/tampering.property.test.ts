import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, type FormState, openForm, readBackendForm, verdict } from '../../../engine/forms.ts';
import type { Json, JsonRecord } from '../../../engine/json.ts';
import { changesOf, fitting, type SketchedForm, sketches, toBackend, values } from './generator.ts';

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
  it('accept what a person sends, but for what was typed while a column was unlocked in between', () => {
    let accepted = 0;
    fc.assert(
      fc.property(submissions, (submission) => {
        const { honest, stored, sketch } = submission;
        const payload = honest.payload();
        const result = judgeTwice(submission, payload);
        const start = openForm(honest.form, stored ? { record: stored } : {});
        const typed = Object.keys(payload).filter((id) => {
          const isLocked = start.column(id)?.readonly && honest.column(id)?.readonly;
          const allowed = [start.kept(id), ...writtenTo(sketch, id)];
          return isLocked && !allowed.some((each) => sameOrEmpty(each, honest.kept(id)));
        });
        if (typed.length > 0) {
          expect(result).toMatchObject({ refused: typed.map((column) => ({ code: 'readonly-column', column })) });
          return;
        }
        accepted += 1;
        expect(result).toEqual({ accepted: payload, emptied: expect.any(Array) });
        for (const id of 'emptied' in result ? result.emptied : []) expect(honest.column(id)?.visible).toBe(false);
      }),
      runs(1500),
    );
    expect(accepted).toBeGreaterThan(1400);
  });

  it('are the same in the browser and on the server for 10,000 tampered submissions, and name what was tampered with', () => {
    let refused = 0;
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
            // Read-only whatever is sent: by right. Then only the stored value, a Change Value or its clearing passes.
            const right = submission.sketch.columns.find((column) => column.id === id);
            const allowed = [start.kept(id), ...writtenTo(submission.sketch, id)].some((each) =>
              sameOrEmpty(each, value),
            );
            if (right?.edit === false && !allowed && !sameOrEmpty(value, null)) {
              expect(names).toContain(id);
              refused += 1;
            }
            if (right?.view === false && !sameOrEmpty(value, null)) {
              expect(names).toContain(id);
              refused += 1;
            }
            if ('accepted' in result)
              expect(Object.keys(result.accepted).every((key) => honest.form.columnOf.has(key))).toBe(true);
          }
        },
      ),
      runs(2000),
    );
    expect(refused).toBeGreaterThan(3000);
  });
});

function sameOrEmpty(left: Json, right: Json): boolean {
  const isEmpty = (value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(left) === JSON.stringify(right) || (isEmpty(left) && isEmpty(right));
}

/** What the rules may have put into a column: their values, and its clearing. */
function writtenTo(sketch: SketchedForm, id: string): Json[] {
  return sketch.rules.flatMap(({ outputs }) =>
    outputs.flatMap(([target, effect, given]) => (target === id && effect === 'Change Value' ? [given, null] : [])),
  );
}
