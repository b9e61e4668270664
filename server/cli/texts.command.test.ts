import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandIo } from './command.ts';
import { texts } from './texts.command.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function run(...args: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const io: CommandIo = {
    root,
    readInput: async () => '',
    write: (text) => out.push(text),
    complain: (text) => complaints.push(text),
  };
  const code = await texts.run(args, io);
  return { code, out: out.join(''), complaints: complaints.join('') };
}

describe('muster texts', () => {
  it('counts what is said in the shipped Urdu, which nobody has confirmed yet, and finds a place for all of it', async () => {
    const { code, out } = await run('--language', 'ur');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ur \(not reviewed\): \d+ texts in \d+ definitions, \d+ missing there and \d+ elsewhere, \d+ translated from what has changed since, 0 that find no place\n/,
    );
  });

  it('names with --list every text that is not said', async () => {
    const { out } = await run('--list');
    expect(out).toContain('    missing /entities/attendanceDay/fields/attendanceId/label\n');
    expect(out).toContain('  page loans.list: ');
  });

  it('says what it does not know', async () => {
    expect(await run('--language', 'xx')).toMatchObject({
      code: 2,
      complaints: 'Nothing is said in "xx" yet: write a definition of kind texts.\n',
    });
    expect((await run('--language')).complaints).toBe('--language needs the tag of a language.\n');
    expect((await run('--frobnicate')).complaints).toContain('texts knows no "--frobnicate"');
    expect((await run('nowhere.json')).complaints).toBe('There is no file nowhere.json.\n');
  });
});
