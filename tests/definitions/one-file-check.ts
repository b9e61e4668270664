import { expand, type PatternSource } from '../../engine/check/expand.ts';
import { Origins } from '../../engine/check/origins.ts';
import { parse } from '../../engine/check/parse.ts';
import { patternOf } from '../../engine/check/read-file.ts';
import { collect, type Definition } from '../../engine/check/registry.ts';
import { Findings } from '../../engine/check/report.ts';
import { rules as allRules } from '../../engine/check/rules/index.ts';
import { checkShape } from '../../engine/check/shape-check.ts';
import type { Rule, Visitor } from '../../engine/check/visitor.ts';
import { visitorsOf, weighed } from '../../engine/check/visitors-of.ts';
import { Walker } from '../../engine/check/walker.ts';
import { writeOut } from '../../engine/check/write-out.ts';
import { isRecord } from '../../engine/json.ts';
import { language } from '../../engine/language/language.ts';
import { below } from '../../engine/pointer.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ScreenFile } from './screen-files.ts';

type Rec = Readonly<Record<string, unknown>>;

/**
 * The phases of a check with all but one file read beforehand, so that thousands of changed files can be checked. What a
 * change does to other files is not seen; `checkDefinitions` is asked the same on a sample.
 */
export class OneFileCheck {
  private readonly patterns = new Map<string, PatternSource>();
  private readonly expanded = new Map<string, readonly Definition[]>();
  private readonly origins = new Origins();

  constructor(files: readonly ScreenFile[]) {
    const read = files.map((file) => ({ file: file.file, parts: partsOf(file, new Findings()) }));
    for (const { file, parts } of read) {
      for (const { value, pointer } of parts) {
        const pattern = patternOf(value, file, pointer);
        if (pattern) this.patterns.set(pattern.id, pattern);
      }
    }
    for (const { file, parts } of read)
      this.expanded.set(file, this.expandAll(file, parts, this.origins, new Findings()));
  }

  /** What a check finds in one file, standing in the place of the one of its name; `watch` sees every event of its walk. */
  check(
    file: ScreenFile,
    { rules = allRules, watch = {} }: { rules?: readonly Rule[]; watch?: Visitor } = {},
  ): readonly Problem[] {
    const findings = new Findings();
    const parts = partsOf(file, findings);
    const good = parts.filter(({ value, pointer }) => shapeFits(value, pointer, file.file, findings));
    const own = this.expandAll(file.file, good, this.origins, findings);
    if (!findings.hasErrors) {
      const registry = collect(
        [...this.expanded].flatMap(([name, definitions]) => (name === file.file ? own : definitions)),
      );
      const place = this.origins.place.bind(this.origins);
      const makerOf = this.origins.makerOf.bind(this.origins);
      const context = { registry, language, report: findings.add.bind(findings), place, makerOf };
      const values: Visitor = { problem: (problem) => findings.add(problem) };
      const walks = own.map((definition) => {
        const visitors = visitorsOf(rules, context);
        const all = [watch, values, ...visitors];
        new Walker(registry, language, this.origins, all).definition(definition);
        for (const visitor of all) visitor.leave?.();
        return { definition, visitors };
      });
      for (const [index, rule] of rules.entries())
        rule.join?.(
          walks.map(({ definition, visitors }) => ({ definition, facts: visitors[index]?.facts })),
          weighed(rule, context),
        );
    }
    return findings.list.filter((problem) => problem.file === file.file);
  }

  private expandAll(
    file: string,
    parts: readonly { value: Rec; pointer: string }[],
    origins: Origins,
    findings: Findings,
  ): readonly Definition[] {
    return parts.flatMap(({ value, pointer }): Definition[] => {
      const kind = String(value['kind']);
      const id = String(value['id']);
      if (kind === 'pattern') {
        origins.note(value, { file, pointer });
        return [{ kind, id, file, value }];
      }
      const tree = expand(value, { file, pointer }, this.patterns, origins, findings);
      if (!tree) return [];
      checkShape(tree, language, (problem) =>
        findings.add({ ...problem, place: origins.placeWithin(tree, problem.pointer) }),
      );
      const kinds: Readonly<Record<string, { properties: Parameters<typeof writeOut>[1] }>> = language.kinds;
      writeOut(tree, kinds[kind]?.properties ?? {}, language, origins);
      return [{ kind, id, file, value: tree }];
    });
  }
}

function partsOf({ file, text }: ScreenFile, findings: Findings): { value: Rec; pointer: string }[] {
  const { value, problems } = parse(text, file);
  for (const { code, message, pointer } of problems) findings.add({ code, message, place: { file, pointer } });
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((each: unknown, index) =>
    isRecord(each) ? [{ value: each, pointer: Array.isArray(value) ? below('', index) : '' }] : [],
  );
}

function shapeFits(value: Rec, pointer: string, file: string, findings: Findings): boolean {
  let good = true;
  checkShape(value, language, (problem) => {
    good = false;
    findings.add({ ...problem, place: { file, pointer: pointer + problem.pointer } });
  });
  return good;
}
