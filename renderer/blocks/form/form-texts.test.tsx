import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { columnProperties, noteProperties, sectionProperties } from '../../../engine/language/field-properties.ts';
import { form } from '../../../engine/language/kinds/form.kind.ts';
import type { PropertyTable } from '../../../engine/language/shape.ts';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

/** Every text that the descriptors know of a part, each saying which it is and what is chosen outside of the form. */
function textsOf(part: string, table: PropertyTable): Record<string, string> {
  const texts = Object.entries(table).filter(([, { shape }]) => shape.is === 'text');
  return Object.fromEntries(texts.map(([name]) => [name, `{state.said} ${part} ${name}`]));
}

const parts = {
  form: textsOf('form', form.properties),
  column: textsOf('column', columnProperties),
  section: textsOf('section', sectionProperties),
  note: textsOf('note', noteProperties),
};

const page = {
  kind: 'page',
  id: 'departments.own',
  path: '/department/own',
  access: 'session',
  title: 'Department',
  state: { said: { type: 'text', value: 'Before' } },
  body: [
    { toolbar: [{ id: 'change', label: 'Change', do: [{ set: { 'state.said': 'After' } }] }] },
    {
      id: 'form',
      form: {
        entity: 'department',
        ...parts.form,
        columns: [
          { id: 'deptName', ...parts.column },
          { ...parts.section, columns: ['status'] },
          { ...parts.note, id: 'told' },
        ],
        submit: [{ toast: 'Done' }],
      },
    },
  ],
};

afterEach(cleanup);

it('draws every text of a form, its columns, sections and notes, and each follows what it reads while it is open', async () => {
  const own = [{ file: 'portal/departments/own.page.json', text: JSON.stringify(page) }];
  const { linker, problems } = compileDefinitions([...shippedFiles(), ...own]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  showBundle(linker?.bundle('departments.own') as LinkedBundle, {});
  await screen.findByRole('button', { name: /Before form saveLabel/ });
  const said = Object.entries(parts).flatMap(([part, texts]) => Object.keys(texts).map((name) => `${part} ${name}`));
  expect(said.length).toBeGreaterThan(7);
  const missing = (word: string) => said.filter((text) => !document.body.innerHTML.includes(`${word} ${text}`));
  expect(missing('Before')).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: /After form saveLabel/ });
  expect(missing('After')).toEqual([]);
  expect(missing('Before')).toEqual(said);
});
