import { compareCodePoints, foldText } from '@muster/engine/formats';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { type Refused, refused } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { holdsAllOf } from './holds-all-of.ts';
import { complete, mayGive, storedRights, storeRights } from './save-role-rights.ts';
import { functionsGone } from './take-functions.ts';

/** A role with its rights as it travels from one system to another: by names, without keys and without people. */
export interface BundledRole {
  readonly roleName: string;
  readonly kind: 'staff' | 'vendor';
  readonly status: 'Active' | 'Inactive';
  /** Whether it demands a second factor; left out in bundles of before it could. */
  readonly secondFactor?: boolean;
  /** By function link; functions without any right are left out. */
  readonly rights: Readonly<
    Record<string, { readonly read: boolean; readonly write: boolean; readonly delete: boolean }>
  >;
}

/** Every role with its rights, by name. */
export async function exportRoles(handle: Handle): Promise<readonly BundledRole[]> {
  const roles = await handle
    .selectFrom('role')
    .select(['roleId', 'roleName', 'kind', 'status', 'secondFactor'])
    .execute();
  const held = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['roleRight.roleId', 'functionLink', 'readRight', 'writeRight', 'delRight'])
    .where('readRight', '=', 1)
    .orderBy('functionLink')
    .execute();
  const gone = await functionsGone(handle);
  return roles
    .map(({ roleId, roleName, kind, status, secondFactor }) => ({
      roleName,
      kind: kind === 'vendor' ? ('vendor' as const) : ('staff' as const),
      status: status === 'Active' ? ('Active' as const) : ('Inactive' as const),
      secondFactor: secondFactor === 1,
      rights: Object.fromEntries(
        held
          .filter((right) => right.roleId === roleId && !gone.has(right.functionLink))
          .map(({ functionLink, readRight, writeRight, delRight }) => [
            functionLink,
            { read: readRight === 1, write: writeRight === 1, delete: delRight === 1 },
          ]),
      ),
    }))
    .sort((left, right) => compareCodePoints(left.roleName, right.roleName));
}

/**
 * Gives roles the rights and the demand for a second factor that a bundle says, and makes those that are not there yet; other roles stay as they are. The
 * same rules hold as for somebody who does it role by role; `asConsole` is whoever runs the server, who may give all.
 * Resolves to what changed, in words.
 */
export async function importRoles(
  context: Context,
  roles: readonly BundledRole[],
  asConsole: boolean,
): Promise<readonly string[] | Refused> {
  if (!asConsole && !holds(context.actor, ['useradminrole'], 'write'))
    return refused('403', 'Roles are brought in by those who may change admin roles.');
  const sentences: string[] = [];
  for (const role of roles) {
    const told = await importRole(context, role, asConsole);
    if ('ok' in told) return told;
    sentences.push(...told.sentences);
  }
  return sentences;
}

async function importRole(
  context: Context,
  role: BundledRole,
  asConsole: boolean,
): Promise<{ readonly sentences: readonly string[] } | Refused> {
  const { roleName, kind, status, rights } = role;
  const known = await context.handle
    .selectFrom('role')
    .select(['roleId', 'roleName', 'kind', 'status', 'secondFactor'])
    .execute();
  const before = known.find((each) => foldText(each.roleName) === foldText(roleName));
  if (before && before.kind !== kind) return refused('422', `The role ${roleName} is for ${before.kind} here.`);
  const sentences: string[] = [];
  const secondFactor = Number(role.secondFactor ?? before?.secondFactor === 1);
  const set = { status, secondFactor };
  const roleId = before?.roleId ?? (await insertRecord(context, 'role', { roleName, kind, ...set }));
  if (!before) sentences.push(`role ${roleName} added${secondFactor === 1 ? ', which demands a second factor' : ''}`);
  if (before) {
    const told = switched(before, set);
    const weaker = before.status !== status ? verbOf(status) : before.secondFactor > secondFactor ? 'free' : undefined;
    if (weaker && !asConsole && !(await holdsAllOf(context, roleId))) return notAllHeld(roleName, weaker);
    const change = { table: 'role', id: roleId, what: 'This role', set } as const;
    const failed = told.length > 0 ? await updateRecord(context, change) : undefined;
    if (failed) return failed;
    sentences.push(...told.map((sentence) => `role ${roleName}: ${sentence}`));
  }
  const stored = [...(await storedRights(context, roleId)).values()];
  const unknown = Object.keys(rights).find((link) => !stored.some(({ functionLink }) => functionLink === link));
  if (unknown !== undefined)
    return refused('422', `The role ${roleName} has a right on ${unknown}, which is not there.`);
  const gone = await functionsGone(context.handle);
  for (const each of stored) {
    if (gone.has(each.functionLink)) continue;
    const held = Object.hasOwn(rights, each.functionLink) ? rights[each.functionLink] : undefined;
    const wanted = complete({
      readRight: held?.read ?? false,
      writeRight: held?.write ?? false,
      delRight: held?.delete ?? false,
    });
    const same = each.readRight === wanted.readRight && each.writeRight === wanted.writeRight;
    if (same && each.delRight === wanted.delRight) continue;
    const refusal = asConsole ? undefined : mayGive(context, each, wanted);
    if (refusal) return refusal;
    await storeRights(context, roleId, each, wanted);
    sentences.push(`role ${roleName}: rights on ${each.functionLink} ${shown(each)} → ${shown(wanted)}`);
  }
  return { sentences };
}

interface Switches {
  readonly status: string;
  readonly secondFactor: number;
}

/** What is switched of a role, in words. */
function switched(before: Switches, { status, secondFactor }: Switches): readonly string[] {
  return [
    ...(before.status === status ? [] : [`${before.status} → ${status}`]),
    ...(before.secondFactor === secondFactor
      ? []
      : [secondFactor === 1 ? 'demands a second factor' : 'demands no second factor any more']),
  ];
}

const verbOf = (status: string) => (status === 'Active' ? 'activate' : 'deactivate');

function notAllHeld(roleName: string, verb: 'activate' | 'deactivate' | 'free'): Refused {
  const what = verb === 'free' ? `free the role ${roleName} of its second factor` : `${verb} the role ${roleName}`;
  return refused('403', `You cannot ${what}: it holds rights that you do not have yourself.`);
}

type Rights = ReturnType<typeof complete>;

function shown({ readRight, writeRight, delRight }: Rights): string {
  const held = [readRight && 'read', writeRight && 'write', delRight && 'delete'].filter(Boolean);
  return held.length === 0 ? 'none' : held.join(', ');
}
