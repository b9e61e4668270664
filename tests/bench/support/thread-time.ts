import type { CDPSession, Page } from 'playwright-core';

/** Begins to count the processor time of a page's main thread. */
export async function threadOf(page: Page): Promise<CDPSession> {
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  return thread;
}

/** The processor time that the main thread spends on some work, in ms: script, style, layout and paint. */
export async function spentOn(thread: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const begin = await threadTime(thread);
  await work();
  return (await threadTime(thread)) - begin;
}

async function threadTime(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  const time = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (time === undefined) throw new Error('this browser does not tell the time of a thread');
  return time * 1000;
}
