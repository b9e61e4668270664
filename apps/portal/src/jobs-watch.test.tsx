import type { JobNews, JobsClient } from '@muster/renderer';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobsBell } from './JobsBell.tsx';
import { JobsWatch } from './jobs-watch.ts';

let news: JobNews;
let asked: string[];
const none: JobNews = { running: 0, total: 0, done: 0, ended: 0, failed: 0 };
const client: JobsClient = {
  news: async () => {
    asked.push('news');
    return news;
  },
  markSeen: async () => {
    asked.push('seen');
    news = none;
  },
  look: async () => undefined,
  cancel: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = [];
  news = none;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Address = () => <p>{useLocation().pathname}</p>;
const show = async (watch: JobsWatch) => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <JobsBell watch={watch} />
      <Address />
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};

it('shows nothing while there is no job, and asks no more', async () => {
  await show(new JobsWatch(client));
  expect(screen.queryByRole('button')).toBe(null);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toEqual(['news']);
});

it('tells how far a job is, less and less often while nothing moves, and what ended until it is looked at', async () => {
  const watch = new JobsWatch(client);
  await show(watch);
  news = { ...none, running: 1, total: 250, done: 12 };
  await act(async () => {
    await watch.look('j1', 0);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('button', { name: 'Jobs: 12 of 250' })).toBeTruthy();
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked.length - before).toBeLessThan(12);
  news = { ...none, ended: 1, failed: 0 };
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Jobs: done' }));
  expect(screen.getByText('/jobs')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked).toContain('seen');
  expect(screen.queryByRole('button')).toBe(null);
});
