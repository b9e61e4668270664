import { describe, expect, it } from 'vitest';
import { openedBySomeone } from './opened-by-someone.rule.ts';
import { button, dialog, form, page, told } from './testing/harness.ts';

const code = 'opened-by-someone';

describe('opened-by-someone', () => {
  it('warns of what nobody uses', () => {
    const parts = { ask: { title: 'Ask', body: [] }, tell: { title: 'Tell', body: [] } };
    const problems = told(openedBySomeone, dialog([]), form([]), page([button({ open: 'ask' })], { parts }));
    expect(problems).toEqual([
      { code, pointer: '/0/id', message: 'Nothing uses the dialog "test.dialog"', severity: 'warning' },
      { code, pointer: '/1/id', message: 'Nothing uses the form "test.form"', severity: 'warning' },
      { code, pointer: '/2/parts/tell', message: 'Nothing opens the dialog "tell"', severity: 'warning' },
    ]);
  });

  it('is content with one use', () => {
    const document = { kind: 'document', id: 'test.sheet', title: 'Sheet', body: [] };
    const body = [{ form: 'test.form' }, button({ open: 'test.dialog' }, { open: 'test.sheet' })];
    expect(told(openedBySomeone, dialog([]), form([]), document, page(body))).toEqual([]);
  });
});
