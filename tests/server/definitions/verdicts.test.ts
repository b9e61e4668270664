import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../server/database/refusal.ts';
import { createDefinitionCompiler, type Named } from '../../../server/definitions/definition-compiler.ts';
import { servable } from '../../../server/definitions/set-aside.ts';
import { createVerdicts, type Verdicts, verdictsFile } from '../../../server/definitions/verdicts.ts';
import type { Source } from '../support/definition-world.ts';
import { toy, toyFiles } from './toy-definitions.ts';

const titled = (value: string): readonly Named[] => [
  {
    kind: 'page',
    id: 'loans.list',
    content: { layer: 'overlay', changes: [{ op: 'set', at: [], property: 'title', value }] },
  },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-judged-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts as a server does, and tells for what is shipped and for what is served whether it was known as judged. */
function start(made: readonly Named[] = [], files: readonly Source[] = toyFiles(), program = 'one program') {
  const kept = createVerdicts(verdictsFile(folder), program);
  const knew: Record<string, boolean> = {};
  const verdicts: Verdicts = {
    ...kept,
    knows: (which, ...rest) => {
      knew[which] = kept.knows(which, ...rest);
      return knew[which] ?? false;
    },
  };
  const compiler = createDefinitionCompiler(files, undefined, verdicts);
  if (isRefusal(compiler)) return compiler.refused;
  const { aside, compiled } = servable(compiler, made);
  return { ...knew, aside: aside.length, title: compiled.linker.screen('loans.list')?.title };
}

const shipped = { aside: 0, title: 'Loans' };
const anew = { shipped: false, served: false, ...shipped };
const known = { shipped: true, served: true, ...shipped };

describe('what was judged before', () => {
  it('is taken over by the next start, and judged anew where anything is otherwise', () => {
    expect(start()).toEqual(anew);
    expect(start()).toEqual(known);
    const other = toyFiles().map(({ file, text }) => ({ file, text: `${text} ` }));
    expect(start([], other)).toEqual(anew);
    expect(start([], other)).toEqual(known);
    const moved = other.map(({ file, text }) => ({ file: `other/${file}`, text }));
    expect(start([], moved)).toEqual(anew);
    expect(start([], toyFiles(), 'another program')).toEqual(anew);
    expect(start()).toEqual(anew);
  });

  it('is kept for what is shipped and for what is published over it, each by itself', () => {
    expect(start()).toEqual(anew);
    expect(start(titled('Debts'))).toEqual({ shipped: true, served: false, aside: 0, title: 'Debts' });
    expect(start(titled('Debts'))).toEqual({ shipped: true, served: true, aside: 0, title: 'Debts' });
    expect(start(titled('Dues'))).toEqual({ shipped: true, served: false, aside: 0, title: 'Dues' });
    const own = { kind: 'page', id: 'own.page', version: 1, path: '/own', title: 'Own', body: [] };
    const made = [...titled('Dues'), { kind: 'page', id: own.id, content: { layer: 'own' as const, definition: own } }];
    expect(start(made)).toMatchObject({ shipped: true, served: false });
    expect(start(made)).toMatchObject({ shipped: true, served: true });
    expect(start()).toEqual({ ...known, served: false });
  });

  it('is not kept of what has a problem: it is refused, or stands aside, at each start', () => {
    const page = { ...toy('portal/loans/list.page.json'), data: { list: { call: 'loan.everyone' } } };
    const faulty = toyFiles({ 'portal/loans/list.page.json': page });
    expect(start([], faulty)).toContain('loan.everyone');
    expect(start([], faulty)).toContain('loan.everyone');
    expect(existsSync(verdictsFile(folder))).toBe(false);
    expect(start(titled('{data.none}'))).toEqual({ ...anew, aside: 1 });
    expect(start(titled('{data.none}'))).toMatchObject({ shipped: true, aside: 1 });
  });

  it('is judged anew where its file is damaged, another one or not to be read', () => {
    start();
    const file = verdictsFile(folder);
    const good = readFileSync(file, 'utf8');
    expect(good).toMatch(/^shipped [0-9a-f]{64}\nserved [0-9a-f]{64}\n$/);
    expect(statSync(file).mode & 0o077).toBe(0);
    const texts = ['', '\0', good.slice(5, 70), good.replaceAll(/[0-9a-f]{64}/g, '0'.repeat(64)), good.repeat(100_000)];
    for (const text of [...texts, good.toUpperCase(), JSON.stringify({ shipped: true, __proto__: null })]) {
      writeFileSync(file, text);
      expect(start()).toEqual(anew);
      expect(readFileSync(file, 'utf8')).toBe(good);
    }
    rmSync(file);
    writeFileSync(path.join(folder, 'elsewhere'), good);
    symlinkSync(path.join(folder, 'elsewhere'), file);
    expect(start()).toEqual(anew);
    expect(readFileSync(path.join(folder, 'elsewhere'), 'utf8')).toBe(good);
    expect(lstatSync(file).isFile()).toBe(true);
    expect(start()).toEqual(known);
  });

  it('holds no start up where it cannot be kept, and leaves nothing lying about', () => {
    mkdirSync(path.join(verdictsFile(folder), 'in the way'), { recursive: true });
    expect(start()).toEqual(anew);
    expect(start()).toEqual(anew);
    expect(readdirSync(folder)).toEqual(['definitions.judged']);
    rmSync(folder, { recursive: true });
    expect(start()).toEqual(anew);
  });
});
