import { describe, expect, it } from 'vitest';
import { sectionShows } from './section-shows.rule.ts';
import { form, told } from './testing/harness.ts';

describe('section-shows', () => {
  it('tells a section that has no columns, or only hidden ones', () => {
    const problem = { code: 'section-shows', pointer: '/columns/0/section', severity: 'warning' };
    expect(told(sectionShows, form([{ section: 'More', columns: [] }]))).toEqual([
      { ...problem, message: 'This section has no columns: nothing of it is shown' },
    ]);
    const columns = [
      { id: 'name', hidden: true },
      { id: 'age', when: false },
    ];
    expect(told(sectionShows, form([{ section: 'More', columns }]))).toEqual([
      { ...problem, message: 'All columns of this section are hidden: nothing of it is shown' },
    ]);
  });

  it('accepts one with a column that can be seen', () => {
    expect(told(sectionShows, form([{ section: 'More', columns: ['name'] }]))).toEqual([]);
    expect(
      told(sectionShows, form([{ section: 'More', columns: [{ id: 'name', when: 'filled(values.name)' }] }])),
    ).toEqual([]);
  });
});
