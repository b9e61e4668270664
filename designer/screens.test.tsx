import { EditorView } from '@codemirror/view';
import { compileDefinitions, type Envelope, type Json, type LinkedBundle, type OutgoingCall } from '@muster/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../tests/screens/screen-world.tsx';
import { specialBlocks } from './index.ts';

afterEach(cleanup);

const { linker } = compileDefinitions(shippedFiles());
const bundleOf = (id: string) => linker?.bundle(id) as LinkedBundle;
const options = { special: specialBlocks };

async function editorOf(name: string): Promise<EditorView> {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name }));
  if (!view) throw new Error('There is no editor.');
  return view;
}

/** Types at the end of a text. */
const type = (view: EditorView, insert: string) =>
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert } }));

describe('the screens of the designer', () => {
  it('show the text of now, as the heading does, where a publish was refused because it was changed', async () => {
    const first = '{ "kind": "page", "id": "loans.list", "title": "First" }\n';
    const theirs = '{ "kind": "page", "id": "loans.list", "title": "Theirs" }\n';
    let refused = false;
    const detail = (text: string, more: Json = {}) => ({
      ...{ kind: 'page', id: 'loans.list', text, _version: 1, version: 0, hasDraft: true, sentences: ['x'] },
      ...(more as object),
    });
    const answer = (result: Json): Envelope => ({ code: '200', message: 'Done.', result });
    const world = showBundle(
      bundleOf('designer.definition'),
      {
        'definitions.getDefinition': () =>
          answer(refused ? detail(theirs, { draftBy: 'Bilal', _version: 3 }) : detail(first)),
        'definitions.getAllDefinitions': [],
        'definitions.getNames': {},
        'definitions.getVersions': [],
        'definitions.getWaiting': [],
        'definitions.checkDefinition': [],
        'definitions.getPublishCalls': { calls: [] },
        'definitions.saveDraft': ({ body }: OutgoingCall) =>
          answer(detail(String((body as { text: string }).text), { _version: 2, merged: false })),
        'definitions.publish': () => {
          refused = true;
          return { code: '409', message: 'Bilal has changed the draft in the meantime.', result: null };
        },
      },
      { ...options, inputs: { kind: 'page', id: 'loans.list' } },
    );
    const view = await editorOf('Text of page loans.list');
    await waitFor(() => expect(view.state.doc.toString()).toBe(first));
    type(view, '\n');
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'because' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(world.toasts.map(({ text }) => text)).toContain('Bilal has changed the draft in the meantime.'),
    );
    await waitFor(() => expect(view.state.doc.toString()).toBe(theirs));
    expect(screen.getByText('by Bilal')).toBeTruthy();
  });
});
