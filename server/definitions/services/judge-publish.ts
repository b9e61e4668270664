import type { Json } from '@muster/engine';
import type { Compiled, MadeFunction, Problem } from '@muster/engine/check';
import { nameOf } from '../content.ts';
import { brokenUses } from './broken-uses.ts';
import { definitionOf } from './definition-of.ts';
import { type MadeCall, madeCalls, type NeededRight } from './made-calls.ts';
import { functionsGiven, functionsMade } from './published-functions.ts';
import type { Wanted } from './put-live.ts';
import { designerRight, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** What would stand if definitions were published, and the changing calls whose making that alters. */
export interface Judged {
  readonly calls: readonly MadeCall[];
  /** The functions that pages would make then. */
  readonly functions: readonly MadeFunction[];
  /** What whoever is given a function that a page makes needs besides, and changes that find no place then, in sentences. */
  readonly besides: readonly string[];
}

/** Compiles all definitions as they would stand, and refuses them with an error in them. */
export async function judgePublish(context: StoreContext, wanted: readonly Wanted[]): Promise<Judged | StoreRefusal> {
  const names = new Set(wanted.map(nameOf));
  const aside = new Set(context.live.current().aside.map(nameOf));
  const heads = [...(await context.live.heads(context.handle)).values()];
  const others = heads.filter((each) => !names.has(nameOf(each)) && !aside.has(nameOf(each)));
  const compiled = context.live.compiler.compile([...others, ...wanted]);
  const errors = errorsOf(compiled, context.live.current().compiled.problems);
  const [first] = errors;
  if (!first) {
    const broken = heads.filter((each) => !names.has(nameOf(each)) && aside.has(nameOf(each)));
    const functions = functionsMade(context, compiled, broken);
    const calls = [...functionsGiven(context, functions), ...madeCalls(context, compiled)];
    const known = new Set(context.live.current().compiled.problems.map(({ message }) => message));
    const besides = compiled.problems.filter(({ code, message }) => code === 'function-alone' && !known.has(message));
    const lost = newlyLost(compiled, context.live.current().compiled);
    return { calls, functions, besides: [...new Set([...besides.map(({ message }) => message), ...lost])] };
  }
  const { compiler } = context.live;
  const problems: Json = errors.map((problem) => {
    const { code, message, file, pointer, suggestion = null } = problem;
    const { kind = null, id = null } = definitionOf(problem, compiler) ?? {};
    return { code, message, file, kind, id, pointer, suggestion };
  });
  const of = definitionOf(first, compiler);
  // Where only one is published it is known which one is meant.
  const where = of && wanted.some((each) => nameOf(each) !== nameOf(of)) ? `${of.kind} "${of.id}": ` : '';
  const meant = first.suggestion === undefined ? '' : `; did you mean "${first.suggestion}"?`;
  const patterns = wanted.filter(({ kind }) => kind === 'pattern');
  const broken = patterns.flatMap((each) => brokenUses(errors, each, compiler) ?? []);
  const besides = broken.map((sentence) => `. ${sentence}`).join('');
  return refuse('422', `This cannot be published: ${where}${first.message}${meant}${besides}`, { problems });
}

/** The changes of other definitions that find no place any more once this is published. */
function newlyLost(then: Compiled, now: Compiled): readonly string[] {
  const told = ({ unplaced }: Compiled) =>
    unplaced.flatMap(({ kind, id, changes }) =>
      changes.map(({ why }) => `A change of ${kind} "${id}" finds no place then and does nothing: ${why}`),
    );
  const before = new Set(told(now));
  return told(then).filter((sentence) => !before.has(sentence));
}

/** A page that reaches a call which whoever may open it may not make is a warning of a draft, and an error of a publish. */
function errorsOf({ problems }: Compiled, known: readonly Problem[]): readonly Problem[] {
  const before = new Set(known.map(({ code, message }) => `${code} ${message}`));
  return problems.filter(
    ({ code, message, severity }) =>
      severity === 'error' || (code === 'reachable-right' && !before.has(`${code} ${message}`)),
  );
}

/** Refuses a publish whose changing calls its publisher may not make himself, with a sentence for each. */
export function lackingRights(calls: readonly MadeCall[]): StoreRefusal | undefined {
  const lacking = calls.filter(({ held }) => !held).map(({ sentence }) => sentence);
  if (lacking.length === 0) return undefined;
  return refuse('403', `You do not have the rights that this publish needs. ${lacking.join(' ')}`, { calls: lacking });
}

/** The rights that a second person needs: that of the designer, those of every call, and to bring roles in. */
export function rightsToApprove(calls: readonly MadeCall[], bringsRoles = false): readonly NeededRight[] {
  const roles: readonly NeededRight[] = bringsRoles ? [{ functions: ['useradminrole'], needs: 'write' }] : [];
  return [{ functions: [designerRight], needs: 'write' }, ...calls.flatMap(({ right }) => right ?? []), ...roles];
}

/**
 * Whether a publish needs a second person: 'others' where there are some who can approve it, 'alone' where there is nobody
 * else and the password was given again, a refusal that asks for it until then. A command at the console is not asked.
 */
export async function secondPerson(
  { publisher }: Pick<StoreContext, 'publisher'>,
  calls: readonly MadeCall[],
  bringsRoles = false,
): Promise<'enough' | 'others' | 'alone' | StoreRefusal> {
  const touching = calls.filter(({ touches }) => touches !== undefined);
  if (!publisher) return 'enough';
  if (touching.length === 0) {
    const given = publisher.confirmed ? [] : calls.filter(({ password }) => password);
    if (given.length === 0) return 'enough';
    const told = given.map(({ sentence }) => sentence).join(' ');
    return refuse('403', `${told} Give your password again to publish it.`, { confirm: 'password' });
  }
  if ((await publisher.others(rightsToApprove(calls, bringsRoles)))?.length !== 0) return 'others';
  if (publisher.confirmed) return 'alone';
  const touched = [...new Set(touching.map(({ touches }) => touches))].join(', ');
  const sentence = `This publish touches ${touched}, and nobody else could approve it. Give your password again to publish it alone; the log tells so.`;
  return refuse('403', sentence, { confirm: 'password' });
}
