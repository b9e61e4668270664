import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, partEntries, readSources, root, type Source } from './sources.ts';

/** Which entries of other parts, and which packages, each part may import. The first matching folder counts. */
const parts: readonly { folder: string; entries: readonly string[]; packages: readonly (string | RegExp)[] }[] = [
  { folder: 'engine/', entries: [], packages: ['ajv', 'ajv/dist/2020.js', 'json-logic-js', 'mathjs/number'] },
  {
    folder: 'renderer/',
    entries: [
      '@muster/engine',
      '@muster/engine/explain',
      '@muster/engine/forms',
      '@muster/engine/formats',
      '@muster/engine/locales',
      '@muster/engine/reports',
      '@muster/engine/xlsx',
    ],
    packages: [
      /^react(-dom)?($|\/)/,
      'react-router-dom',
      /^@rjsf\//,
      /^ag-grid-/,
      /^echarts/,
      /^slate/,
      /^@mantine\//,
      'dayjs',
      '@tanstack/react-query',
      '@simplewebauthn/browser',
      'dompurify',
      'react-grid-layout',
      'react-resizable',
    ],
  },
  {
    folder: 'designer/',
    entries: [
      '@muster/engine',
      '@muster/engine/check',
      '@muster/engine/explain',
      '@muster/engine/infix',
      '@muster/engine/overlay',
      '@muster/engine/forms',
      '@muster/engine/formats',
      '@muster/engine/overlay',
      '@muster/renderer',
    ],
    packages: [/^react(-dom)?($|\/)/, /^@rjsf\//, /^@mantine\//, 'react-grid-layout', /^@codemirror\//],
  },
  { folder: 'server/work/', entries: [], packages: ['kysely', /^node:/] },
  { folder: 'server/jobs/', entries: [], packages: ['kysely', /^node:/] },
  { folder: 'server/spreadsheets/', entries: ['@muster/engine/xlsx'], packages: [/^node:/] },
  {
    folder: 'server/input/',
    entries: ['@muster/engine', '@muster/engine/check', '@muster/engine/formats'],
    packages: [],
  },
  {
    folder: 'server/hr/',
    entries: [
      '@muster/engine',
      '@muster/engine/forms',
      '@muster/engine/formats',
      '@muster/engine/check',
      '@muster/engine/query',
      '@muster/engine/reports',
    ],
    packages: [/^node:/, /^hono/, 'kysely', '@node-rs/argon2', 'nodemailer', 'sharp'],
  },
  {
    folder: 'server/lists/',
    entries: ['@muster/engine', '@muster/engine/formats', '@muster/engine/query'],
    packages: [],
  },
  { folder: 'server/list-answers/', entries: ['@muster/engine', '@muster/engine/query'], packages: ['kysely'] },
  { folder: 'server/query/', entries: ['@muster/engine/formats', '@muster/engine/query'], packages: ['kysely'] },
  {
    folder: 'server/',
    entries: [
      '@muster/engine',
      '@muster/engine/assist',
      '@muster/engine/check',
      '@muster/engine/forms',
      '@muster/engine/formats',
      '@muster/engine/locales',
      '@muster/engine/overlay',
      '@muster/engine/query',
      '@muster/engine/reference',
      '@muster/engine/xlsx',
    ],
    packages: [
      /^node:/,
      /^hono/,
      '@hono/node-server',
      'prom-client',
      /^@hono\/node-server\//,
      'better-sqlite3',
      'kysely',
      '@node-rs/argon2',
      /^@simplewebauthn\/server($|\/)/,
      'nodemailer',
      'otpauth',
      'pg',
      'qrcode',
      'sharp',
      'vite',
    ],
  },
  {
    folder: 'apps/portal/',
    entries: [
      '@muster/engine',
      '@muster/engine/forms',
      '@muster/engine/formats',
      '@muster/renderer',
      '@muster/designer',
    ],
    packages: [/^react(-dom)?($|\/)/, 'react-router-dom', /^@mantine\//, 'vite', '@vitejs/plugin-react', /^node:/],
  },
  {
    folder: 'apps/',
    entries: ['@muster/engine', '@muster/engine/forms', '@muster/engine/formats', '@muster/renderer'],
    packages: [/^react(-dom)?($|\/)/, 'react-router-dom', /^@mantine\//, 'vite', '@vitejs/plugin-react', /^node:/],
  },
];

/** Parts of the server that import nothing of it but each other, and that its other parts use by their entry. */
const leaves: ReadonlySet<string> = new Set([
  'server/input/index.ts',
  'server/jobs/index.ts',
  'server/list-answers/index.ts',
  'server/lists/index.ts',
  'server/query/index.ts',
  'server/spreadsheets/index.ts',
  'server/work/index.ts',
]);

const sources = readSources(['engine', 'renderer', 'designer', 'server', 'apps']);

function partOf(file: string) {
  return parts.find((part) => file.startsWith(part.folder));
}

function complaint(source: Source, { specifier, target }: Import): string | undefined {
  const part = partOf(source.file);
  if (!part) return `${source.file} belongs to no part`;
  if (target === undefined) {
    if (/\.css$/.test(specifier)) return undefined;
    const allowed = part.packages.some((name) =>
      typeof name === 'string' ? name === specifier : name.test(specifier),
    );
    return allowed ? undefined : `${source.file} imports the package ${specifier}`;
  }
  if (specifier.startsWith('.')) {
    const same = partOf(target) === part;
    const ofServer = ['server/', 'server/hr/', 'server/jobs/', 'server/list-answers/'].includes(part.folder);
    const handover = (part.folder === 'server/' && target === 'server/hr/index.ts') || (ofServer && leaves.has(target));
    return same || handover ? undefined : `${source.file} reaches into ${target}`;
  }
  if (part.entries.includes(specifier)) return undefined;
  return `${source.file} imports ${specifier}`;
}

describe('boundaries', () => {
  it('finds the sources it is about', () => {
    expect(sources.length).toBeGreaterThan(5);
    expect(Object.keys(partEntries)).toContain('@muster/engine');
  });

  it('lets every part import only what the design allows it', () => {
    const complaints = sources.flatMap((source) =>
      source.imports.map((each) => complaint(source, each)).filter(Boolean),
    );
    expect(complaints).toEqual([]);
  });

  it.each([
    ['ajv', 'engine/'],
    ['json-logic-js', 'engine/'],
    ['mathjs', 'engine/'],
  ])('keeps %s behind at most one file', (name, folder) => {
    const users = sources.filter(
      (source) =>
        source.file.startsWith(folder) && source.imports.some(({ specifier }) => specifier.split('/')[0] === name),
    );
    expect(users.length).toBeLessThanOrEqual(1);
  });

  it('names the packages of the database driver in one file alone, which chooses between them', () => {
    const folders = ['engine', 'renderer', 'designer', 'server', 'apps', 'tests'];
    const named = readSources(folders, { tests: true }).filter(
      ({ file, text, imports }) =>
        imports.some(({ specifier }) => /^better-sqlite3/.test(specifier)) ||
        (!/\.test\.ts$/.test(file) && /'better-sqlite3/.test(text)),
    );
    expect(named.map(({ file }) => file)).toEqual(['server/database/sqlite/driver.ts']);
  });

  it('begins every transaction that writes in the unit of work', () => {
    const begins = sources.filter(({ text }) => /\.transaction\(\)/.test(text)).map(({ file }) => file);
    // The steps of the schema with the folding of text, and what only reads.
    expect(begins).toEqual([
      'server/database/migrate.ts',
      'server/database/postgres/calendar.ts',
      'server/database/postgres/fold.ts',
      'server/work/change.ts',
      'server/work/read-only.ts',
    ]);
  });

  it('says what one database alone understands in the folder of that database alone', () => {
    const dialect =
      /\b(pragma|rowid|strftime|julianday|json_\w+|jsonb\w*|ilike|glob|regexp\w*|to_char|pg_\w+|sqlite_\w+|current_setting|skip locked|collate|nulls (first|last))\b|::\w/i;
    const written = sources
      .filter(({ file }) => file.startsWith('server/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, said = '']) => ({ file, said })),
      );
    // Of one thing both understand alike, which is tested on both: the names and numbers of an object, as rows.
    const foreign = written
      .filter(({ said }) => dialect.test(said.replaceAll('json_each', '')))
      .map(({ file }) => file);
    expect(foreign.length).toBeGreaterThan(5);
    expect(foreign.filter((file) => !/^server\/database\/(sqlite|postgres)\//.test(file))).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(cyclesAmong(sources)).toEqual([]);
  });

  it('never builds code from strings', () => {
    const builders = sources.filter((source) => /\beval\(|new Function\(|dangerouslySetInnerHTML/.test(source.text));
    expect(builders.map((source) => source.file)).toEqual([]);
  });

  it('type-checks the engine without the DOM and without Node', () => {
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'engine/tsconfig.json'), 'utf8'));
    expect(compilerOptions).toEqual({ lib: ['ES2023'], types: [] });
  });
});

/** Cycles over value imports, each as the list of its files. */
function cyclesAmong(all: readonly Source[]): readonly string[][] {
  const edges = new Map(
    all.map((source) => [
      source.file,
      source.imports.filter((each) => !each.typeOnly && each.target !== undefined).map((each) => each.target as string),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return cycles;
}
