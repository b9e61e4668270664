import { describe, expect, it } from 'vitest';
import { extensionField } from './extension-field.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'extension-field';
/** A service that saves records of an entity. */
const saving = (body: unknown, more: object = {}) => ({
  kind: 'calls',
  id: 'own',
  right: 'people',
  calls: { save: { body, ...more } },
});
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
    expect(told(extensionField, firm, saving('firm'))).toEqual([
      {
        code,
        pointer: '/0/entities/firm/fields/id/extension',
        message: '"id" is the key of "firm": it comes from the backend',
      },
      {
        code,
        pointer: '/0/entities/firm/fields/cnic/required',
        message: 'The backend does not know "cnic", so its record cannot require it; a form may',
      },
      {
        code,
        pointer: '/0/entities/firm/fields/cnic/read',
        message: '"cnic" is kept by Muster, so it has no "read"',
      },
      {
        code,
        pointer: '/0/entities/firm/fields/boss/type',
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
    expect(told(extensionField, own, saving('row'))).toEqual([]);
  });

  it('tells one that no call saves, and which entity is saved in its place', () => {
    const fields = { shirt: { type: 'text', extension: true } };
    const row = entities('row', { of: 'person', fields });
    expect(told(extensionField, row)).toEqual([
      {
        code,
        pointer: '/entities/row/fields/shirt/extension',
        message: 'No call saves "row", so no value of "shirt" could be kept; what is saved is "person"',
      },
    ]);
    const house = entities('house', { key: 'id', fields: { id: 'id', ...fields } });
    const nobody = 'No call saves "house", so no value of "shirt" could be kept';
    expect(told(extensionField, house).map(({ message }) => message)).toEqual([nobody]);
    for (const calls of [
      saving('house', { changes: false }),
      { ...saving('house'), backend: 'muster' },
      saving({ house: 'house' }),
    ])
      expect(told(extensionField, house, calls).map(({ message }) => message)).toEqual([nobody]);
    expect(told(extensionField, house, saving(['house']))).toEqual([]);
  });

  it('tells a call that saves the record without telling its key', () => {
    const house = entities('house', {
      key: 'id',
      fields: { id: 'id', street: 'text', shirt: { type: 'text', extension: true } },
    });
    const picked = { of: 'house', pick: ['street'] };
    expect(told(extensionField, house, saving(picked)).map(({ message }) => message)).toEqual([
      '"own.save" tells no key of the "house" it saves: neither its body nor its result has "id"',
    ]);
    for (const calls of [
      saving({ of: 'house', pick: ['street', 'id'] }),
      saving(picked, { result: 'house' }),
      saving(picked, { result: 'id' }),
    ])
      expect(told(extensionField, house, calls)).toEqual([]);
  });

  it.each(['file', 'image', 'password', 'json'])('tells one of the type %s, of which no value is kept', (type) => {
    const house = entities('house', { key: 'id', fields: { id: 'id', door: { type, extension: true } } });
    expect(told(extensionField, house, saving('house')).map(({ message }) => message)).toEqual([
      `"door" is kept by Muster, which keeps no values of the type ${type}`,
    ]);
  });
});
