import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** What may change what any test does. */
const everywhere = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json|scripts\/|tests\/setup\/)/;
const code = /\.(ts|tsx)$/;
const test = /\.test\.tsx?$/;
const journey = /^tests\/e2e\//;
/** Tests that walk over all definitions, whichever changed. */
const walkers = /^tests\/(definitions|language)\/|^tests\/contracts\/definitions\.test\.ts$/;

/** The files that differ from a commit, those that are new and unknown to it included, relative to the root. */
export function changedFiles(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = since ?? sharedBase(git);
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Where this work began: the last commit that the branch has in common with the one it is sent to, else the last one. */
function sharedBase(git) {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/**
 * What a change of some files concerns: `everything`, or `files` for `vitest related` (code finds its tests by imports;
 * definitions, documents and data by the tests whose text names them). Journeys in the browser run against the built
 * program, so that no import leads to them: they are found by name alone.
 */
export function concernedBy(changed, tests, textOf) {
  if (changed.some((file) => everywhere.test(file))) return { everything: true, files: [] };
  const found = new Set(changed.filter((file) => code.test(file)));
  const names = changed.filter((file) => !code.test(file)).flatMap((file) => namesOf(file, textOf(file)));
  const anyDefinition = changed.some((file) => file.startsWith('definitions/'));
  for (const file of tests) {
    if (anyDefinition && walkers.test(file)) found.add(file);
    const text = names.length > 0 ? textOf(file) : '';
    if (names.some((name) => text.includes(name))) found.add(file);
  }
  return { everything: false, files: [...found].sort() };
}

/** How a test may call a file that it does not import: by its name, or as the definition in it. */
function namesOf(file, text) {
  const { name, base } = path.parse(file);
  if (!file.startsWith('definitions/')) return [base];
  const of = (property) => new RegExp(`^  "${property}": "([^"]+)"`, 'm').exec(text)?.[1];
  const address = of('path');
  return [`'${of('id') ?? name}`, ...(address && address !== '/' ? [`${address}'`, `${address}\``] : [])];
}

/** Every file of tests, relative to the root. */
export function testFiles() {
  const folders = ['engine', 'server', 'renderer', 'designer', 'apps', 'tests'];
  const below = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : below(file);
      return test.test(file) ? [file] : [];
    });
  return folders.flatMap(below);
}

/** The text of a file; empty where it is gone. */
export function textAt(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** How many of the files are journeys in the browser. */
export function journeysAmong(files) {
  return files.filter((file) => journey.test(file)).length;
}
