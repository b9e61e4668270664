import { describe, expect, it } from 'vitest';
import { recordFits } from './record-fits.rule.ts';
import { button, page, told } from './testing/harness.ts';

const inputs = { loan: 'loan', person: 'person' };

describe('record-fits', () => {
  it('tells which fields a screen reads that the given record does not have', () => {
    const problems = told(
      recordFits,
      page([button({ open: 'world.detail', with: { person: '{inputs.loan}' } })], { inputs }),
    );
    expect(problems).toEqual([
      {
        code: 'record-fits',
        pointer: '/body/0/toolbar/0/do/0/with/person',
        message: 'The dialog "world.detail" reads "firstName" of "person", which loan does not have',
      },
    ]);
  });

  it('knows that a key is read', () => {
    const dialog = {
      kind: 'dialog',
      id: 'test.keyed',
      title: 'x',
      inputs: { person: 'person' },
      data: { p: { call: 'people.get', with: { id: '{inputs.person:key}' } } },
      body: [],
    };
    const use = page([button({ open: 'test.keyed', with: { person: '{inputs.loan}' } })], { inputs });
    expect(told(recordFits, use, dialog).map(({ message }) => message)).toEqual([
      'The dialog "test.keyed" reads "personId" of "person", which loan does not have',
    ]);
  });

  it('accepts the entity itself, and another that has what is read', () => {
    const inputsOf = { person: 'person', team: 'team' };
    const dialog = {
      kind: 'dialog',
      id: 'test.team',
      title: '{inputs.loan.team.teamName}',
      inputs: { loan: 'loan' },
      body: [],
    };
    const steps = [
      { open: 'world.detail', with: { person: '{inputs.person}' } },
      { open: 'test.team', with: { loan: '{inputs.person}' } },
    ];
    expect(told(recordFits, page([button(...steps)], { inputs: inputsOf }), dialog)).toEqual([]);
  });
});
