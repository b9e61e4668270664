import { describe, expect, it } from 'vitest';
import { letterNames } from './letter-names.rule.ts';
import { page, told } from './testing/harness.ts';

const texts = {
  kind: 'entities',
  id: 'texts',
  entities: {
    paper: { fields: { text: { type: 'template', names: { person: 'person', team: 'team' } }, html: 'html' } },
  },
};
const letter = (block: object) => page([block], { inputs: { paper: 'paper', person: 'person', team: 'team' } });
const say = (block: object) =>
  told(letterNames, letter(block), texts).map(({ message, pointer, suggestion }) => [pointer, message, suggestion]);

describe('letter-names', () => {
  it('tells the records that a template speaks of and nobody gives', () => {
    expect(say({ letter: '{inputs.paper.text}' })).toEqual([
      ['/0/body/0/letter', 'The template speaks of "person": `with` has to give that person', undefined],
      ['/0/body/0/letter', 'The template speaks of "team": `with` has to give that team', undefined],
    ]);
    expect(say({ letter: '{inputs.paper.text}', with: { person: '{inputs.person}' } })).toEqual([
      ['/0/body/0/with', 'The template speaks of "team": `with` has to give that team', undefined],
    ]);
  });

  it('tells a record of another entity, and one that the template does not speak of', () => {
    const records = { person: '{inputs.team}', team: '{inputs.team}', taem: '{inputs.team}' };
    expect(say({ letter: '{inputs.paper.text}', with: records })).toEqual([
      ['/0/body/0/with', '"person" of the template is person, and not team', undefined],
      ['/0/body/0/with', 'The template speaks of no "taem"', 'team'],
    ]);
  });

  it('tells what would be filled into a text that is no template', () => {
    expect(say({ letter: '{inputs.paper.html}', with: { person: '{inputs.person}' } })).toEqual([
      ['/0/body/0/with', 'html is no template: there is nothing to fill in', undefined],
    ]);
  });

  it('accepts a template with its records, and a letter as it was filled', () => {
    const records = { person: '{inputs.person}', team: '{inputs.team}' };
    expect(told(letterNames, letter({ letter: '{inputs.paper.text}', with: records }), texts)).toEqual([]);
    expect(told(letterNames, letter({ letter: '{inputs.paper.html}' }), texts)).toEqual([]);
  });
});
