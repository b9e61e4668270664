import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldType } from '../../engine/language/field-types.ts';
import { texts } from '../../engine/language/field-values.ts';
import { root } from '../architecture/sources.ts';

/** A clothing size: what a type says that is read, measured and shown as no other is. */
const size = `  size: {
    name: 'size',
    doc: 'a size of clothes',
    form: 'text',
    read: (raw, reading) =>
      typeof raw === 'string' && /^x*[sml]$/i.test(raw) ? raw.toUpperCase() : reading.misfit(raw, 'a size like XL'),
    order: { sizeOf: (value) => ['S', 'M', 'L', 'XL', 'XXL'].indexOf(String(value)) },
    valid: { check: 'date', message: '{label} is no size', holds: (text) => /^X*[SML]$/.test(text) },
    sent: 'text',
    grid: 'text',
    widget: 'text',
  },
`;

let copy = '';
const from = <T>(file: string): Promise<T> => import(/* @vite-ignore */ path.join(copy, file)) as Promise<T>;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.cache/toy-field-type-'));
  const isTest = (file: string) => /node_modules|\.test\.ts$/.test(path.relative(root, file));
  cpSync(path.join(root, 'engine'), path.join(copy, 'engine'), { recursive: true, filter: (file) => !isTest(file) });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  const types = path.join(copy, 'engine/language/field-types.ts');
  writeFileSync(
    types,
    readFileSync(types, 'utf8').replace('export const fieldTypes = {\n', (line) => line + size),
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a field type of its own', () => {
  it('is read, ordered, held between its bounds and written as its line says', async () => {
    const wire = await from<typeof import('../../engine/wire/read-record.ts')>('engine/wire/read-record.ts');
    const type = { of: 'size' as 'text' };
    expect([wire.readTyped('xl', type, {}), wire.readTyped('', type, {})]).toEqual(['XL', null]);
    const told: string[] = [];
    wire.readTyped('huge', type, {}, { report: ({ message }: { message: string }) => told.push(message) } as never);
    expect(told).toEqual(['The answer should be a size like XL, not "huge".']);
    const order = await from<typeof import('../../engine/forms/order-values.ts')>('engine/forms/order-values.ts');
    expect(order.orderValues(type.of, 'XL', 'M')).toBe(1);
    const clamp = await from<typeof import('../../engine/forms/clamp-start.ts')>('engine/forms/clamp-start.ts');
    expect(clamp.clampStart(type.of, 'XXL', { max: 'L' })).toBe('L');
    const sent = await from<typeof import('../../engine/check/sent-field.ts')>('engine/check/sent-field.ts');
    expect(sent.sentForm({ type: type.of })).toBe('text');
  });

  it('is judged in a form by what its line takes for a value', async () => {
    const forms = await from<typeof import('../../engine/forms/form-state.ts')>('engine/forms/form-state.ts');
    const told = (shirt: string) =>
      forms
        .openForm(
          { id: 'f', columns: [{ id: 'shirt', label: 'Shirt', type: 'size' as 'text' }] },
          { start: { shirt }, now: { today: '2026-03-15' } },
        )
        .validate()
        .map(({ message }) => message);
    expect([told('XL'), told('huge')]).toEqual([[], ['Shirt is no size']]);
  });

  it('is known to the checker, the schema and the docs', async () => {
    const check = await from<typeof import('../../engine/check.ts')>('engine/check.ts');
    const problems = (type: string) =>
      check
        .checkDefinitions([
          {
            file: 'form.json',
            text: JSON.stringify({
              kind: 'form',
              id: 'f',
              columns: [{ id: 'shirt', type }],
              checks: [{ must: { '==': ['{values.shirt}', 'M'] }, column: 'shirt', message: 'Too small' }],
            }),
          },
        ])
        .problems.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect([problems('size'), problems('sise')]).toEqual([[], ['known-entity']]);
    expect(JSON.stringify(check.schemaOf(check.language))).toContain('"size"');
    expect(check.languageReference(check.language)).toContain('a size of clothes');
  });

  it('does not compile where it forgets what it is, how it is read, sent, shown or edited', () => {
    const said = { name: 'size', doc: 'a size of clothes' };
    // @ts-expect-error how the grid takes it is missing
    const noGrid: FieldType = { ...said, form: 'text', read: texts.read, sent: 'text', widget: 'text' };
    // @ts-expect-error how it is read is missing
    const noReader: FieldType = { ...said, form: 'text', grid: 'text', sent: 'text', widget: 'text' };
    // @ts-expect-error how a call is sent one is missing
    const noForm: FieldType = { ...said, form: 'text', read: texts.read, grid: 'text', widget: 'text' };
    // @ts-expect-error how it is edited is missing
    const noWidget: FieldType = { ...said, ...texts };
    // @ts-expect-error there is no such widget
    const newWidget: FieldType = { ...said, ...texts, widget: 'tape' };
    expect([noGrid, noReader, noForm, noWidget, newWidget].map(({ name }) => name)).toEqual(Array(5).fill('size'));
  });
});
