import { afterAll, expect, it } from 'vitest';
import { changesTo, documentOf } from '../../../engine/check/definition-document.ts';
import type { PatternSource } from '../../../engine/check/expand.ts';
import { expansionOf } from '../../../engine/check/expansion.ts';
import { Origins } from '../../../engine/check/origins.ts';
import { patterned } from '../../../engine/check/rewritten.ts';
import { deepFreeze, isRecord } from '../../../engine/json.ts';
import { language } from '../../../engine/language/language.ts';
import type { Overlay } from '../../../engine/overlay/change.ts';
import type { Rec } from '../../../engine/overlay/view.ts';
import { edited, pick, type Random, randomFrom } from './random-edits.ts';
import { patterns, shippedUses } from './shipped-trees.ts';

type Patterns = ReadonlyMap<string, PatternSource>;
interface Release {
  readonly patterns: Patterns;
  /** A definition as the release has it, which goes along with its patterns. */
  readonly written: (value: Rec) => Rec;
}

const overlaysEach = 200;
const releases = 10;

/** What is wrong with a definition of a release under an overlay, and the changes that found no place. */
function outcome(value: Rec, overlay: Overlay | undefined, { patterns, written }: Release) {
  const source = { file: 'a file', pointer: '', value: written(value) };
  const made = expansionOf(source, patterns, overlay, language, new Origins());
  const errors = made.findings.filter(({ severity = 'error' }) => severity === 'error');
  return { compiles: made.definition !== undefined && errors.length === 0, errors, unplaced: made.unplaced };
}

const today: Release = { patterns, written: (value) => value };

/** Edits of a use that hold today. */
function overlayOf(value: Rec, random: Random): Overlay | undefined {
  const after = deepFreeze(edited(value, 1 + random(4), random, patterned(language, patterns)));
  const making = { patterns, language };
  const changes = changesTo(value, after, making);
  if (documentOf(value, changes, making).unplaced.length > 0) return undefined;
  const overlay = { kind: String(value['kind']), id: String(value['id']), ...changes };
  return outcome(value, overlay, today).compiles ? overlay : undefined;
}

/** The arguments of each use of a pattern, also deep inside, made anew. */
function withArguments(part: unknown, pattern: string, anew: (given: Rec) => Rec): unknown {
  if (Array.isArray(part)) return part.map((each) => withArguments(each, pattern, anew));
  if (!isRecord(part)) return part;
  const inside = Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, withArguments(each, pattern, anew)]),
  );
  const { use } = inside;
  const given = isRecord(use) ? use[pattern] : undefined;
  return isRecord(use) && isRecord(given) ? { ...inside, use: { ...use, [pattern]: anew(given) } } : inside;
}

function rename(given: Rec, from: string, to: string): Rec {
  const { [from]: value, ...rest } = given;
  return value === undefined ? rest : { ...rest, [to]: value };
}

/** The params that are given somewhere. */
function namesOf(pattern: PatternSource): readonly string[] {
  const given = new Set<string>();
  for (const value of shippedUses)
    withArguments(value, pattern.id, (each) => {
      for (const name of Object.keys(each)) given.add(name);
      return each;
    });
  return Object.keys(pattern.params).filter((name) => given.has(name) || name === 'id');
}

