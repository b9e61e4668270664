import { readFileSync } from 'node:fs';
import { isRecord } from '@muster/engine';
import { language, madeParts, patterned, segmentsOf } from '@muster/engine/check';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shippedFiles } from '../../tests/screens/screen-world.tsx';
import { readMaking } from '../words/read-patterns.ts';
import { shapeAt } from '../words/shape-at.ts';
import { allTables } from './all-tables.ts';
import { ElementTree } from './ElementTree.tsx';
import { partAt } from './edit-text.ts';
import { madeOutline } from './made-outline.ts';
import { outlineOf } from './outline.ts';
import { panelData, readField } from './panel-data.ts';
import { panelFields, panelSchema } from './panel-schema.ts';
import validators from './validators.generated.js';
import { validatorsFile, validatorsText } from './write-validators.ts';

const shipped = shippedFiles()
  .map(({ text }) => JSON.parse(text) as unknown)
  .filter(isRecord)
  .filter(({ kind }) => kind !== 'pattern');

describe('the panels of properties', () => {
  it('have a validator each, made ahead and in step with the descriptors', () => {
    expect(readFileSync(validatorsFile, 'utf8') === validatorsText(), 'run npm run generate').toBe(true);
    for (const table of allTables(language))
      expect(() => createPrecompiledValidator(validators, panelSchema(table, language))).not.toThrow();
  });

  it('make nothing from strings when they run', () => {
    expect(readFileSync(validatorsFile, 'utf8')).not.toMatch(/\beval\(|new Function|require\(/);
  });

  it('show every property of every shipped element as what it is', () => {
    let seen = 0;
    for (const definition of shipped)
      for (const { pointer } of outlineOf(definition, language)) {
        const element = partAt(definition, pointer);
        const fields = panelFields(shapeAt(definition, segmentsOf(pointer), language).record.table, language);
        const read = Object.entries(panelData(element, fields)).map(([name, typed]) => {
          const field = fields.get(name);
          return [name, field && readField(typed, field)] as const;
        });
        for (const [name, value] of read) {
          if (fields.get(name)?.as === 'flag') continue;
          expect(value).toEqual(isRecord(element) ? element[name] : undefined);
          seen += 1;
        }
      }
    expect(seen).toBeGreaterThan(2000);
  });
});

describe('the outline', () => {
  it('leads to every element of the shipped definitions', () => {
    let elements = 0;
    for (const definition of shipped)
      for (const { pointer, listed } of outlineOf(definition, language)) {
        elements += 1;
        expect(partAt(definition, pointer)).toBeDefined();
        expect(listed).toBe(Array.isArray(partAt(definition, pointer.slice(0, pointer.lastIndexOf('/')))));
      }
    expect(elements).toBeGreaterThan(1500);
  });

  it('has the use of a pattern with the elements of its arguments, and apart from them what the pattern makes by itself', () => {
    const patterns = shippedFiles().map(({ text }) => JSON.parse(text) as { kind: string });
    const making = readMaking({ patterns: patterns.filter(({ kind }) => kind === 'pattern') });
    const page = shipped.find(({ id }) => id === 'company.departments') ?? {};
    const used = patterned(making.language, making.patterns);
    const told = outlineOf(page, used).map(({ label, role, level }) => `${level} ${label} ${role}`);
    expect(told).toEqual([
      '1 Department page',
      '2 recordList pattern',
      '3 columns argument',
      '4 Dept Name column',
      '4 Employees column',
      '4 Status column',
      '3 form argument',
      '4 Dept Name column',
      '4 Status column',
    ]);
    const [, use, columns] = outlineOf(page, used);
    expect(use?.takes).toEqual(expect.arrayContaining(['newLabel', 'history', 'rowActions']));
    expect(columns).toMatchObject({ pointer: '/use/recordList/columns', within: ['recordList pattern'] });
    const fields = panelFields(shapeAt(page, ['use', 'recordList'], used).record.table, used);
    expect([...fields.keys()]).toEqual(expect.arrayContaining(['entity', 'list', 'newLabel', 'history']));
    expect([...fields.keys()]).not.toContain('columns');
    expect(fields.get('list')).toEqual({ as: 'name', to: 'call' });
    const parts = madeParts(page, making);
    const made = (parts ? madeOutline(parts, language) : []).map(({ label, role }) => `${label} ${role}`);
    expect(made).toEqual(expect.arrayContaining(['Add New Department action', 'Edit action']));
    expect(made).not.toContain('Dept Name column');
  });

  it('is found by what a pattern takes, whether it was given or not, and by the argument that a column stands in', () => {
    const patterns = shippedFiles().map(({ text }) => JSON.parse(text) as { kind: string });
    const making = readMaking({ patterns: patterns.filter(({ kind }) => kind === 'pattern') });
    const page = shipped.find(({ id }) => id === 'company.departments') ?? {};
    const outline = outlineOf(page, patterned(making.language, making.patterns));
    render(<ElementTree label="Elements" outline={outline} chosen="" onChoose={() => undefined} />);
    const found = (words: string) => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Find an element' }), { target: { value: words } });
      return screen.queryAllByRole('treeitem').map(({ textContent }) => textContent);
    };
    expect(found('newLabel')).toEqual(['recordListpatterntakes newLabel']);
    expect(found('status columns')).toEqual(['Statuscolumnin recordList pattern › columns argument']);
    expect(found('no such thing')).toEqual([]);
    cleanup();
  });
});
