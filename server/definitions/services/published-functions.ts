import { type Compiled, type MadeFunction, madeFunctionOf } from '@muster/engine/check';
import { holds } from '../../gateway/check-right.ts';
import type { Handle } from '../store/handle.ts';
import type { Head } from '../store/heads.ts';
import type { MadeCall, NeededRight } from './made-calls.ts';
import type { StoreContext, StoreRefusal } from './store-context.ts';

/** The functions that pages make as they stand; a page that an upgrade has set aside keeps its own. */
export function functionsMade(
  { live }: Pick<StoreContext, 'live'>,
  { registry }: Pick<Compiled, 'registry'>,
  aside: readonly Pick<Head, 'kind' | 'id' | 'content'>[],
): readonly MadeFunction[] {
  const waiting = aside.flatMap((each) => {
    const made = registry.kinds[each.kind]?.shown === 'address' && live.compiler.documentOf(each, each.content);
    return made ? [{ value: made.tree }] : [];
  });
  const made = [...registry.shown('address'), ...waiting].flatMap((page) => madeFunctionOf(page) ?? []);
  return [...new Map(made.map((each) => [each.link, each])).values()];
}

/** Who may give rights to roles. */
const giver: NeededRight = { functions: ['userrole'], needs: 'write' };

/** The functions that a publish makes and gives to roles at once, which is giving rights. */
export function functionsGiven(
  { live, publisher }: Pick<StoreContext, 'live' | 'publisher'>,
  made: readonly MadeFunction[],
): readonly MadeCall[] {
  const known = live.current().compiled.registry.functions.byName;
  return made.flatMap(({ link, name, roles }) => {
    const given = Object.entries(roles).map(([role, level]) => `${role} (${level})`);
    if (given.length === 0 || known.has(link)) return [];
    const sentence = `This publish gives the new function "${name}" (${link}) to ${given.join(', ')}; it needs the right to change userrole.`;
    const held = !publisher || holds(publisher.person, giver.functions, giver.needs);
    return [{ call: `function ${link}`, sentence, right: giver, held, touches: undefined, password: true }];
  });
}

/** Has the backend take the functions of published pages; resolves to what changed in words. */
export async function takeFunctions(
  { functions }: Pick<StoreContext, 'functions'>,
  handle: Handle,
  made: readonly MadeFunction[],
): Promise<readonly string[] | StoreRefusal> {
  return functions ? functions.take(handle, made) : [];
}

/** What taking them would change, in words. Nothing is written, so that nobody who saves waits for it. */
export async function tellFunctions(
  { functions, handle }: Pick<StoreContext, 'functions' | 'handle'>,
  made: readonly MadeFunction[],
): Promise<readonly string[] | StoreRefusal> {
  return functions ? functions.tell(handle, made) : [];
}
