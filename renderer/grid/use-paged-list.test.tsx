import { cleanup, renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridAsked, GridPaging } from './grid-paging.ts';
import type { Chosen } from './use-chosen.ts';
import { usePagedList } from './use-paged-list.ts';

const api = { current: { isDestroyed: () => false, getColumnState: () => [], getFilterModel: () => ({}) } };

/** A grid of a long list that is searched letter by letter, and what it asks for. */
function grid() {
  const asked: string[] = [];
  const show = ({ text, status }: { readonly text: string; readonly status: GridPaging<object>['status'] }) =>
    usePagedList<object>({
      api: api as unknown as { readonly current: GridApi<object> },
      paging: { status, narrowed: '', ask: ({ search }: GridAsked) => void asked.push(search) } as GridPaging<object>,
      search: { text, setText: () => undefined, isPresent: () => false, passes: () => true },
      size: 100,
      chosen: { all: false } as Chosen,
    });
  const { rerender } = renderHook(show, { initialProps: { text: '', status: 'ready' } });
  asked.length = 0;
  return { asked, at: (text: string, status: 'ready' | 'loading') => rerender({ text, status }) };
}

describe('a search that is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('is asked for at each letter at once, as long as answers come before the next one', () => {
    const { asked, at } = grid();
    at('z', 'ready');
    at('z', 'loading');
    at('z', 'ready');
    at('zo', 'ready');
    at('zoe', 'ready');
    expect(asked).toEqual(['z', 'zo', 'zoe']);
  });

  it('waits for an answer that is on its way, and then asks for what stands there by then', () => {
    const { asked, at } = grid();
    at('z', 'ready');
    at('z', 'loading');
    at('zo', 'loading');
    at('zoe', 'loading');
    expect(asked).toEqual(['z']);
    at('zoe', 'ready');
    expect(asked).toEqual(['z', 'zoe']);
  });

  it('waits no longer than a moment for an answer that does not come', () => {
    const { asked, at } = grid();
    at('z', 'ready');
    at('z', 'loading');
    at('zo', 'loading');
    vi.advanceTimersByTime(149);
    expect(asked).toEqual(['z']);
    at('zoe', 'loading');
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(['z', 'zoe']);
    at('zoe', 'ready');
    expect(asked).toEqual(['z', 'zoe']);
  });
});
