import { describe, expect, it } from 'vitest';
import type { CallCheck } from '../check/call-checks.ts';
import { inheritChecks } from './inherit-checks.ts';
import type { LinkedForm } from './linked.ts';

describe('the checks that a form inherits', () => {
  const check: CallCheck = {
    must: { '!=': [{ var: 'row.teamDto.teamId' }, 3] },
    message: 'Not this team',
    reads: ['teamDto'],
    needs: [],
  };
  const checksOf = () => [check];
  const formSending = (team: object) =>
    inheritChecks(
      {
        columns: [{ id: 'team' }],
        submit: [{ step: 'call', call: 'team.save', with: { record: { teamDto: team } } }],
      } as unknown as LinkedForm,
      { checksOf, hasField: () => false },
    ).checks;

  it('look into what a column holds, and not into what the form works out', () => {
    expect(formSending({ var: 'values.team' })).toEqual([
      { must: { '!=': [{ var: 'values.team.teamId' }, 3] }, message: 'Not this team' },
    ]);
    expect(formSending({ first: [{ var: 'data.teams' }] })).toBeUndefined();
  });
});
