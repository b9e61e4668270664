import { describe, expect, it } from 'vitest';
import { changesByPress } from './changes-by-press.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const remove = { call: 'people.remove', with: { id: 1 } };
const pointers = (...definitions: readonly object[]) =>
  told(changesByPress, ...definitions).map(({ pointer }) => pointer);

describe('changes-by-press', () => {
  it('says of a call that a page makes when it opens that nobody has pressed anything', () => {
    expect(told(changesByPress, page([], { on: { open: [remove] } }))).toEqual([
      {
        code: 'changes-by-press',
        pointer: '/on/open/0/call',
        message:
          '"people.remove" changes something, and nobody has pressed anything here: call it from an action, from a form\'s submit, or when a row is opened',
      },
    ]);
  });

  it.each<[string, readonly object[], string]>([
    ['in a group', [{ do: [remove], when: true, else: [remove] }], '/on/open/0/else/0/call'],
    ['for each of a list', [{ each: 'people.list', do: [remove] }], '/on/open/0/do/0/call'],
    ['after a question', [{ confirm: 'Go on?' }, remove], '/on/open/1/call'],
    ['after a dialog', [{ open: 'world.detail', with: { person: {} } }, remove], '/on/open/1/call'],
    ['as the outcome of a call', [{ call: 'teams.list', on: { failure: [remove] } }], '/on/open/0/on/failure/0/call'],
    [
      'as another answer of a question',
      [{ confirm: 'Go on?', actions: [{ label: 'Remove', do: [remove] }] }],
      '/on/open/0/actions/0/do/0/call',
    ],
  ])('follows the chain that an opening begins: %s', (_title, steps, first) => {
    expect(pointers(page([], { on: { open: steps } }))[0]).toBe(first);
  });

  it('looks at dialogs, at forms that settle, at what follows a load, and at blocks that tell by themselves', () => {
    const dialog = { kind: 'dialog', title: 'Inner', body: [], on: { open: [remove] } };
    expect(pointers(page([button({ open: 'inner' })], { parts: { inner: dialog } }))).toEqual([
      '/parts/inner/on/open/0/call',
    ]);
    expect(pointers(form(['firstName'], { on: { settled: [remove] } }))).toEqual(['/on/settled/0/call']);
    const calls = {
      kind: 'calls',
      id: 'more',
      right: 'session',
      on: { '500': [remove] },
      calls: { list: { on: { '404': [remove] } } },
    };
    expect(pointers(calls)).toEqual(['/on/500/0/call', '/calls/list/on/404/0/call']);
    const editor = { definitionEditor: '', label: 'Text', on: { change: [remove], save: [remove] } };
    expect(pointers(page([editor]))).toEqual(['/body/0/on/change/0/call']);
  });

  it('accepts what a person presses, sends or opens, and what follows it', () => {
    const shown = { toast: 'Done', actions: [{ label: 'Undo', do: [remove] }] };
    const grid = { grid: ['firstName'], rows: 'people.list', on: { open: [remove] } };
    const body = [button({ confirm: 'Sure?', actions: [{ label: 'All', do: [remove] }] }, remove), grid];
    const calls = {
      kind: 'calls',
      id: 'more',
      right: 'session',
      calls: { put: { body: 'person', on: { '210': [remove] } } },
    };
    expect(pointers(page(body, { on: { open: [shown, { call: 'people.list' }] } }))).toEqual([]);
    expect(pointers(form(['firstName'], { on: { done: [remove], cancel: [remove], end: [remove] } }))).toEqual([]);
    expect(pointers(calls)).toEqual([]);
  });

  it("accepts a call about what is one's own", () => {
    const calls = { kind: 'calls', id: 'marks', right: 'session', calls: { read: { body: { id: 'id' }, own: true } } };
    expect(pointers(calls, page([], { on: { open: [{ call: 'marks.read', with: { id: 1 } }] } }))).toEqual([]);
  });
});
