import { parseAst } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { superLinear } from './regexes/super-linear.ts';
import { readSources } from './sources.ts';

/** Patterns that may take more than time in proportion to their text, and why nobody waits for them. */
const allowed: Readonly<Record<string, string>> = {
  'renderer/chart/PrintedChart.tsx /<style[\\s\\S]*?<\\/style>/g':
    'reads a picture that was drawn here, in which what people wrote is escaped',
  'server/settings/read-settings.ts /\\/+$/': 'reads an address in the settings of the operator, at the start',
  'server/static/static-files.ts /(^|\\/)assets\\/.*-[\\w-]{8,}\\.\\w+$/':
    'reads names of files of the build, at the start',
};

/** What makes the patterns of the files that put them together, so that those are looked at too. */
const made: Readonly<Record<string, () => Promise<unknown>>> = {
  'engine/formats/csv.ts': () => import('../../engine/formats/csv.ts'),
  'engine/logic/template.ts': () => import('../../engine/logic/template.ts'),
  'engine/formats/plain-text.ts': async () =>
    (await import('../../engine/formats/plain-text.ts')).plainText('<script>1</script> and <style>2</style>'),
  'engine/formats/wire-date.ts': async () =>
    (await import('../../engine/formats/wire-date.ts')).wireDateReader('DD-MM-YYYY HH:mm'),
  'renderer/widgets/digits-of.ts': async () =>
    (await import('../../renderer/widgets/digits-of.ts')).nationalDigits('0300 1234567', '+92'),
  'server/gateway/read-params.ts': async () => {
    const { readPostedParams } = await import('../../server/gateway/read-params.ts');
    const params = [{ name: 'on', type: 'date', wire: 'DD-MMM-YYYY' }];
    return readPostedParams({ params } as never, { on: '21-Nov-2026' });
  },
};

interface Found {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Every regular expression that is written in the sources, and the files that put some together. */
function regexesOf(): { readonly written: readonly Found[]; readonly makers: ReadonlySet<string> } {
  const written: Found[] = [];
  const makers = new Set<string>();
  for (const { file, text } of readSources(['engine', 'renderer', 'designer', 'server', 'apps'])) {
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, regex, callee } = node as {
        readonly type?: string;
        readonly regex?: { readonly pattern: string; readonly flags: string };
        readonly callee?: { readonly name?: string };
      };
      if (type === 'Literal' && regex) written.push({ file, ...regex });
      if (callee?.name === 'RegExp') makers.add(file);
      for (const each of Object.values(node)) visit(each);
    };
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  }
  return { written, makers };
}

const nameOf = ({ file, pattern, flags }: Found) => `${file} /${pattern}/${flags}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('regular expressions take time in proportion to their text', () => {
  const { written, makers } = regexesOf();

  it('wherever they are written, but for those that read nothing that anybody sends', () => {
    expect(written.length).toBeGreaterThan(300);
    const slow = written.filter(({ pattern, flags }) => superLinear(pattern, flags));
    expect([...new Set(slow.map(nameOf))].toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it('and where they are put together', async () => {
    expect(Object.keys(made).toSorted()).toEqual([...makers].toSorted());
    for (const [file, make] of Object.entries(made)) {
      vi.resetModules();
      const found: Found[] = [];
      const Known = globalThis.RegExp;
      vi.stubGlobal(
        'RegExp',
        class extends Known {
          constructor(pattern: string, flags = '') {
            super(pattern, flags);
            found.push({ file, pattern, flags });
          }
        },
      );
      await make();
      vi.unstubAllGlobals();
      expect(found.map(({ file: of }) => of)).toContain(file);
      expect(found.filter(({ pattern, flags }) => superLinear(pattern, flags)).map(nameOf)).toEqual([]);
    }
  });
});

describe('what is slow is told from what is not', () => {
  it.each([
    [/^(a+)+$/, 'exponential'],
    [/^(a*)*$/, 'exponential'],
    [/^(a|a)*$/, 'exponential'],
    [/^(a|b|ab)*c$/, 'exponential'],
    [/^(?:\w+\s?)*$/, 'exponential'],
    [/^(?:[a-z]|[a-f][x-z]?)+!$/, 'exponential'],
    [/a+$/, 'polynomial'],
    [/\s+$/, 'polynomial'],
    [/<[^>]*>/g, 'polynomial'],
    [/^a*a*$/, 'polynomial'],
    [/^\d+\.?\d*$/, 'polynomial'],
    [/^\s*(\d+)?\s*$/, 'polynomial'],
    [/a(?:.*c)?/g, 'polynomial'],
    [/x(?=.*y)/g, 'polynomial'],
    [/x[a-z]{0,500}x/, 'polynomial'],
    [/(a+)\1/, 'cannot tell'],
    [/^(?<quote>"?)\d{1,15}\k<quote>$/, undefined],
    [/^a*(b?)\1a*$/, 'polynomial'],
    [/(?<=a+)b/, 'cannot tell'],
    [/^\s+$/, undefined],
    [/a+/g, undefined],
    [/"[^"]*"/g, undefined],
    [/<[^<>]*>/g, undefined],
    [/^\d+(?:\.\d*)?$/, undefined],
    [/^([^,]*,)*x$/, undefined],
    [/^a(?:b*c)?/g, undefined],
    [/a*b/y, undefined],
    [/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+$/, undefined],
    [/(?<=a)b+/g, undefined],
    [/^(?=.*a)b*$/, undefined],
    [/\p{L}+|\u{1F600}|\cA|[\]x]\x41/u, undefined],
  ] as const)('%s: %s', (pattern, why) => {
    expect(superLinear(pattern.source, pattern.flags)?.why).toBe(why);
  });

  it('and sets within sets are not read', () => {
    expect(superLinear('[[a-z]--[x]]', 'v')?.why).toBe('cannot tell');
  });

  it('with what leads there and the piece that is slow when it is repeated', () => {
    expect(superLinear('^x(a+)+$', '')).toEqual({ why: 'exponential', prefix: 'xa', pump: 'a' });
    expect(superLinear('<[^>]*>', 'g')).toMatchObject({
      why: 'polynomial',
      pump: expect.stringMatching(/^</) as unknown,
    });
  });
});
