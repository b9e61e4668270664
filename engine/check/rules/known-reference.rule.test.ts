import { describe, expect, it } from 'vitest';
import { knownReference } from './known-reference.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

describe('known-reference', () => {
  it('tells ids that name nothing, each sort by its code', () => {
    const body = [
      { form: 'world.from' },
      { grid: 'world.gird', rows: 'people.lst' },
      { document: 'world.shet' },
      {
        filters: [
          { id: 'a', options: 'statsu' },
          { id: 'b', type: 'persn' },
        ],
      },
      button({ call: 'people.sve' }, { open: 'world.detial' }, { navigate: 'world.hom' }, { reload: 'lst' }),
    ];
    const data = { list: { call: 'people.list' } };
    expect(told(knownReference, page(body, { data }))).toEqual([
      {
        code: 'known-definition',
        pointer: '/body/0/form',
        message: 'There is no form "world.from"',
        suggestion: 'world.form',
      },
      {
        code: 'known-call',
        pointer: '/body/1/rows',
        message: 'There is no call "people.lst"',
        suggestion: 'people.list',
      },
      {
        code: 'known-definition',
        pointer: '/body/1/grid',
        message: 'There is no grid "world.gird"',
        suggestion: 'world.grid',
      },
      {
        code: 'known-definition',
        pointer: '/body/2/document',
        message: 'There is no document "world.shet"',
        suggestion: 'world.sheet',
      },
      {
        code: 'known-options',
        pointer: '/body/3/filters/0/options',
        message: 'There is no option list "statsu"',
        suggestion: 'status',
      },
      {
        code: 'known-entity',
        pointer: '/body/3/filters/1/type',
        message: 'There is no entity or type "persn"',
        suggestion: 'person',
      },
      {
        code: 'known-call',
        pointer: '/body/4/toolbar/0/do/0/call',
        message: 'There is no call "people.sve"',
        suggestion: 'people.save',
      },
      {
        code: 'known-definition',
        pointer: '/body/4/toolbar/0/do/1/open',
        message: 'There is no dialog "world.detial"',
        suggestion: 'world.detail',
      },
      {
        code: 'known-page',
        pointer: '/body/4/toolbar/0/do/2/navigate',
        message: 'There is no page "world.hom"',
        suggestion: 'world.home',
      },
      {
        code: 'known-data',
        pointer: '/body/4/toolbar/0/do/3/reload',
        message: 'There is no data entry "lst"',
        suggestion: 'list',
      },
    ]);
  });

  it('lets only calls that read stand in data and list sources', () => {
    const data = { list: { call: 'people.save', with: {} } };
    const message = 'The call "people.save" changes something; only calls that read may stand here';
    expect(told(knownReference, page([{ grid: [], rows: 'people.save' }], { data }))).toEqual([
      { code: 'data-only-reads', pointer: '/data/list/call', message },
      { code: 'data-only-reads', pointer: '/body/0/rows', message },
    ]);
  });

  it('suggests field types too, and accepts what is there', () => {
    expect(told(knownReference, form([{ id: 'a', type: 'monye' }]))).toEqual([
      {
        code: 'known-entity',
        pointer: '/columns/0/type',
        message: 'There is no entity or type "monye"',
        suggestion: 'money',
      },
    ]);
    const body = [
      { grid: 'world.grid', rows: 'people.list' },
      button({ open: 'world.sheet' }, { navigate: 'world.home' }),
    ];
    expect(
      told(
        knownReference,
        page(body),
        form([
          { id: 'a', type: ['team'] },
          { id: 'b', type: { map: 'date' } },
        ]),
      ),
    ).toEqual([]);
  });
});
