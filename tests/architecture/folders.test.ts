import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** What folders share their types through is no tie: only values that one needs of another are. */
const sources = readSources(['engine', 'renderer', 'designer', 'server', 'apps']).filter(
  ({ file }) => !file.includes('/testing/'),
);

/** Where the folders of a part lie: in an app its `src`, and in the HR backend its areas, which have rooms of their own. */
const homes = /^(apps\/[^/]+\/[^/]+|server\/hr(?:\/(?:attendance|leave))?|[^/]+)\/(.+)$/;

/** The folder that a file lies in, however deep below it; a file beside the folders stands for itself. */
function folderOf(file: string): string {
  const [, home = '', inside = ''] = homes.exec(file) ?? [];
  const [folder = '', ...below] = inside.split('/');
  return below.length === 0 ? file : `${home}/${folder}`;
}

/** From folder to folder, with one import that ties them. */
function ties(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const { file, imports } of sources) {
    const from = folderOf(file);
    for (const { target, typeOnly } of imports) {
      if (typeOnly || target === undefined || !/\.tsx?$/.test(target) || folderOf(target) === from) continue;
      const known = all.get(from) ?? new Map<string, string>();
      all.set(from, known.set(folderOf(target), known.get(folderOf(target)) ?? `${file} → ${target}`));
    }
  }
  return all;
}

/** The folders from which each can be reached. */
function reachedFrom(start: string, all: ReturnType<typeof ties>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of all.get(next)?.keys() ?? []) if (!reached.has(to)) waiting.push(to);
    for (const to of all.get(next)?.keys() ?? []) reached.add(to);
  }
  return reached;
}

/** Pairs of folders that need each other, directly or by others, each with the import that closes the cycle. */
function cycles(): readonly string[] {
  const all = ties();
  const reach = new Map([...all.keys()].map((folder) => [folder, reachedFrom(folder, all)]));
  return [...all].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, by]) =>
      reach.get(to)?.has(from) ? [`${from} needs ${to} and is needed by it: ${by}`] : [],
    ),
  );
}

describe('folders', () => {
  it('need each other in one direction only', () => {
    expect(cycles()).toEqual([]);
  });
});
