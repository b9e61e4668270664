import type { Json } from '@muster/engine';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { layOut } from '../../tests/screens/lay-out.ts';
import type { SavedView, SavedViews } from '../screen/saved-views.ts';
import { KitProvider } from '../theme/KitProvider.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { viewContent } from './view-content.ts';

let takeBack: () => void;
beforeAll(() => {
  takeBack = layOut();
});
afterAll(() => takeBack());
afterEach(cleanup);

class KeptViews implements SavedViews {
  kept: SavedView[] = [];
  refusal: string | undefined;
  reachable = true;
  async read() {
    return this.reachable ? [...this.kept] : undefined;
  }
  readonly over: (number | undefined)[] = [];
  async save(_: string, view: Pick<SavedView, 'name' | 'shared' | 'content'>, before: SavedView | undefined) {
    this.over.push(before?._version);
    const viewId = before?.viewId ?? `view ${this.kept.length}`;
    const stored = { ...view, viewId, own: true, removable: true, _version: (before?._version ?? 0) + 1 };
    if (this.refusal === undefined) this.kept = [...this.kept.filter((each) => each.viewId !== viewId), stored];
    return this.refusal;
  }
  async remove(_: string, { viewId }: SavedView) {
    this.kept = this.kept.filter((view) => view.viewId !== viewId);
    return undefined;
  }
}

async function opened(views: KeptViews) {
  const applied: Json[] = [];
  render(
    <KitProvider>
      <ViewsMenu
        list="teams"
        views={views}
        read={() => ({ search: 'now' })}
        apply={(content) => applied.push(content)}
      />
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  return applied;
}

const view = (name: string, more: Partial<SavedView> = {}): SavedView => {
  const own = { own: true, removable: true, _version: 3 };
  return { viewId: name, name, shared: false, ...own, content: { search: name }, ...more };
};

describe('the views of a list', () => {
  it('are saved as the list is now, privately or for everybody, and shown by their names', async () => {
    const views = new KeptViews();
    await opened(views);
    expect(await screen.findByText(/^No view is saved yet/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name of the view'), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save View' }));
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name of the view'), 'Ours');
    await userEvent.click(screen.getByLabelText('Shared with everybody'));
    await userEvent.click(screen.getByRole('button', { name: 'Save View' }));
    expect(await screen.findByRole('button', { name: 'Ours (shared)' })).toBeTruthy();
    expect(views.kept.map(({ name, shared, content }) => [name, shared, content])).toEqual([
      ['Mine', false, { search: 'now' }],
      ['Ours', true, { search: 'now' }],
    ]);
  });

  it('are shown again when chosen; only own ones can be deleted', async () => {
    const views = new KeptViews();
    views.kept = [view('Late'), view('Of HR', { shared: true, own: false, removable: false })];
    const applied = await opened(views);
    expect(await screen.findByRole('button', { name: 'Delete Late' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Of HR' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Late' }));
    expect(views.kept.map(({ name }) => name)).toEqual(['Of HR']);
    await userEvent.click(screen.getByRole('button', { name: 'Of HR (shared)' }));
    expect(applied).toEqual([{ search: 'Of HR' }]);
  });

  it('are saved over the one of the same name that is shown, and deleted by who manages what others share', async () => {
    const views = new KeptViews();
    views.kept = [view('Late'), view('Late', { viewId: 'of HR', shared: true, own: false, _version: 8 })];
    await opened(views);
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'Late');
    await userEvent.click(screen.getByRole('button', { name: 'Save View' }));
    expect(views.over).toEqual([3]);
    const [, shared] = await screen.findAllByRole('button', { name: 'Delete Late' });
    if (shared) await userEvent.click(shared);
    expect(views.kept).toHaveLength(1);
  });

  it('say why one was not saved, and that they could not be loaded', async () => {
    const views = new KeptViews();
    views.refusal = 'A list has at most 30 views of your own.';
    await opened(views);
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'One more');
    await userEvent.click(screen.getByRole('button', { name: 'Save View' }));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(views.refusal);
    cleanup();
    views.reachable = false;
    await opened(views);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toMatch(/^The views could not be loaded/);
  });

  it('that another program kept count as nothing where they cannot be read', () => {
    const nothing = { columns: [], filters: {}, search: '', around: {} };
    for (const kept of [null, 'x', [], { columns: 'x', filters: [], search: 3, around: null }])
      expect(viewContent(kept as Json)).toEqual(nothing);
    expect(viewContent({ columns: [{ colId: 'a' }, 3], search: 'b' })).toEqual({
      ...nothing,
      columns: [{ colId: 'a' }],
      search: 'b',
    });
  });
});
