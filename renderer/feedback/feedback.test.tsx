// Proven by itself: messages, tabs, breadcrumb and the placeholder card, on every screen.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Messages } from './Messages.tsx';
import { NoData } from './Notes.tsx';
import { Tabs } from './Tabs.tsx';
import { Toasts } from './Toasts.tsx';
import { ToastQueue } from './toast-queue.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('W-036 W-038 W-451 go after 3000 ms and have no close button', () => {
    vi.useFakeTimers();
    const queue = new ToastQueue();
    render(<Toasts queue={queue} />);
    act(() => void queue.show({ tone: 'success', message: 'Saved' }));
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stay as long as they say, where they say it', () => {
    vi.useFakeTimers();
    const queue = new ToastQueue();
    render(<Toasts queue={queue} />);
    act(() => void queue.show({ tone: 'success', message: 'Saved', time: 10_000 }));
    act(() => void vi.advanceTimersByTime(9999));
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stay while they are pointed at and go on with the time that was left', () => {
    vi.useFakeTimers();
    const queue = new ToastQueue();
    render(<Toasts queue={queue} />);
    act(() => void queue.show({ tone: 'info', message: 'Wait' }));
    act(() => void vi.advanceTimersByTime(2000));
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Wait')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(1001));
    expect(screen.queryByText('Wait')).toBeNull();
  });

  const undo = (press: () => Promise<boolean>, more: object = {}) => ({
    tone: 'success' as const,
    message: 'Removed',
    buttons: [{ id: 'undo', label: 'Undo', tone: 'plain' as const, disabled: false, press, ...more }],
  });

  it('lead by F8 to the buttons of the newest one, hold while these have the focus, and give it back', async () => {
    const queue = new ToastQueue();
    const press = vi.fn(async () => true);
    render(
      <>
        <input aria-label="Name" />
        <Toasts queue={queue} />
      </>,
    );
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    act(() => void queue.show(undo(async () => true)));
    act(() => void queue.show({ ...undo(press), message: 'Removed, too' }));
    await userEvent.keyboard('{F8}');
    const newest = screen.getAllByRole('button', { name: 'Undo' })[1];
    expect(document.activeElement).toBe(newest);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.keyboard('{F8}{Enter}');
    expect([press.mock.calls.length, document.activeElement]).toEqual([1, screen.getByLabelText('Name')]);
    expect(screen.queryByText('Removed, too')).toBeNull();
    expect(screen.getByText('Removed')).toBeTruthy();
  });

  it('do not stay for good when one goes under the pointer', async () => {
    vi.useFakeTimers();
    const queue = new ToastQueue();
    render(<Toasts queue={queue} />);
    act(() => void queue.show(undo(async () => true)));
    fireEvent.mouseEnter(screen.getByRole('status'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    act(() => void queue.show({ tone: 'info', message: 'Back again' }));
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.queryByText('Back again')).toBeNull();
  });

  it('keep their buttons in the list until one has done its steps', async () => {
    let finish: (done: boolean) => void = () => undefined;
    const press = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    const queue = new ToastQueue();
    queue.show(undo(press));
    render(<Messages queue={queue} />);
    const choose = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Messages/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await choose();
    await choose();
    expect(press).toHaveBeenCalledTimes(1);
    await act(async () => finish(false));
    await choose();
    expect([press.mock.calls.length, queue.read().shown]).toEqual([2, []]);
    await act(async () => finish(true));
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    await screen.findByText('Removed');
    expect(screen.getByRole('dialog').textContent).toContain('Removed');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('tell nothing where nothing was said, when the list is quiet', () => {
    const queue = new ToastQueue();
    render(<Messages queue={queue} quiet />);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void queue.show({ tone: 'info', message: 'Hello' }));
    expect(screen.getByRole('button', { name: 'Messages, 1 unread' })).toBeTruthy();
  });

  it('tell in the list when they were shown on the clocks of the company, wherever the browser is', async () => {
    const queue = new ToastQueue(() => Date.UTC(2026, 10, 21, 20, 5));
    queue.show({ tone: 'info', message: 'Late' });
    render(<Messages queue={queue} />);
    await userEvent.click(screen.getByRole('button', { name: /^Messages/ }));
    expect((await screen.findByText('01:05')).getAttribute('datetime')).toBe('2026-11-21T20:05:00.000Z');
  });

  it('are kept in a list of at most 100, unread until it is looked at', () => {
    const queue = new ToastQueue(() => 7);
    for (let at = 0; at < 150; at++) queue.show({ tone: 'info', message: `m${at}` });
    expect(queue.read().kept.length).toBe(100);
    expect(queue.read().kept[0]).toEqual({ id: 150, tone: 'info', message: 'm149', at: 7 });
    expect([queue.read().shown.length, queue.read().unread]).toEqual([5, 150]);
    queue.markRead();
    expect(queue.read().unread).toBe(0);
  });
});

