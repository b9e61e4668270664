import { compileForm, type FormColumn, type FormModel, FormStore, openForm } from '@muster/engine/forms';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '../widgets/widget.ts';
import { FormFields } from './FormFields.tsx';

const drawn = vi.hoisted(() => [] as string[]);

vi.mock('../widgets/widgets.ts', () => ({
  widgets: {
    text: {
      label: 'for',
      component: ({ id, label, value, onChange }: WidgetProps) => {
        drawn.push(label);
        return <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)} />;
      },
    },
  },
}));

const text = (id: string, more: Partial<FormColumn> = {}): FormColumn => ({ id, label: id, type: 'text', ...more });
const read = { var: 'values.t7' };
const model: FormModel = {
  id: 'large',
  columns: [
    ...Array.from({ length: 296 }, (_, at) => text(`t${at}`)),
    text('twice', { edit: false, value: { cat: [read, read] } }),
    text('shown', { when: { '==': [read, 'x'] } }),
    text('locked', { edit: { '!=': [read, 'x'] } }),
    text('needed', { required: { '==': [read, 'x'] } }),
  ],
};
const fields = model.columns.map(({ id, label }, at) => ({
  id,
  label,
  widget: 'text' as const,
  section: `Part ${Math.floor(at / 50)}`,
}));

/** What is drawn anew while something happens. */
function during(act: () => void): readonly string[] {
  drawn.length = 0;
  act();
  return [...drawn].sort();
}

describe('a form of 300 fields', () => {
  let store: FormStore;
  // By id, since a search by label goes through all fields.
  const field = (id: string) => document.querySelector(`[id$="-${id}"]`);
  const type = (id: string, value: string) => fireEvent.change(field(id) as Element, { target: { value } });

  beforeEach(() => {
    store = new FormStore(openForm(compileForm(model)));
    render(<FormFields label="Large" store={store} fields={fields} />);
  });

  afterEach(cleanup);

  it('draws every field once when it opens', () => {
    expect(new Set(drawn)).toEqual(new Set(model.columns.map(({ id }) => id).filter((id) => id !== 'shown')));
  });

  it('draws only the field that is typed into', () => {
    expect(during(() => type('t8', 'a'))).toEqual(['t8']);
    expect(during(() => type('t8', 'ab'))).toEqual(['t8']);
  });

  it('draws the field that is typed into and what depends on it, and nothing else', () => {
    expect(during(() => type('t7', 'a'))).toEqual(['t7', 'twice']);
    expect(during(() => type('t7', 'x'))).toEqual(['locked', 'needed', 'shown', 't7', 'twice']);
    expect(field('shown')).not.toBeNull();
    expect(during(() => type('t7', 'y'))).toEqual(['locked', 'needed', 't7', 'twice']);
    expect(field('shown')).toBeNull();
  });

  it('draws only the field whose message appears or goes', () => {
    type('t7', 'x');
    expect(during(() => act(() => void store.check()))).toEqual(['needed']);
    expect(during(() => type('needed', 'a'))).toEqual(['needed']);
  });
});