/** One change of a pattern in a release, whose definitions go along with it. */
const changes: readonly ((pattern: PatternSource, random: Random) => [PatternSource, (given: Rec) => Rec])[] = [
  // A param gets another name.
  (pattern, random) => {
    const name = pick(namesOf(pattern), random);
    const makes = JSON.parse(
      JSON.stringify(pattern.makes).replaceAll(new RegExp(`\\$${name}\\b`, 'g'), `$${name}Anew`),
    );
    const anew = (given: Rec) => rename(given, name, `${name}Anew`);
    return [{ ...pattern, params: anew(pattern.params), makes }, anew];
  },
  // A param has to be given.
  (pattern, random) => {
    const name = pick(namesOf(pattern), random);
    const param = pattern.params[name];
    const { value = null, ...needed } = isRecord(param) ? param : { type: param };
    return [{ ...pattern, params: { ...pattern.params, [name]: needed } }, (given) => ({ [name]: value, ...given })];
  },
  // A param takes another sort of argument.
  (pattern, random) => {
    const name = pick(namesOf(pattern), random);
    const param = { type: pick(['boolean', 'text', 'names', 'columns', 'steps'], random), value: null };
    return [{ ...pattern, params: { ...pattern.params, [name]: param } }, ({ [name]: _, ...rest }) => rest];
  },
  // A param more.
  (pattern) => [{ ...pattern, params: { ...pattern.params, more: { type: 'text', value: '' } } }, (given) => given],
  // What it makes is another: elements come, go, change their places, names and ways.
  (pattern, random) => {
    const [piece = '', made] = Object.entries(pattern.makes)[0] ?? [];
    const holder =
      piece === 'block' ? { kind: 'page', id: 'x', body: [made] } : { id: 'x', ...(made as object), kind: piece };
    const after = edited(deepFreeze(holder), 1 + random(3), random, patterned(language, patterns)) as Rec;
    const body = after['body'];
    const { kind: _, id: __, ...rest } = after;
    const next = piece === 'block' ? (Array.isArray(body) ? body[0] : undefined) : rest;
    return [next === undefined ? pattern : { ...pattern, makes: { [piece]: next } }, (given) => given];
  },
];

/** Another version of a pattern, with the definitions that use it. */
function releaseOf(before: PatternSource, random: Random): Release {
  const [after, anew] = pick(changes, random)(before, random);
  return {
    patterns: new Map([...patterns, [before.id, after]]),
    written: (value) => withArguments(value, before.id, anew) as Rec,
  };
}

function usersOf(pattern: string): readonly Rec[] {
  return shippedUses.filter((value) => {
    let uses = false;
    withArguments(value, pattern, (given) => {
      uses = true;
      return given;
    });
    return uses;
  });
}

const random = randomFrom(20_261_112);
/** The patterns that most screens are made of. */
const most = [...patterns.values()]
  .sort((one, other) => usersOf(other.id).length - usersOf(one.id).length)
  .slice(0, 10);

const listings: number[] = [];
afterAll(() => {
  // Where nothing is listed, nothing was tried.
  expect(listings.filter((count) => count > 20).length).toBeGreaterThanOrEqual(3);
});

it.each(most.map((pattern) => [pattern.id, pattern] as const))(
  'releases change %s under changes of its uses: they always compile, and what no longer fits is listed',
  (id, pattern) => {
    const users = usersOf(id);
    const overlays: (readonly [Rec, Overlay])[] = [];
    while (overlays.length < overlaysEach) {
      const value = deepFreeze(pick(users, random));
      const overlay = overlayOf(value, random);
      if (overlay) overlays.push([value, overlay]);
    }
    const broken: string[] = [];
    let [held, listed] = [0, 0];
    for (let number = 0; number < releases; ) {
      const release = releaseOf(pattern, random);
      // A release that ships a broken definition is not one: its own check refuses it.
      if (!users.every((value) => outcome(value, undefined, release).compiles)) continue;
      number += 1;
      for (const [value, overlay] of overlays) {
        const { compiles, errors, unplaced } = outcome(value, overlay, release);
        held += 1;
        if (unplaced.length > 0) listed += 1;
        if (unplaced.some(({ why }) => why === '')) broken.push('a change without a reason');
        if (!compiles) broken.push(`${overlay.id}: ${errors.map(({ message }) => message)} ${JSON.stringify(overlay)}`);
      }
    }
    expect(broken).toEqual([]);
    expect(held).toBe(overlaysEach * releases);
    listings.push(listed);
  },
  240_000,
);
