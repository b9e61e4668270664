import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.ts';
import { lockPackages } from './lock-packages.ts';
import { sbomOf } from './sbom.ts';

/** Writes what the product is made of, from its lock file, as CycloneDX. */
export const sbom: Command = {
  name: 'sbom',
  usage: 'sbom [FILE]',
  does: 'write what Muster is made of as CycloneDX 1.6, into a file or to standard output',
  run(args, io) {
    const [file, ...rest] = args;
    if (rest.length > 0) {
      io.complain('sbom takes the name of one file at most.\n');
      return 2;
    }
    const product = JSON.parse(readFileSync(path.join(io.root, 'package.json'), 'utf8'));
    const packages = lockPackages(io.root);
    const text = `${JSON.stringify(sbomOf(product, packages), null, 2)}\n`;
    if (file === undefined) {
      io.write(text);
      return 0;
    }
    try {
      writeFileSync(path.resolve(file), text);
    } catch (error) {
      io.complain(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).\n`);
      return 2;
    }
    io.write(`${file} lists ${packages.length} packages.\n`);
    return 0;
  },
};
