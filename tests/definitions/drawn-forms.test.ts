import { expect, it } from 'vitest';
import { readBackendForm } from '../../engine/forms/backend-form.ts';
import type { FormColumn } from '../../engine/forms/model.ts';
import { isRecord, type Json } from '../../engine/json.ts';
import { fieldType } from '../../engine/language/field-types.ts';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { formModelOf } from '../../engine/link/form-model.ts';
import { inSection } from '../../engine/link/in-section.ts';
import { linkBackendForm } from '../../engine/link/link-backend-form.ts';
import type { LinkedColumn, LinkedForm } from '../../engine/link/linked.ts';
import { customerCall } from '../../server/hr/demo/forms/customer-call.ts';
import { equipmentHandover } from '../../server/hr/demo/forms/equipment-handover.ts';
import { interviewEvaluation } from '../../server/hr/demo/forms/interview-evaluation.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** What both directions say of a column: its values and what is taken for one. */
function saidOf({ id, label, accepts, maxSize, maxLength }: LinkedColumn | FormColumn) {
  return { id, label, accepts, maxSize, maxLength: typeof maxLength === 'number' ? maxLength : undefined };
}

it('draws a form of the backend as a form that would be run as that one is', () => {
  for (const raw of [customerCall, equipmentHandover, interviewEvaluation]) {
    const model = readBackendForm(JSON.parse(JSON.stringify(raw)) as Json);
    const again = formModelOf(linkBackendForm(model) as LinkedForm, model.id, {}).model;
    const plain = (columns: readonly FormColumn[]) =>
      columns.map((column) => ({
        ...saidOf(column),
        // What is chosen from, and what only stands there, is drawn as text is; its widget makes the difference.
        type: fieldType(column.type) ? column.type : 'text',
        many: column.multiple === true,
      }));
    expect(plain(again.columns)).toEqual(plain(model.columns));
    expect(again.rules?.length).toBe(model.rules?.length);
  }
});

/** Every form that stands in a part of a screen, however deep. */
function formsIn(part: unknown): readonly LinkedForm[] {
  if (Array.isArray(part)) return part.flatMap(formsIn);
  if (!isRecord(part)) return [];
  const { form } = part;
  const own = isRecord(form) && Array.isArray(form['columns']) ? [form as unknown as LinkedForm] : [];
  return [...own, ...Object.values(part).flatMap(formsIn)];
}

it('finds in the model of each shipped form what its definition says of a field', () => {
  const { linker, registry } = compileDefinitions(shippedFiles());
  const forms = registry.definitions.flatMap(({ kind, id }) =>
    kind === 'form' ? [linker?.form(id) ?? []].flat() : formsIn(linker?.screen(id)),
  );
  let looked = 0;
  for (const form of forms) {
    const linked = form.columns.flatMap((entry) =>
      'section' in entry ? entry.columns.map((column) => inSection(column, entry)) : [entry],
    );
    const back = linkBackendForm(formModelOf(form, 'form', {}).model).columns as LinkedColumn[];
    expect(back.map((column) => column.id)).toEqual(linked.map((column) => column.id));
    for (const [at, column] of linked.entries()) {
      const { type, options, rows, label } = column;
      if (!fieldType(type.of) || options || rows || typeof label !== 'string') continue;
      looked += 1;
      const { of, many } = type;
      expect({ ...saidOf(back[at] as LinkedColumn), type: back[at]?.type }).toEqual({
        ...saidOf(column),
        type: many === 'list' ? { of, many } : { of },
      });
    }
  }
  expect(looked).toBeGreaterThan(50);
});
