import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../json.ts';
import type { LinkedAction, LinkedBlock } from '../link/linked.ts';
import { openScreen } from '../screen/open-screen.ts';
import {
  HandServices,
  ok,
  openSmall,
  refused,
  settle,
  smallBundle,
  surroundings,
} from '../screen/testing/small-screen.ts';
import type { Cause } from './cause.ts';
import { explainAction, explainShown } from './explain-action.ts';
import { explainData } from './explain-data.ts';
import { sentenceOf } from './sentence-of.ts';

const says = (causes: readonly Cause[] | undefined) => causes?.map((cause) => cause.says);

const page: JsonRecord = {
  inputs: { id: 'id' },
  state: {
    team: { type: 'text', label: 'Team of the day' },
    open: { type: 'boolean', value: false },
  },
  data: {
    all: { call: 'people.all' },
    ofTeam: { call: 'people.ofTeam', with: { team: '{state.team}' } },
    one: { call: 'people.one', with: { id: '{inputs.id}' }, when: '{state.open}' },
  },
  derive: { ready: { and: [{ filled: ['{state.team}'] }, '{state.open}'] } },
  body: [
    {
      toolbar: [
        { label: 'Add', enabled: '{derive.ready}', do: [] },
        { label: 'Find', when: { '>': ['{data.one.age}', 30] }, do: [] },
        { label: 'Delete', right: 'delete', do: [] },
        { label: 'Go', do: [] },
        {
          label: 'Publish',
          enabled: '{derive.ready}',
          because: { if: [{ filled: '{state.team}' }, 'Open {state.team} first.', 'Choose a team first.'] },
          do: [],
        },
        { label: 'Mute', enabled: '{state.open}', because: '{state.team}', do: [] },
      ],
    },
    { id: 'secret', when: { filled: ['{state.team}'] }, text: 'x' },
  ],
};

function world() {
  const services = new HandServices();
  services.auto = ({ call }) => (call.id === 'people.all' ? refused('500', 'The list is not there today.') : ok([]));
  const run = openSmall(page, services);
  const [toolbar, block] = run.screen.body ?? [];
  const actions = (toolbar?.['actions'] ?? []) as readonly LinkedAction[];
  const action = (label: string) => actions.find((each) => each.label === label) as LinkedAction;
  return { run, services, action, block: block as LinkedBlock };
}

describe('why an action of a screen cannot be used', () => {
  it('follows what enables it to the values that decide, while they change', () => {
    const { run, action } = world();
    const before = explainAction(run, action('Add'));
    expect(before).toMatchObject({ id: 'add', label: 'Add', state: 'disabled' });
    expect(says(before.causes)).toEqual(['It can be used only when Ready is Yes.']);
    expect(sentenceOf(before.causes)).toBe('It can be used only when Ready is Yes (Team of the day: empty; Open: No).');
    run.set('state.team', 'Blue');
    expect(sentenceOf(explainAction(run, action('Add')).causes)).toBe(
      'It can be used only when Ready is Yes (Open: No).',
    );
    run.set('state.open', true);
    expect(explainAction(run, action('Add'))).toMatchObject({ state: 'enabled', causes: [] });
    expect(explainAction(run, action('Go')).state).toBe('enabled');
  });

  it('tells why one is not there, by the labels of what the backend sent', () => {
    const { run, action } = world();
    const found = explainAction(run, action('Find'));
    expect([found.state, says(found.causes)]).toEqual(['absent', ['It is there only when One › Age is more than 30.']]);
  });

  it('says in the words of the definition what is missing, with the condition behind it for who asks', () => {
    const { run, action } = world();
    const told = () => explainAction(run, action('Publish')).causes;
    expect(sentenceOf(told())).toBe('Choose a team first.');
    expect(told()[0]?.reason?.must).toBe('Ready is Yes');
    run.set('state.team', 'Blue');
    expect(sentenceOf(told())).toBe('Open Blue first.');
    run.set('state.open', true);
    expect(told()).toEqual([]);
  });

  it('puts the condition into words where the definition has nothing to say of it', () => {
    const { run, action } = world();
    expect(sentenceOf(explainAction(run, action('Mute')).causes)).toBe(
      'It can be used only when Open is Yes (Open: No).',
    );
  });

  it('names the right that is missing and the function of the page', () => {
    const bundle = smallBundle({ ...page, path: '/emp_loan', access: 'emp_loan', title: 'Employee Loan' });
    const rights = { read: true, write: true, delete: false };
    const run = openScreen({
      screen: bundle.screen,
      bundle,
      inputs: {},
      surroundings: { ...surroundings, rights },
      services: new HandServices(),
    });
    const found = explainAction(run, world().action('Delete'));
    expect([found.state, says(found.causes)]).toEqual(['disabled', ["You need delete on 'Employee Loan' (emp_loan)."]]);
    expect(explainAction(world().run, world().action('Delete')).state).toBe('enabled');
  });
});

describe('why a block of a screen is not shown', () => {
  it('tells its condition, and nothing where it is shown', () => {
    const { run, block } = world();
    expect(explainShown(run, block)).toMatchObject({
      says: 'It is shown only when Team of the day is filled.',
      reason: { met: false, inputs: [{ path: 'state.team', label: 'Team of the day', value: 'empty' }] },
    });
    run.set('state.team', 'Blue');
    expect(explainShown(run, block)).toBeUndefined();
    expect(explainShown(run, { when: false })?.says).toBe('It is switched off in the definition.');
  });
});

describe('why data of a screen is not there', () => {
  it('tells the condition that is unmet, the param that is empty, and what failed', async () => {
    const { run } = world();
    await settle();
    expect(explainData(run, 'one')).toMatchObject({
      status: 'idle',
      causes: [
        { says: 'It is loaded only when Open is Yes.', reason: { inputs: [{ path: 'state.open', value: 'No' }] } },
      ],
    });
    expect(explainData(run, 'ofTeam')).toMatchObject({
      status: 'idle',
      causes: [
        { says: 'It waits until Team is filled.', reason: { inputs: [{ label: 'Team of the day', value: 'empty' }] } },
      ],
    });
    expect(explainData(run, 'all')).toMatchObject({
      status: 'failed',
      causes: [{ says: 'The list is not there today.' }],
    });
    run.set('state.team', 'Blue');
    expect(explainData(run, 'ofTeam')?.status).toBe('loading');
    await settle();
    expect(explainData(run, 'ofTeam')).toEqual({ name: 'ofTeam', label: 'Of Team', status: 'ready', causes: [] });
    expect(explainData(run, 'nothing')).toBeUndefined();
  });
});
