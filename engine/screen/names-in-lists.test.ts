import { describe, expect, it } from 'vitest';
import { explainAt } from '../explain/run-names.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { LinkedBlock, LinkedStep, Logic } from '../link/linked.ts';
import { HandServices, ok, openSmall, settle } from './testing/small-screen.ts';

const others: Json = { map: ['{state.people}', { cat: ['{team.name}', ': ', '{item.name}'] }] };
const isLed: Json = { some: ['{state.people}', { '==': ['{item.name}', '{team.team}'] }] };

const page: JsonRecord = {
  state: { people: ['person'], teams: ['person'], found: ['text'] },
  body: [
    {
      cards: '{state.teams}',
      as: 'team',
      id: 'teams',
      title: { join: [others, ', '] },
      body: [{ id: 'led', text: 'Led', when: isLed }],
    },
    {
      toolbar: [
        {
          id: 'all',
          label: 'All',
          do: [
            {
              each: '{state.teams}',
              as: 'team',
              do: [{ set: { 'state.found': { merge: ['{state.found}', others] } } }],
            },
          ],
        },
        {
          id: 'older',
          label: 'Older',
          do: [
            { call: 'people.one', with: { id: '7' }, as: 'found' },
            {
              set: {
                'state.found': {
                  map: [{ filter: ['{state.people}', { '>': ['{item.age}', '{found.result.age}'] }] }, '{item.name}'],
                },
              },
            },
          ],
        },
      ],
    },
  ],
};

// The people have fields named like what `as` names: the name of the place wins, as it does for a root.
const people = [
  { id: 1, name: 'Ali', age: 30, team: 'own', found: { result: { age: 0 } } },
  { id: 2, name: 'Zoya', age: 20, team: 'own', found: { result: { age: 0 } } },
];

function opened() {
  const services = new HandServices();
  const run = openSmall(page, services);
  run.set('state.people', people);
  run.set('state.found', []);
  run.set('state.teams', [{ name: 'Blue', team: 'Ali' }, { name: 'Red' }]);
  const [cards, toolbar] = run.screen.body as readonly LinkedBlock[];
  const { actions } = toolbar as unknown as { readonly actions: readonly { readonly do: readonly LinkedStep[] }[] };
  const steps = (at: number) => actions[at]?.do ?? [];
  return { run, services, cards: cards as unknown as Readonly<Record<string, Logic>>, steps };
}

describe('a name given by `as` in the body of a list operator', () => {
  it('is the element of cards, in what they show and in conditions, and is explained so', () => {
    const { run, cards, services } = opened();
    const { when } = (cards['body'] as unknown as readonly { readonly when: Logic }[])[0] ?? { when: null };
    const shown = (team: JsonRecord) => [run.text(cards['title'], { team }), run.test(when, true, { team })];
    expect(shown({ name: 'Blue', team: 'Ali' })).toEqual(['Blue: Ali, Blue: Zoya', true]);
    expect(shown({ name: 'Red' })).toEqual(['Red: Ali, Red: Zoya', false]);
    expect(explainAt(run, when, { team: { team: 'Zoya' } }).met).toBe(true);
    expect(explainAt(run, when, { team: { team: 'Nobody' } }).met).toBe(false);
    expect(services.reports).toEqual([]);
  });

  it('is the element of the step `each`', async () => {
    const { run, steps } = opened();
    await run.run(steps(0), {}, { pressed: true });
    expect(run.value({ var: 'state.found' })).toEqual(['Blue: Ali', 'Blue: Zoya', 'Red: Ali', 'Red: Zoya']);
  });

  it('is the reply of a call', async () => {
    const { run, steps, services } = opened();
    const running = run.run(steps(1), {}, { pressed: true });
    await settle();
    services.waiting[0]?.answer(ok({ id: 7, name: 'Bilal', age: 25 }));
    await running;
    expect(run.value({ var: 'state.found' })).toEqual(['Ali']);
  });
});
