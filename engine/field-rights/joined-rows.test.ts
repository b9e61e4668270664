import { describe, expect, it } from 'vitest';
import { joinedRights, type RowRight } from './field-right.ts';

const none = { all: [], team: [], led: [] };
const rights = (rows?: Partial<RowRight>) =>
  new Map([['day', { fields: new Map(), inside: new Map(), ...(rows ? { rows: { ...none, ...rows } } : {}) }]]);
const joined = (shipped: Partial<RowRight> | undefined, published: Partial<RowRight> | undefined) =>
  joinedRights(rights(shipped), rights(published)).get('day')?.rows;

describe('who sees the records of others, as shipped and as published', () => {
  it('is narrowed by what is published and never widened', () => {
    const shipped = { all: ['hr', 'payroll'], team: ['lead'] };
    expect(joined(shipped, { all: ['hr'], team: ['lead', 'payroll'] })).toEqual({
      ...none,
      all: ['hr'],
      team: ['lead', 'payroll'],
    });
    expect(joined(shipped, { all: ['hr', 'lead', 'agent'], team: ['agent'] })).toEqual({ ...none, all: ['hr'] });
    expect(joined(shipped, { led: ['hr', 'lead', 'agent'] })).toEqual({ ...none, led: ['hr', 'lead'] });
  });

  it('stays where a publish says nothing of it, and holds where it is new', () => {
    expect(joined({ all: ['hr'] }, undefined)).toEqual({ ...none, all: ['hr'] });
    expect(joined(undefined, { team: ['lead'] })).toEqual({ ...none, team: ['lead'] });
  });
});
