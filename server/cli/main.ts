import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandIo } from './command.ts';
import { commands } from './commands.ts';

const io: CommandIo = {
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'),
  async readInput() {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  },
  write: (text) => {
    process.stdout.write(text);
  },
  complain: (text) => {
    process.stderr.write(text);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands.find((candidate) => candidate.name === name);
if (command) process.exitCode = await command.run(args, io);
else {
  if (name !== '' && name !== 'help') io.complain(`There is no command "${name}".\n`);
  const width = Math.max(...commands.map((candidate) => candidate.usage.length));
  io.complain(
    `npm run muster -- <command>\n\n${commands.map((each) => `  ${each.usage.padEnd(width)}  ${each.does}\n`).join('')}`,
  );
  process.exitCode = name === 'help' ? 0 : 2;
}
