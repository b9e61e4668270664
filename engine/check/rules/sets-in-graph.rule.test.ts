import { describe, expect, it } from 'vitest';
import { setsInGraph } from './sets-in-graph.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'sets-in-graph';

describe('sets-in-graph', () => {
  it('tells columns that depend on each other, and names them', () => {
    const columns = [
      { id: 'pay', when: '{values.active}' },
      { id: 'active', edit: { '==': ['{values.note}', 'x'] } },
      { id: 'note', value: '{values.pay:words}' },
    ];
    expect(told(setsInGraph, form(columns))).toEqual([
      {
        code,
        pointer: '/columns/0',
        message: 'These columns depend on each other in a circle: "pay" → "active" → "note" → "pay"',
      },
    ]);
  });

  it('goes through derived names, sections and what a change sets', () => {
    const derived = form([{ id: 'pay', when: '{derive.rich}' }], { derive: { rich: { '>': ['{values.pay}', 10] } } });
    const section = form([{ section: 'S', when: '{values.note}', columns: ['note'] }], { id: 'test.section' });
    const sets = form(
      [
        { id: 'pay', sets: { note: 'x' } },
        { id: 'note', sets: { pay: 0 } },
      ],
      { id: 'test.sets' },
    );
    expect(told(setsInGraph, derived, section, sets)).toEqual([
      {
        code,
        pointer: '/0/columns/0',
        message: 'These columns depend on each other in a circle: "pay" → "derive.rich" → "pay"',
      },
      { code, pointer: '/1/columns/0/columns/0', message: 'This column depends on itself: "note" → "note"' },
      {
        code,
        pointer: '/2/columns/0',
        message: 'These columns depend on each other in a circle: "pay" → "note" → "pay"',
      },
    ]);
  });

  it('lets what is set read the value that stands there, and a field below a column be read', () => {
    const columns = [
      { id: 'status', sets: { note: { if: ['{values.active}', '{values.note}', ''] } } },
      'note',
      'active',
      'team',
      { id: 'pay', when: '{values.team.teamId}', required: { '!': '{values.note}' } },
    ];
    expect(told(setsInGraph, form(columns))).toEqual([]);
  });
});
