import { turnsOfOthers } from '../../guard/turn-of-others.ts';
import { nameOf } from '../content.ts';
import { judgePublish } from '../services/judge-publish.ts';
import { putLive, type Wanted } from '../services/put-live.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from '../services/store-context.ts';
import { draftOf } from '../store/drafts.ts';
import { headOf } from '../store/heads.ts';
import { bringRoles, rehearseRoles } from './bring-roles.ts';
import type { Bundle } from './bundle.ts';
import type { Bringer, HrAccess } from './bundled-roles.ts';

/** What an import changed, or would change. */
export interface Imported {
  /** The publish that it made; null where no definition changed, and while it waits for a second person. */
  readonly publication: number | null;
  /** The number under which it waits. */
  readonly waiting?: number;
  readonly sentences: readonly string[];
  /** The changing calls that it lets screens make, in words. */
  readonly calls: readonly string[];
  /** Puts the definitions before everybody; to be called when the transaction is over. */
  readonly committed: () => Promise<void>;
}

export interface ImportOptions {
  readonly reason: string;
  readonly by: Bringer;
  /** Undefined where the roles are those of an outside backend. */
  readonly hr: HrAccess | undefined;
  /** Only told, never kept. */
  readonly dryRun?: boolean;
}

/**
 * Brings in what a bundle holds, all of it or nothing: its definitions stand as in the bundle afterwards, and its roles
 * have the rights that it says. What the bundle does not name stays as it is. A dry run is the same in a transaction that
 * is taken back.
 */
export async function importBundle(
  context: StoreContext,
  bundle: Bundle,
  { reason, by, hr, dryRun = false }: ImportOptions,
): Promise<Imported | StoreRefusal> {
  const wanted = await changedBy(context, bundle);
  if (isStoreRefusal(wanted)) return wanted;
  const given = bundle.roles ?? [];
  // Who proposes gives no right that he may not give, and whoever approves reads which rights come along.
  const judged = given.length > 0 ? await judgePublish(context, wanted) : { functions: [] };
  if (isStoreRefusal(judged)) return judged;
  const told = await rehearseRoles(context, given, by, hr, judged.functions);
  if (isStoreRefusal(told)) return told;
  const done =
    wanted.length === 0
      ? undefined
      : await putLive(context, 'import', reason, wanted, { roles: { given, told }, rehearsal: dryRun });
  if (isStoreRefusal(done)) return done;
  // What waits brings its roles when it is approved.
  if (done?.waiting !== undefined) return done;
  const roles = await bringRoles(context, given, by, hr);
  if (isStoreRefusal(roles)) return roles;
  return {
    publication: done?.publication ?? null,
    sentences: [...(done?.sentences ?? []), ...unplacedOf(context, wanted), ...roles],
    calls: done?.calls ?? [],
    committed: async () => done?.committed(),
  };
}

/** The changes that find no place in what this Muster ships, which wait with their definition. */
function unplacedOf({ live }: StoreContext, wanted: readonly Wanted[]): readonly string[] {
  return wanted.flatMap((each) => {
    const unplaced = live.compiler.documentOf(each, each.content)?.unplaced ?? [];
    return unplaced.map(({ why }) => `${nameOf(each)}: a change finds no place and does nothing: ${why}`);
  });
}

async function changedBy(context: StoreContext, { definitions }: Bundle): Promise<readonly Wanted[] | StoreRefusal> {
  const wanted: Wanted[] = [];
  const turn = turnsOfOthers();
  for (const { kind, id, content } of definitions) {
    await turn();
    const name = { kind, id };
    const shipped = context.live.compiler.shipped.has(nameOf(name));
    if (content.layer === 'own' && shipped) {
      return refuse('409', `${nameOf(name)} comes with Muster by now; the bundle holds one of the company's own.`);
    }
    const before = (await headOf(context.handle, name))?.content ?? null;
    if (JSON.stringify(before) === JSON.stringify(content)) continue;
    if (content.layer === 'overlay' && !shipped) {
      return refuse('409', `${nameOf(name)} does not come with this Muster; the bundle holds changes of it.`);
    }
    const draft = await draftOf(context.handle, name);
    if (draft) {
      return refuse('409', `${draft.author} has a draft of ${nameOf(name)}. Publish or drop it first.`);
    }
    wanted.push({ ...name, content });
  }
  return wanted;
}
