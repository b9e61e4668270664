import { describe, expect, it } from 'vitest';
import { assignable, misfit, missingFrom } from './assignable.ts';
import { any, listOf, nothing, recordOf, scalar, type Type, textType } from './types.ts';

const constant = (value: string | number): Type => ({
  is: 'scalar',
  of: typeof value === 'number' ? 'number' : 'text',
  choices: [value],
});
const choice: Type = { is: 'scalar', of: 'text', choices: ['a', 'b'] };
const team = recordOf({ teamId: scalar('id'), teamName: textType }, 'team');
const person = recordOf({ personId: scalar('id'), pay: scalar('money'), team }, 'person');

describe('misfit', () => {
  it.each<[string, Type, Type]>([
    ['what is unknown', any, scalar('date')],
    ['nothing', nothing, scalar('money')],
    ['the same form', scalar('integer'), scalar('money')],
    ['an id for a text', scalar('id'), textType],
    ['a number for an id', scalar('number'), scalar('id')],
    ['a date for a text', scalar('date'), textType],
    ['a date that is written', constant('2024-02-29'), scalar('date')],
    ['the empty text for anything', constant(''), scalar('money')],
    ['one of the choices', constant('a'), choice],
    ['an entity for itself', person, person],
    ['a whole record, narrowed', person, recordOf({ pay: scalar('money') }, 'pay')],
    ['a written record of declared fields', recordOf({ teamId: scalar('id') }), team],
    ['an empty list', listOf(nothing), listOf(team)],
    ['json for anything', scalar('json'), team],
  ])('lets %s pass', (_, given, wanted) => {
    expect(misfit(given, wanted)).toBeUndefined();
    expect(assignable(given, wanted)).toBe(true);
  });

  it.each<[Type, Type, string]>([
    [scalar('money'), textType, 'text is wanted here, not money'],
    [textType, scalar('date'), 'date is wanted here, not text'],
    [constant('soon'), scalar('date'), 'date is wanted here, not text'],
    [scalar('date'), scalar('month'), 'month is wanted here, not date'],
    [team, scalar('id'), 'id is wanted here, not team'],
    [scalar('id'), team, 'team is wanted here, not id'],
    [team, listOf(team), 'a list of team is wanted here, not team'],
    [listOf(person), listOf(textType), 'text is wanted here, not person'],
    [constant('c'), choice, '"c" is none of the choices: "a", "b"'],
    [recordOf({ teamNo: scalar('id') }), team, 'team has no field "teamNo"'],
    [recordOf({ pay: textType }, 'wage'), person, '"pay": money is wanted here, not text'],
    [{ is: 'union', of: [textType, team] }, textType, 'text is wanted here, not team'],
  ])('tells why it does not fit (%#)', (given, wanted, reason) => {
    expect(misfit(given, wanted)).toBe(reason);
    expect(assignable(given, wanted)).toBe(false);
  });

  it('does not lose itself in entities that hold each other', () => {
    const loop = (name: string): Type => ({
      is: 'record',
      entity: name,
      fields: () => new Map([['next', loop(`${name}x`)]]),
    });
    expect(misfit(loop('a'), loop('b'))).toBeUndefined();
  });
});

describe('missingFrom', () => {
  it('names the paths that lead nowhere', () => {
    expect(missingFrom(person, ['pay', 'team.teamName', 'team.lead', 'age'])).toEqual(['team.lead', 'age']);
    expect(missingFrom(any, ['x'])).toEqual([]);
  });
});
