import type { ScreenRun } from '@muster/engine';
import { type Boot, type ExplainedPart, type Overlay, Overlays } from '@muster/renderer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changesHere } from './definitions-here.ts';
import { useHiddenEntries } from './use-hidden-entries.ts';
import { mayAskWhy, useWhy } from './use-why.ts';

afterEach(cleanup);

const right = (functionLink: string, readRight: number) => ({ functionLink, readRight, writeRight: 1, delRight: 1 });
const boot = (more: object) => ({ functions: [], definitions: { routes: [] }, ...more }) as unknown as Boot;

function Place({ allowed, at = '/emp_loan' }: { readonly allowed: boolean; readonly at?: string }) {
  const [open, put] = useWhy(allowed, at);
  return (
    <>
      <input aria-label="field" onKeyDown={(event) => event.stopPropagation()} />
      <button type="button" onClick={() => put(false)}>
        {open ? 'open' : 'closed'}
      </button>
    </>
  );
}

describe('asking why in the portal', () => {
  it('is for whoever may read page_designer', () => {
    expect(mayAskWhy(boot({ functions: [right('page_designer', 1)] }))).toBe(true);
    expect(mayAskWhy(boot({ functions: [right('page_designer', 0), right('emp_loan', 1)] }))).toBe(false);
    expect(mayAskWhy(boot({}))).toBe(false);
  });

  it('begins and ends by Alt Y from any field, and by no other key', () => {
    const { rerender } = render(<Place allowed />);
    const field = screen.getByLabelText('field');
    const shown = () => screen.getByRole('button').textContent;
    fireEvent.keyDown(field, { code: 'KeyY', key: 'y' });
    fireEvent.keyDown(field, { code: 'KeyY', altKey: true, ctrlKey: true });
    fireEvent.keyDown(field, { code: 'KeyX', altKey: true });
    expect(shown()).toBe('closed');
    fireEvent.keyDown(field, { code: 'KeyY', altKey: true });
    expect(shown()).toBe('open');
    fireEvent.keyDown(field, { code: 'KeyY', altKey: true });
    expect(shown()).toBe('closed');
    fireEvent.keyDown(field, { code: 'KeyY', altKey: true });
    rerender(<Place allowed={false} />);
    expect(shown()).toBe('closed');
    fireEvent.keyDown(field, { code: 'KeyY', altKey: true });
    expect(shown()).toBe('closed');
  });

  it('ends where a definition is changed, however one came there, and can be begun again there', () => {
    const { rerender } = render(<Place allowed />);
    const press = () => fireEvent.keyDown(screen.getByLabelText('field'), { code: 'KeyY', altKey: true });
    const shown = () => screen.getByRole('button').textContent;
    press();
    rerender(<Place allowed at="/pages" />);
    expect(shown()).toBe('open');
    rerender(<Place allowed at="/page_designer/page/loans.list" />);
    expect(shown()).toBe('closed');
    press();
    expect(shown()).toBe('open');
  });

  it('asks what changes hide in the definitions that are on the screen, and tells it', async () => {
    const part = {
      kind: 'page',
      id: 'loans.list',
      what: 'column',
      label: 'Loan Paid',
      says: 'Hidden by a change of …',
    };
    const hidden = vi.fn(async () => [part]);
    const page = {
      current: {
        screen: { kind: 'page', id: 'loans.list' },
        bundle: { forms: {}, grids: { g: {} } },
        text: () => 'Loans',
      },
    };
    const Hidden = () => {
      const entries = useHiddenEntries({ muster: { hidden }, overlays: new Overlays() } as never, page as never);
      return (
        <output>
          {entries.map(({ what, label, place, causes }) => `${what} ${label}, ${place}: ${causes[0]?.says}`).join()}
        </output>
      );
    };
    const muster = render(<Hidden />);
    expect(await screen.findByText('Column Loan Paid, Loans: Hidden by a change of …')).toBeTruthy();
    expect(hidden).toHaveBeenCalledWith(['page loans.list', 'grid g']);
    muster.unmount();
  });

  it('leads to the definition of the screen where the person may open that', () => {
    const routes = [{ id: 'pages.one', paths: ['/page_designer/{kind}/{id}'], title: 'Definition' }];
    const screenOf = (kind: string, id: string) => ({
      screen: { kind, id, title: '' },
      bundle: { screens: { 'loans.edit': {} }, forms: {}, grids: {} },
      text: () => '',
    });
    const page = screenOf('page', 'loans.list') as unknown as ScreenRun;
    const open = (id: string): readonly Overlay[] => [
      { id: 1, kind: 'screen', run: screenOf('dialog', id) as unknown as ScreenRun },
    ];
    const all = boot({ definitions: { routes } });
    const changes = (...at: [ScreenRun | undefined, readonly Overlay[], ...ExplainedPart[]]) =>
      changesHere(all, at[0], at[1], at.slice(2) as readonly ExplainedPart[]).map(({ path }) => path);
    expect(changes(page, [])).toEqual(['/page_designer/page/loans.list']);
    // A dialog over it has a definition of its own, or is a part of the page.
    expect(changes(page, open('loans.edit'))).toEqual(['/page_designer/dialog/loans.edit']);
    expect(changes(page, open('loans.part'))).toEqual(['/page_designer/page/loans.list']);
    expect(changes(undefined, [])).toEqual([]);
    expect(changesHere(boot({}), page, [], [])).toEqual([]);
  });

  it('leads to the forms of their own that stand in what is on top, by their titles', () => {
    const routes = [{ id: 'pages.one', paths: ['/page_designer/{kind}/{id}'], title: 'Definition' }];
    const runOf = (kind: string, id: string) =>
      ({
        screen: { kind, id, title: '' },
        bundle: { screens: {}, forms: { 'leave.request': { title: 'Apply for Leave' }, 'days.edit': {} }, grids: {} },
        text: () => '',
      }) as unknown as ScreenRun;
    const [page, dialog] = [runOf('page', 'leave.own'), runOf('dialog', 'own')];
    const drawn = (run: ScreenRun, form: unknown): ExplainedPart =>
      ({ kind: 'block', run, locals: undefined, block: { block: 'form', id: 'f', form } }) as ExplainedPart;
    const parts = [drawn(page, 'leave.request'), drawn(page, 'leave.request'), drawn(page, { columns: [] })];
    const told = (overlays: readonly Overlay[], more: readonly ExplainedPart[] = []) =>
      changesHere(boot({ definitions: { routes } }), page, overlays, [...parts, ...more]);
    const screen = { label: 'Change this screen', path: '/page_designer/page/leave.own' };
    expect(told([])).toEqual([
      screen,
      { label: 'Change the form: Apply for Leave', path: '/page_designer/form/leave.request' },
    ]);
    expect(told([{ id: 1, kind: 'screen', run: dialog }], [drawn(dialog, 'days.edit')])).toEqual([
      screen,
      { label: 'Change the form: days.edit', path: '/page_designer/form/days.edit' },
    ]);
  });
});
