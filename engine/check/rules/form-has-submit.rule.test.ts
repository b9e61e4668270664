import { describe, expect, it } from 'vitest';
import { formHasSubmit } from './form-has-submit.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'form-has-submit';
const message = 'The form does not say what Save does: it needs "submit"';

describe('form-has-submit', () => {
  it('tells a form without submit, and one whose submit does nothing', () => {
    const body = [{ form: [{ id: 'a', type: 'text' }] }, { form: 'world.form', with: { person: null } }];
    expect(told(formHasSubmit, form([], { submit: [] }), page(body))).toEqual([
      { code, pointer: '/0/submit', message, severity: 'warning' },
      { code, pointer: '/1/body/0/form', message, severity: 'warning' },
    ]);
  });

  it('accepts submit in the form, on its block, and filters without', () => {
    const submit = [{ toast: 'Saved' }];
    const body = [{ form: [{ id: 'a', type: 'text' }], submit }, { filters: [{ id: 'a', type: 'text' }] }];
    expect(told(formHasSubmit, form([], { submit }), page(body))).toEqual([]);
  });
});
