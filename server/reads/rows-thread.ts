import { parentPort } from 'node:worker_threads';
import type { Json } from '@muster/engine';
import { isMisasked, listPage } from '../lists/index.ts';
import type { RowsAnswer, RowsMessage } from './rows-message.ts';

/** The thread that holds rows which an outside backend gave, and answers what they are asked for. */
const held = new Map<string, readonly Json[]>();

function answerOf(asked: Extract<RowsMessage, { readonly of: string }>): RowsAnswer {
  try {
    const { of, key, options, undeclared } = asked;
    const found = listPage(held.get(of) ?? [], key, options, undeclared);
    if (isMisasked(found)) return { misasked: found };
    const { rows, page } = found;
    return { written: new TextEncoder().encode(JSON.stringify(rows)), ...(page ? { page } : {}) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: RowsMessage) => {
  if ('hold' in message) held.set(message.hold, message.rows);
  else if ('drop' in message) held.delete(message.drop);
  else {
    const answer = answerOf(message);
    parentPort?.postMessage(answer, 'written' in answer ? [answer.written.buffer] : []);
  }
});
