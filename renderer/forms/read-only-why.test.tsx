import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import type { FormStoreLike, ShownSlot } from './form-store-like.ts';
import { StoreField } from './StoreField.tsx';

const field: FormField = { id: 'pay', label: 'Pay', widget: 'text' };

/** A column that can be closed and opened, with questions that are answered by hand. */
class OneColumn implements FormStoreLike {
  readonly answers: ((said: string | undefined) => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private slot = slotOf(true);

  subscribe(_: string, listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  column(): ShownSlot {
    return this.slot;
  }

  set(): void {}

  why(): Promise<string | undefined> {
    return new Promise((resolve) => this.answers.push(resolve));
  }

  close(readonly: boolean): void {
    this.slot = slotOf(readonly);
    for (const listener of this.listeners) listener();
  }
}

function slotOf(readonly: boolean): ShownSlot {
  const state = { visible: true, disabled: false, readonly, required: false };
  return { value: 'x', state, options: undefined, message: undefined, rows: [] };
}

describe('a field that cannot be changed', () => {
  let store: OneColumn;
  const input = () => screen.getByLabelText('Pay');
  const says = () => input().closest('div')?.textContent?.replace('Pay', '');
  const answer = (at: number, said: string) => act(async () => store.answers[at]?.(said));

  beforeEach(() => {
    store = new OneColumn();
    render(<StoreField store={store} field={field} scope="f" />);
  });

  afterEach(cleanup);

  it('says why while the focus is in it', async () => {
    fireEvent.focus(input());
    await answer(0, 'It is approved.');
    expect(says()).toBe('It is approved.');
    expect(input().getAttribute('aria-describedby')).toBe('f-pay-note');
    fireEvent.blur(input());
    expect(says()).toBe('');
  });

  it('says nothing any more when it can be changed, nor when it is closed again', async () => {
    fireEvent.focus(input());
    await answer(0, 'It is approved.');
    act(() => store.close(false));
    expect(says()).toBe('');
    act(() => store.close(true));
    expect(says()).toBe('');
  });

  it('leaves out an answer that comes after the field was left, or was opened and closed again', async () => {
    fireEvent.focus(input());
    fireEvent.blur(input());
    await answer(0, 'Late.');
    expect(says()).toBe('');
    fireEvent.focus(input());
    act(() => store.close(false));
    act(() => store.close(true));
    await answer(1, 'Of before.');
    expect(says()).toBe('');
    fireEvent.focus(input());
    await answer(2, 'Of now.');
    expect(says()).toBe('Of now.');
  });
});
