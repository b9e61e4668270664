import { describe, expect, it } from 'vitest';
import { pageRule, type SheetPage } from './page-rule.ts';

const page: SheetPage = { paper: 'A4', margins: 'normal', head: {}, foot: {} };
const boxOf = (rule: string, name: string) => rule.split('\n').find((line) => line.startsWith(`@${name} `));

describe('the rule for the pages of a document', () => {
  it.each([
    [page, 'size: A4;', 'margin: 16mm 16mm 16mm;'],
    [{ ...page, paper: 'Letter', margins: 'wide' } as const, 'size: letter;', 'margin: 25mm 25mm 25mm;'],
    [{ ...page, paper: 'A5', margins: 'narrow' } as const, 'size: A5;', 'margin: 10mm 10mm 10mm;'],
  ])('says paper and margins', (asked, size, margin) => {
    const rule = pageRule(asked).split('\n');
    expect(rule).toContain(size);
    expect(rule).toContain(margin);
  });

  it('leaves room for a line where there is one', () => {
    const rule = pageRule({ ...page, margins: 'narrow', foot: { left: ['Muster'] } });
    expect(rule).toContain('margin: 10mm 10mm 18mm;');
  });

  it('writes each line into its place, with the counters of pages', () => {
    const foot = { right: ['Page ', { of: 'number' }, ' of ', { of: 'count' }] } as const;
    const rule = pageRule({ ...page, foot, head: { middle: ['Offer Letter'] } });
    expect(boxOf(rule, 'bottom-right')).toContain('content: "Page " counter(page) " of " counter(pages);');
    expect(boxOf(rule, 'top-center')).toContain('content: "Offer Letter";');
    expect(boxOf(rule, 'bottom-left')).toBeUndefined();
  });

  it('keeps a text a text, whatever is in it', () => {
    const rule = pageRule({ ...page, head: { left: ['"; } @page { size: A5 } \\ \n</style>'] } });
    const box = boxOf(rule, 'top-left') ?? '';
    expect(box.slice(box.indexOf('content:')).match(/"/g)).toHaveLength(2);
    expect(box).toContain('\\22 ');
    expect(box).toContain('\\a ');
    expect(box).not.toContain('<');
    expect(rule.match(/@page/g)).toHaveLength(1);
  });
});
