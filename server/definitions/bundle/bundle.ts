import { type Content, type DefinitionName, nameOf } from '../content.ts';
import type { Handle } from '../store/handle.ts';
import { HeadReader } from '../store/heads.ts';
import type { BundledRole, HrAccess } from './bundled-roles.ts';

/** What admins made of one system, as it travels to another one. */
export interface Bundle {
  readonly format: 'muster-bundle';
  readonly version: 1 | 2;
  /** What is published over or beside the shipped definitions, by kind and id. */
  readonly definitions: readonly (DefinitionName & { readonly content: Content })[];
  /** Left out where the roles are those of an outside backend, or where who exports may not read them. */
  readonly roles?: readonly BundledRole[];
  /** Says for people what is missing. */
  readonly note?: string;
}

/**
 * The newest version of the format that this program reads. One with changes of what was written is of version 2: a
 * program that knows the first alone would leave them out.
 */
export const bundleVersion = 2;

/**
 * Everything that is published and, where Muster keeps them, the roles with their rights; or only what was published of
 * the `chosen` definitions ('kind id'). The roles are for who may read them (`readsRoles`).
 */
export async function bundleOf(
  handle: Handle,
  hr: HrAccess | undefined,
  chosen?: ReadonlySet<string>,
  readsRoles = true,
): Promise<Bundle> {
  const heads = [...(await new HeadReader().all(handle)).values()];
  const definitions = heads.flatMap(({ kind, id, content }) =>
    content && (!chosen || chosen.has(nameOf({ kind, id }))) ? [{ kind, id, content }] : [],
  );
  definitions.sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
  const roles = chosen || !readsRoles ? undefined : await hr?.exportRoles(handle);
  const note = chosen || readsRoles || !hr ? {} : { note: withoutRoles };
  const changesWritten = definitions.some(
    ({ content }) => content.layer === 'overlay' && content.written !== undefined,
  );
  return {
    format: 'muster-bundle',
    version: changesWritten ? 2 : 1,
    ...note,
    definitions,
    ...(roles ? { roles } : {}),
  };
}

const withoutRoles =
  'The roles are left out: who exported this may not read them. That needs the right to read admin roles (useradminrole).';

/** A bundle as a file: the same bytes for the same contents. */
export function bundleText(bundle: Bundle): string {
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
