import { actionProperties } from './action-properties.ts';
import {
  columnProperties,
  eachProperties,
  fieldProperties,
  noteProperties,
  sectionProperties,
  sourceProperties,
} from './field-properties.ts';
import { dialog } from './kinds/dialog.kind.ts';
import { form } from './kinds/form.kind.ts';
import { grid } from './kinds/grid.kind.ts';
import { filterProperties, nestedFilters } from './report-properties.ts';
import { ruleProperties } from './rule-properties.ts';
import {
  choice,
  either,
  flag,
  json,
  list,
  listOfOne,
  map,
  object,
  type PartName,
  part,
  reference,
  type Shape,
  text,
  typeName,
  value,
  word,
} from './shape.ts';

const useBranch = { on: { key: 'use' }, shape: part('use') } as const;

/** How each grammar symbol is written. */
export const notations: Readonly<Record<PartName, Shape>> = {
  type: either(
    { on: 'text', shape: typeName },
    { on: 'list', shape: listOfOne(typeName) },
    {
      on: 'record',
      shape: object('map type', {
        map: { shape: typeName, doc: 'the type of the values', required: true },
      }),
    },
  ),
  field: either(
    { on: 'text', shape: typeName },
    { on: 'list', shape: listOfOne(typeName) },
    { on: { key: 'map' }, shape: part('type') },
    { on: 'record', shape: object('field', fieldProperties) },
  ),
  fields: map(part('field')),
  column: either(
    { on: 'text', shape: word },
    useBranch,
    { on: { key: 'section' }, shape: object('section', sectionProperties) },
    { on: { key: 'note' }, shape: object('note', noteProperties) },
    { on: { key: 'each' }, shape: object('each entry', eachProperties) },
    { on: 'record', shape: object('column', columnProperties) },
  ),
  columns: list(part('column')),
  use: object('use', {
    use: { shape: map(json), doc: 'one pattern with its arguments', required: true },
    id: { shape: word, doc: 'the first part of the ids of what it makes' },
  }),
  option: either(
    { on: 'text', shape: word },
    { on: 'number', shape: json },
    { on: 'flag', shape: json },
    { on: 'list', shape: list(json) },
    {
      on: { key: 'other' },
      shape: object('other option', { other: { shape: text, doc: 'the label of every other value', required: true } }),
    },
    {
      on: 'record',
      shape: object('option', {
        value: { shape: json, doc: 'what it stands for', required: true },
        label: { shape: text, doc: 'what it shows; left out, the value' },
        wire: { shape: json, doc: 'what is sent for it' },
        has: {
          shape: map(json),
          doc: 'what else is known of it, by names: constants, which expressions read as option.name',
        },
        when: { shape: { is: 'condition' }, doc: 'offered only then' },
      }),
    },
  ),
  options: either(
    { on: 'text', shape: word },
    { on: 'list', shape: list(part('option')) },
    { on: 'record', shape: object('list source', sourceProperties) },
  ),
  lists: map(list(part('option'))),
  source: either(
    { on: 'text', shape: value('list') },
    { on: { key: 'of' }, shape: object('list source', sourceProperties) },
    { on: 'record', shape: value('list') },
    { on: 'list', shape: value('list') },
  ),
  form: either(
    { on: 'text', shape: reference('form') },
    { on: 'list', shape: part('columns') },
    { on: 'record', shape: object('form', form.properties) },
  ),
  grid: either(
    { on: 'text', shape: reference('grid') },
    { on: 'list', shape: part('columns') },
    { on: 'record', shape: object('grid', grid.properties) },
  ),
  blocks: list({ is: 'keyed', of: 'blocks' }),
  steps: list({ is: 'keyed', of: 'steps' }),
  actions: list(either(useBranch, { on: 'record', shape: object('action', actionProperties) })),
  outcomes: map(either({ on: 'text', shape: text }, { on: 'flag', shape: flag }, { on: 'list', shape: part('steps') })),
  dialogs: map(
    object('dialog', {
      kind: { shape: choice('dialog'), doc: 'may be said' },
      ...dialog.properties,
      use: { shape: map(json), doc: 'one pattern' },
    }),
  ),
  bodyType: either(
    { on: 'text', shape: typeName },
    { on: 'list', shape: listOfOne(typeName) },
    {
      on: { key: 'of' },
      shape: object('body', {
        of: { shape: reference('entity'), doc: 'the entity it is made from', required: true },
        pick: { shape: list(word), doc: 'those of its fields that are taken' },
        fields: { shape: part('fields'), doc: 'fields besides' },
        blank: { shape: json, doc: 'what a missing value is sent as' },
      }),
    },
    { on: 'record', shape: part('fields') },
  ),
  read: either(
    { on: 'text', shape: word },
    {
      on: 'record',
      shape: object('read', {
        from: { shape: word, doc: 'the name in what comes', required: true },
        wire: { shape: word, doc: 'its wire form' },
      }),
    },
  ),
  message: either({ on: 'text', shape: text }, { on: 'record', shape: map(text) }),
  paths: either(
    { on: 'text', shape: { is: 'word', form: 'path' } },
    { on: 'list', shape: list({ is: 'word', form: 'path' }) },
  ),
  rules: list(object('rule', ruleProperties)),
  reportFilter: either(
    { on: { key: 'and' }, shape: nestedFilters.and },
    { on: { key: 'or' }, shape: nestedFilters.or },
    { on: { key: 'not' }, shape: nestedFilters.not },
    { on: 'record', shape: object('report filter', filterProperties) },
  ),
  reportNamed: either(
    { on: 'text', shape: reference('report') },
    {
      on: 'record',
      shape: object('saved report', {
        saved: { shape: value('number'), doc: 'the number of a report that people saved', required: true },
      }),
    },
  ),
  search: either({ on: 'flag', shape: flag }, { on: 'text', shape: choice('all') }),
  right: either({ on: 'text', shape: word }, { on: 'list', shape: list(word) }),
  param: either(
    { on: 'text', shape: word },
    {
      on: 'record',
      shape: object('param', {
        type: { shape: word, doc: 'the kind of piece', required: true },
        value: { shape: json, doc: 'what it is when nothing is given; left out, it has to be given' },
        options: { shape: list(word), doc: 'the only texts that may be given' },
        doc: { shape: word, doc: 'what it is for, in the words of whoever uses the pattern' },
      }),
    },
  ),
};
