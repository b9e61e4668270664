import type { ScreenRun } from '@muster/engine';
import { type Boot, type Overlay, Overlays } from '@muster/renderer';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHiddenEntries } from './use-hidden-entries.ts';
import { mayAskWhy, useWhy } from './use-why.ts';
import { changeAddress } from './WhyPlace.tsx';

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
    const page = screenOf('page', 'loans.list') as never;
    const open = (id: string): readonly Overlay[] => [
      { id: 1, kind: 'screen', run: screenOf('dialog', id) as unknown as ScreenRun },
    ];
    const all = boot({ definitions: { routes } });
    expect(changeAddress(all, page, [])).toBe('/page_designer/page/loans.list');
    // A dialog over it has a definition of its own, or is a part of the page.
    expect(changeAddress(all, page, open('loans.edit'))).toBe('/page_designer/dialog/loans.edit');
    expect(changeAddress(all, page, open('loans.part'))).toBe('/page_designer/page/loans.list');
    expect(changeAddress(all, undefined, [])).toBeUndefined();
    expect(changeAddress(boot({}), page, [])).toBeUndefined();
  });
});
