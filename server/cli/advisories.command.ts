import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.ts';
import { lockPackages } from './lock-packages.ts';
import { advisoriesIn } from './osv.ts';
import { withoutMark } from './without-mark.ts';

/** Compares the packages of the lock file with advisories in a file; exit code 1 where one is hit. Nothing is fetched. */
export const advisories: Command = {
  name: 'advisories',
  usage: 'advisories FILE',
  does: 'compare the lock file with a file of advisories in the OSV format (one, or a JSON list)',
  run(args, io) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0) {
      io.complain('advisories needs the name of one file.\n');
      return 2;
    }
    let content: unknown;
    try {
      content = JSON.parse(withoutMark(readFileSync(path.resolve(file), 'utf8')));
    } catch (error) {
      io.complain(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
      return 2;
    }
    const known = advisoriesIn(content);
    if (typeof known === 'string') {
      io.complain(`${file}: ${known}\n`);
      return 2;
    }
    const packages = lockPackages(io.root);
    const hits = packages.flatMap((each) =>
      known
        .filter((advisory) => advisory.hits(each.name, each.version))
        .map(({ id, summary }) => `${each.name} ${each.version} (${each.place}): ${id}${summary && ` ${summary}`}\n`),
    );
    for (const hit of hits) io.write(hit);
    io.write(`${packages.length} packages, ${known.length} advisories, ${hits.length} hit.\n`);
    return hits.length > 0 ? 1 : 0;
  },
};
