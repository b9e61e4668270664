import { describe, expect, it } from 'vitest';
import { startFits } from './start-fits.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'start-fits';
const inputs = { person: 'person' };

describe('start-fits', () => {
  it('tells a key that is neither a column nor a field, also in a merged list', () => {
    const start = ['{inputs.person}', { statsu: 'Active', note: '' }];
    expect(told(startFits, form(['pay'], { inputs, start }))).toEqual([
      {
        code,
        pointer: '/start/1/statsu',
        message: 'The form has neither a column nor a field "statsu" to open with',
        suggestion: 'status',
      },
    ]);
  });

  it('accepts columns of the form, fields of the entity, and what is computed', () => {
    const columns = [{ id: 'own', type: 'text' }];
    const written = form(columns, { start: { own: 'x', pay: 3 } });
    const computed = form(columns, {
      id: 'test.if',
      inputs,
      start: { if: ['{inputs.person.active}', '{inputs.person}'] },
    });
    expect(told(startFits, written, computed)).toEqual([]);
  });
});
