import { describe, expect, it } from 'vitest';
import { dialogCanClose } from './dialog-can-close.rule.ts';
import { button, dialog, page, told } from './testing/harness.ts';

const code = 'dialog-can-close';

describe('dialog-can-close', () => {
  it('tells a dialog that promises a result and has none', () => {
    const parts = { ask: { title: 'Ask', result: 'text', body: [] } };
    const problems = told(dialogCanClose, dialog([button({ close: null })], { result: 'person' }), page([], { parts }));
    expect(problems).toEqual([
      { code, pointer: '/0/result', message: 'The dialog promises a "result" but never closes with one' },
      { code, pointer: '/1/parts/ask/result', message: 'The dialog promises a "result" but never closes with one' },
    ]);
  });

  it('tells a dialog that nobody could leave', () => {
    const message = 'The dialog cannot be dismissed and never closes by itself: nobody could leave it';
    const definitions = [
      dialog([button({ close: null })], { id: 'a', dismiss: false }),
      dialog([button({ close: true })], { id: 'b', dismiss: false }),
      dialog([], { id: 'c', dismiss: true }),
    ];
    expect(told(dialogCanClose, ...definitions)).toEqual([{ code, pointer: '/0/dismiss', message }]);
  });

  it('tells a page that would be closed', () => {
    expect(told(dialogCanClose, page([button({ close: null })]))).toEqual([
      { code, pointer: '/body/0/toolbar/0/do/0', message: 'There is no dialog here that could be closed' },
    ]);
  });

  it('accepts a result, a form that may give it, and a dialog that promises none', () => {
    const definitions = [
      dialog([button({ close: 3 })], { id: 'a', result: 'number' }),
      dialog([{ form: 'world.form', with: { person: null } }], { id: 'b', result: 'person' }),
      dialog([], { id: 'c' }),
    ];
    expect(told(dialogCanClose, ...definitions)).toEqual([]);
  });
});
