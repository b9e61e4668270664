import { describe, expect, it } from 'vitest';
import { extensionField } from './extension-field.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'extension-field';
const entities = (name: string, entity: unknown) => ({ kind: 'entities', id: 'own', entities: { [name]: entity } });

describe('extension-field', () => {
  it('tells one without a key beside it, a key, one that the backend would ask for, and records', () => {
    const loose = entities('loose', { fields: { note: { type: 'text', extension: true } } });
    expect(told(extensionField, loose).map(({ message }) => message)).toEqual([
      '"loose" has no key, so Muster cannot tell beside which record "note" is kept',
    ]);
    const firm = entities('firm', {
      key: 'id',
      fields: {
        id: { type: 'id', extension: true },
        cnic: { type: 'text', extension: true, required: true, read: 'nic' },
        boss: { type: ['person'], extension: true },
      },
    });
    expect(told(extensionField, firm)).toEqual([
      {
        code,
        pointer: '/entities/firm/fields/id/extension',
        message: '"id" is the key of "firm": it comes from the backend',
      },
      {
        code,
        pointer: '/entities/firm/fields/cnic/required',
        message: 'The backend does not know "cnic", so its record cannot require it; a form may',
      },
      {
        code,
        pointer: '/entities/firm/fields/cnic/read',
        message: '"cnic" is kept by Muster, so it has no "read"',
      },
      {
        code,
        pointer: '/entities/firm/fields/boss/type',
        message: '"boss" is kept by Muster, so it holds plain values, no records',
      },
    ]);
  });

  it('tells one that is no field of an entity', () => {
    expect(told(extensionField, form([{ id: 'pay', extension: true }]))).toEqual([
      { code, pointer: '/columns/0/id', message: 'Only a field of an entity can be an extension' },
    ]);
  });

  it('accepts plain fields beside a key, also of an entity made from another', () => {
    const own = entities('row', {
      of: 'person',
      fields: { shirt: { type: 'text', extension: true, options: ['S', 'L'] } },
    });
    expect(told(extensionField, own)).toEqual([]);
  });
});
