import { describe, expect, it } from 'vitest';
import type { LinkedCall, LinkedColumn } from '../../link/linked.ts';
import { AskedColumns } from './asked-columns.ts';

const call = { id: 'attendance.customAttendance' } as LinkedCall;
const list = new AskedColumns(call, { day: 'date', at: 'date', name: 'text', since: 'date', hours: 'number' }, {});
const column = (id: string, of: string, more: object = {}) =>
  ({ id, label: id, type: { of }, ...more }) as unknown as LinkedColumn;

describe('a column of a grid that the list is asked by', () => {
  it('is a date where it is read as one, and a text where it tells a time', () => {
    expect(list.of(column('day', 'date'))).toMatchObject({ type: 'date', formatted: false });
    expect(list.of(column('at', 'text'))).toMatchObject({ type: 'text', formatted: false });
    expect(list.of(column('at', 'time'))).toMatchObject({ type: 'text', formatted: false });
  });

  it('cannot be filtered where what is read is written otherwise, and not be asked at all where the list has it not', () => {
    expect(list.of(column('since', 'month'))).toMatchObject({ parts: ['since'], formatted: true });
    expect(list.of(column('at', 'text', { format: 'time' }))).toMatchObject({ formatted: true });
    expect(list.of(column('hours', 'number', { format: 'hours' }))).toMatchObject({ type: 'number', formatted: false });
    expect(list.of(column('worked', 'number', { compute: { '*': [{ var: 'row.hours' }, 2] } }))).toBeUndefined();
  });
});
