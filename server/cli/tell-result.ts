import type { Refusal } from '../database/refusal.ts';
import type { CommandIo } from './command.ts';

/** Says what a command has done, or why it did nothing; the answer is its exit code. */
export function tellResult(io: CommandIo, result: string | Refusal): number {
  if (typeof result === 'string') {
    io.write(`${result}\n`);
    return 0;
  }
  io.complain(`${result.refused}\n`);
  return 2;
}
