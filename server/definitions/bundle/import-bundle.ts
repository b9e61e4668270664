import { nameOf } from '../content.ts';
import { type Desk, isRefusal, type Refusal, refuse } from '../services/desk.ts';
import { putLive, type Wanted } from '../services/put-live.ts';
import { draftOf } from '../store/drafts.ts';
import { headOf } from '../store/heads.ts';
import type { Bundle } from './bundle.ts';
import type { Bringer, HrAccess } from './bundled-roles.ts';

/** What an import changed, or would change. */
export interface Imported {
  /** The publish that it made; null where no definition changed. */
  readonly publication: number | null;
  readonly sentences: readonly string[];
  /** Puts the definitions before everybody; to be called when the transaction is over. */
  readonly committed: () => Promise<void>;
}

export interface ImportOptions {
  readonly reason: string;
  readonly by: Bringer;
  /** Undefined where the roles are those of an outside backend. */
  readonly hr: HrAccess | undefined;
}

/**
 * Brings in what a bundle holds, all of it or nothing: its definitions stand as in the bundle afterwards, and its roles
 * have the rights that it says. What the bundle does not name stays as it is. A dry run is the same in a transaction that
 * is taken back.
 */
export async function importBundle(
  desk: Desk,
  bundle: Bundle,
  { reason, by, hr }: ImportOptions,
): Promise<Imported | Refusal> {
  const wanted = await changedBy(desk, bundle);
  if (isRefusal(wanted)) return wanted;
  const done = wanted.length === 0 ? undefined : await putLive(desk, 'import', reason, wanted);
  if (isRefusal(done)) return done;
  const roles = await bringRoles(desk, bundle, by, hr);
  if (isRefusal(roles)) return roles;
  return {
    publication: done?.publication ?? null,
    sentences: [...(done?.sentences ?? []), ...roles],
    committed: async () => done?.committed(),
  };
}

async function changedBy(desk: Desk, { definitions }: Bundle): Promise<readonly Wanted[] | Refusal> {
  const wanted: Wanted[] = [];
  for (const { kind, id, content } of definitions) {
    const name = { kind, id };
    const shipped = desk.live.workshop.shipped.has(nameOf(name));
    if (content.layer === 'own' && shipped) {
      return refuse('409', `${nameOf(name)} comes with Muster by now; the bundle holds one of the company's own.`);
    }
    const before = (await headOf(desk.handle, name))?.content ?? null;
    if (JSON.stringify(before) === JSON.stringify(content)) continue;
    if (content.layer === 'overlay' && !shipped) {
      return refuse('409', `${nameOf(name)} does not come with this Muster; the bundle holds changes of it.`);
    }
    const draft = await draftOf(desk.handle, name);
    if (draft) {
      return refuse('409', `${draft.author} has a draft of ${nameOf(name)}. Publish or drop it first.`);
    }
    wanted.push({ ...name, content });
  }
  return wanted;
}

async function bringRoles(
  desk: Desk,
  { roles = [] }: Bundle,
  by: Bringer,
  hr: HrAccess | undefined,
): Promise<readonly string[] | Refusal> {
  if (roles.length === 0) return [];
  if (!hr) return ['the roles of the bundle are left out: they are those of the outside backend'];
  return hr.importRoles(desk.handle, roles, by);
}
