import { describe, expect, it } from 'vitest';
import { compileForm } from '../forms/compile-form.ts';
import { openForm } from '../forms/form-state.ts';
import type { JsonRecord } from '../json.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { formModelOf } from './form-model.ts';
import type { LinkedForm } from './linked.ts';
import type { Linker } from './linker.ts';

const entities = {
  kind: 'entities',
  id: 'records',
  entities: {
    person: {
      key: 'id',
      name: '{row.name}',
      fields: {
        id: 'id',
        name: { type: 'text', maxLength: 5 },
        team: 'text',
        shirt: { type: 'text', extension: true },
      },
    },
  },
};
const calls = {
  kind: 'calls',
  id: 'people',
  right: 'session',
  calls: { all: { result: ['person'] }, save: { body: { of: 'person', pick: ['id', 'name'] } } },
};

function linked(page: JsonRecord): Linker {
  const whole = { kind: 'page', id: 'small', path: '/small', title: 'Small', access: 'session', ...page };
  const files = [entities, calls, whole].map((each, at) => ({ file: `${at}.json`, text: JSON.stringify(each) }));
  const { linker, problems } = compileDefinitions(files);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!linker) throw new Error('nothing was linked');
  return linker;
}

describe('what is taken out of sight', () => {
  it('is not drawn: blocks, actions, tabs, columns of grids and facts', () => {
    const screen = linked({
      data: { list: { call: 'people.all' } },
      body: [
        { text: 'Away', hidden: true, when: '{data.list}' },
        {
          toolbar: [
            { label: 'Again', do: [{ reload: 'list' }] },
            { label: 'Gone', hidden: true, do: [{ reload: 'list' }] },
          ],
        },
        {
          tabs: [
            { label: 'One', body: [] },
            { label: 'Two', hidden: true, body: [] },
          ],
        },
        { grid: ['name', { id: 'team', hidden: true }], rows: '{data.list}' },
        { facts: [{ id: 'name', hidden: true }, 'team'], of: '{data.list.0}' },
      ],
    }).screen('small');
    const body = (screen?.body ?? []) as unknown as readonly JsonRecord[];
    expect(body[0]).toMatchObject({ block: 'text', when: false });
    expect(body[1]?.['actions']).toMatchObject([{ id: 'again' }]);
    expect(body[2]?.['tabs']).toMatchObject([{ id: 'one' }]);
    expect(body[3]?.['grid']).toMatchObject({ columns: [{ id: 'name' }] });
    expect(JSON.stringify(body[3])).not.toContain('"team"');
    expect(body[4]?.['entries']).toMatchObject([{ id: 'team' }]);
    expect(JSON.stringify(body)).not.toContain('"hidden"');
  });

  it('stays in the record of a form and its rules, asks for nothing, and is sent as it is', () => {
    const forms = linked({
      body: [
        {
          form: [
            { id: 'name', hidden: true, required: '{values.team}', sets: { team: 'x' } },
            { section: 'Work', hidden: true, columns: ['shirt'] },
            { id: 'team', label: 'Team', when: { '==': ['{values.name}', 'Sana Malik'] } },
          ],
          entity: 'person',
          id: 'edit',
          submit: [{ call: 'people.save', with: '{values}' }],
        },
      ],
    });
    const bundle = forms.bundle('small');
    const [block] = (bundle?.screen.body ?? []) as unknown as readonly { readonly form: LinkedForm }[];
    if (!bundle || !block) throw new Error('there is no form');
    const { model } = formModelOf(block.form, 'small.edit', bundle.entities);
    const state = openForm(compileForm(model), { record: { id: 1, name: 'Sana Malik', team: 'B', shirt: 'L' } });
    expect(state.column('name')).toMatchObject({ visible: false, required: false });
    expect(state.column('shirt')).toMatchObject({ visible: false });
    expect(state.column('team')).toMatchObject({ visible: true });
    // What is stored is longer than the form allows: nobody could mend it, so it stands.
    expect(state.validate()).toEqual([]);
    expect(state.payload()).toMatchObject({ name: 'Sana Malik', shirt: 'L', team: 'B' });
    const fresh = openForm(compileForm(model), { start: { team: 'B' } });
    expect(fresh.validate()).toEqual([]);
    fresh.set('name', 'longer than five');
    expect(fresh.validate()).toMatchObject([{ column: 'name', code: 'maxLength' }]);
  });

  it('leaves the conditions of a section that is taken out of sight: they still decide what is sent and what may change', () => {
    const away = (section: JsonRecord) => {
      const bundle = linked({
        body: [
          {
            form: [
              'name',
              { id: 'team', label: 'Team' },
              { section: 'Work', hidden: true, columns: ['shirt'], ...section },
            ],
            entity: 'person',
            id: 'edit',
            submit: [{ call: 'people.save', with: '{values}' }],
          },
        ],
      }).bundle('small');
      const [block] = (bundle?.screen.body ?? []) as unknown as readonly { readonly form: LinkedForm }[];
      if (!bundle || !block) throw new Error('there is no form');
      const { model } = formModelOf(block.form, 'small.edit', bundle.entities);
      return openForm(compileForm(model), { record: { id: 1, name: 'Sana', team: 'B', shirt: 'L' } });
    };
    const inTeam = { '==': ['{values.team}', 'B'] };
    const shown = away({ when: inTeam });
    expect(shown.column('shirt')).toMatchObject({ visible: false });
    expect(shown.payload()).toMatchObject({ shirt: 'L' });
    shown.set('team', 'C');
    expect(shown.payload()).not.toHaveProperty('shirt');
    const edited = away({ edit: inTeam });
    expect(edited.column('shirt')).toMatchObject({ visible: false, readonly: false });
    edited.set('team', 'C');
    expect(edited.column('shirt')).toMatchObject({ visible: false, readonly: true });
    expect(edited.payload()).toMatchObject({ shirt: 'L' });
  });

  it('sends an extension field with a call that picks fields of its entity', () => {
    const save = linked({ body: [] }).call('people.save');
    const { fields } = (save?.body ?? { fields: {} }) as unknown as { fields: object };
    expect(Object.keys(fields)).toEqual(['id', 'name', 'shirt']);
    expect(save?.body).toMatchObject({ fields: { shirt: { extension: true } } });
  });
});
