import { type Compiled, type NewlyMade, newlyMade } from '@muster/engine/check';
import type { CallEntry } from '../../gateway/call-entry.ts';
import { createCallTable } from '../../gateway/call-table.ts';
import { holds } from '../../gateway/check-right.ts';
import type { StoreContext } from './store-context.ts';
import { appsWithTurnedSwitches } from './turned-switches.ts';

/** The functions of which one is needed, and the level. */
export interface NeededRight {
  readonly functions: readonly string[];
  readonly needs: 'read' | 'write' | 'delete';
}

/** A changing call that a publish lets a screen make, or gives something else; or a switch of an app that it turns. */
export interface MadeCall {
  readonly call: string;
  /** What the publish does about it and which right it needs, in a sentence. */
  readonly sentence: string;
  /** Undefined for a call that everybody may make who is signed in. */
  readonly right: NeededRight | undefined;
  /** False where the publisher does not hold the right; true where nobody asks. */
  readonly held: boolean;
  /** What of rights, pay, accounts and mails it touches. */
  readonly touches: string | undefined;
  /** True where whoever publishes gives his password again. */
  readonly password?: boolean;
}

/** The changing calls whose making a publish changes, compared with what is published and what was shipped. */
export function madeCalls(
  { live, publisher }: Pick<StoreContext, 'live' | 'publisher'>,
  after: Compiled,
): readonly MadeCall[] {
  const before = [live.current().compiled.reach(), live.compiler.shippedReach()];
  const made = newlyMade(before, after.reach(), after.registry);
  const turned = turnedSwitches({ live, publisher }, after);
  if (made.length === 0) return turned;
  const entries = new Map(createCallTable(after.registry.calls).entries.map((entry) => [entry.id, entry]));
  const calls = made.flatMap((each): readonly MadeCall[] => {
    const entry = entries.get(each.call);
    if (!entry) return [];
    const right = typeof entry.right === 'string' ? undefined : { functions: entry.right, needs: entry.needs };
    const held = !publisher || !right || holds(publisher.person, right.functions, right.needs);
    const touched = after.registry.calls.get(each.call)?.touches;
    const sentence = sentenceOf(each, entry, after, touched);
    return [{ call: each.call, sentence, right, held, touches: touched }];
  });
  return [...turned, ...calls];
}

/** Who may turn a switch that lets people do what else needs another person. */
const manager: NeededRight = { functions: ['useradminrole'], needs: 'write' };

function turnedSwitches(
  { live, publisher }: Pick<StoreContext, 'live' | 'publisher'>,
  after: Compiled,
): readonly MadeCall[] {
  const before = [live.current().compiled.registry, live.compiler.base.registry];
  return appsWithTurnedSwitches(before, after.registry).map((app) => ({
    call: `${app}.compat`,
    sentence: `This publish turns switches of the app "${app}" (compat), which touches rights; it needs the right to change ${manager.functions.join(' or ')}.`,
    right: manager,
    held: !publisher || holds(publisher.person, manager.functions, manager.needs),
    touches: 'rights',
  }));
}

const verbs = { read: 'see', write: 'change', delete: 'activate or deactivate' } as const;

function sentenceOf(made: NewlyMade, entry: CallEntry, after: Compiled, touches: string | undefined): string {
  const call = `"${wordsOf(entry.name)}" (${entry.id})`;
  const what = titleOf(made.kind, made.id, after);
  const says = {
    added: `This publish lets ${what} call ${call}`,
    reached: `This publish leads from ${titleOf('page', made.page ?? '', after)} to ${what}, which calls ${call}`,
    sends: `This publish changes what ${what} gives to ${call}`,
    pressed: `This publish changes by which button, or under which caption, ${what} calls ${call}`,
  }[made.why];
  const touching = touches === undefined ? '' : `, which touches ${touches}`;
  if (typeof entry.right === 'string') return `${says}${touching}.`;
  return `${says}${touching}; it needs the right to ${verbs[entry.needs]} ${entry.right.join(' or ')}.`;
}

/** 'saveEmpLoan' as people say it: 'Save Emp Loan'. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(' ');
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}

/** A screen by the title that stands above it, where that is a plain text, and by its kind and id. */
function titleOf(kind: string, id: string, { registry }: Compiled): string {
  const title = registry.ofKind(kind).get(id)?.value['title'];
  return typeof title === 'string' && !title.includes('{') ? `"${title}" (${kind} ${id})` : `${kind} "${id}"`;
}