describe('buttons', () => {
  it('do nothing on a second click while they work', async () => {
    let finish: () => void = () => undefined;
    const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onPress={onPress}>Save</Button>);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    expect([onPress.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([1, 'true']);
    await act(async () => finish());
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('only wait, and do not look busy, while a dialog lies over them', async () => {
    const onPress = vi.fn(() => new Promise<void>(() => undefined));
    const page = (asked: boolean) => (
      <>
        <Button onPress={onPress}>Add</Button>
        {asked ? <ConfirmDialog title="Sure?" onOk={onPress} onCancel={() => undefined} /> : null}
      </>
    );
    const { rerender } = render(page(false));
    const add = screen.getByRole('button');
    const look = (button: HTMLElement) => [button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')];
    fireEvent.click(add);
    rerender(page(true));
    expect(look(add)).toEqual([null, 'true']);
    const ok = screen.getByRole('button', { name: 'Ok' });
    fireEvent.click(ok);
    expect(look(ok)).toEqual(['true', 'true']);
    rerender(page(false));
    expect(look(add)).toEqual(['true', 'true']);
  });

  it('can be reached and say why they are disabled', async () => {
    const onPress = vi.fn();
    render(
      <Button reason="You may only read here" onPress={onPress}>
        Save
      </Button>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect([screen.getByRole('button').title, onPress.mock.calls.length]).toEqual(['You may only read here', 0]);
  });
});

describe('frames', () => {
  it("W-021 shows 'No Data' in the placeholder card", () => {
    const { container } = render(<NoData />);
    expect(container.textContent).toBe('No Data');
  });

  it('switches tabs by click and by arrow', async () => {
    const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, body: `body ${label}` }));
    render(<Tabs label="Views" tabs={tabs} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('body Two');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('One');
  });

  it("R-051 R-052 shows the breadcrumb as a list of links written 'name /'", () => {
    render(
      <MemoryRouter>
        <Breadcrumb
          crumbs={[
            { label: 'Home', path: '/dashboard' },
            { label: 'Loans', path: '/emp_loan' },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent)).toEqual([
      'Home /',
      'Loans /',
    ]);
  });

  it('asks before something is done, and can leave Ok as the only answer', async () => {
    const onOk = vi.fn();
    const onCancel = vi.fn();
    const { rerender } = render(<ConfirmDialog title="Sure?" onOk={onOk} onCancel={onCancel} />);
    expect(screen.getByRole('dialog', { name: 'Sure?' }).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    rerender(<ConfirmDialog title="Sure?" cancel={false} onOk={onOk} onCancel={onCancel} />);
    await userEvent.keyboard('{Escape}');
    expect([onCancel.mock.calls.length, screen.getAllByRole('button').length]).toEqual([1, 1]);
  });

  it('answers a question by Enter alone', async () => {
    const onOk = vi.fn();
    render(<ConfirmDialog title="Sure?" ok="Yes" onOk={onOk} onCancel={() => undefined} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.keyboard('{Enter}');
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('focuses the first field of a dialog, and its frame when what had the focus is gone', async () => {
    const onClose = vi.fn();
    const body = (open: boolean) => (
      <Dialog title="Loan" onClose={onClose}>
        <button type="button">Add</button>
        {open ? <input aria-label="Amount" /> : null}
      </Dialog>
    );
    const { rerender } = render(body(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    rerender(body(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not take the tools of a list for the first field of a dialog', () => {
    render(
      <Dialog title="Days" onClose={() => undefined}>
        <button type="button">Mark Leave</button>
        <section data-m-list>
          <select aria-label="Page size" />
        </section>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark Leave' }));
  });

  it('holds a block that fails and draws it anew on Retry', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Block = () => {
      if (broken) throw new Error('no');
      return 'fine';
    };
    render(
      <ErrorBoundary name="Attendance">
        <Block />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Attendance could not be shown.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('fine')).toBeTruthy();
    quiet.mockRestore();
  });

  it('loads the page again where a part of the program is missing, but not while the server is out of reach', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Block = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/Chart-1.js');
    };
    render(
      <ErrorBoundary name="Attendance">
        <Block />
      </ErrorBoundary>,
    );
    const again = screen.getByRole('button', { name: 'Load the page again' });
    await userEvent.click(again);
    expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    asked.mockResolvedValueOnce(new Response());
    await userEvent.click(again);
    expect(reload).toHaveBeenCalledOnce();
    for (const spy of [quiet, reload, asked]) spy.mockRestore();
  });
});
