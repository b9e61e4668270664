import { describe, expect, it } from 'vitest';
import { dialogInputsComplete } from './dialog-inputs-complete.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'dialog-inputs-complete';

describe('dialog-inputs-complete', () => {
  it('tells what a dialog needs, and what it does not take', () => {
    const steps = [{ open: 'world.detail' }, { open: 'world.detail', id: 'b', with: { person: null, mod: 'edit' } }];
    expect(told(dialogInputsComplete, page([button(...steps)]))).toEqual([
      { code, pointer: '/body/0/toolbar/0/do/0', message: 'The dialog "world.detail" needs "person"' },
      {
        code,
        pointer: '/body/0/toolbar/0/do/1/with/mod',
        message: 'The dialog "world.detail" takes no "mod"',
        suggestion: 'mode',
      },
    ]);
  });

  it('holds for inline dialogs, documents, forms and grids too', () => {
    const parts = { ask: { title: 'Ask', inputs: { team: 'team' }, body: [] } };
    const body = [
      { document: 'world.sheet' },
      { form: 'world.form' },
      { grid: 'world.grid', rows: [] },
      button({ open: 'ask' }, { print: 'world.sheet' }),
    ];
    expect(told(dialogInputsComplete, page(body, { parts })).map(({ pointer, message }) => [pointer, message])).toEqual(
      [
        ['/body/0', 'The document "world.sheet" needs "person"'],
        ['/body/1', 'The form "world.form" needs "person"'],
        ['/body/2', 'The grid "world.grid" needs "month"'],
        ['/body/3/toolbar/0/do/0', 'The dialog "ask" needs "team"'],
        ['/body/3/toolbar/0/do/1', 'The document "world.sheet" needs "person"'],
      ],
    );
  });

  it('accepts inputs that are given, and leaves pages to navigation-inputs', () => {
    const inputs = { person: 'person' };
    const body = [button({ open: 'world.detail', with: '{inputs}' }, { navigate: 'world.person' })];
    expect(told(dialogInputsComplete, page(body, { inputs }))).toEqual([]);
  });
});
