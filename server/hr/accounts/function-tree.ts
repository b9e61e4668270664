import type { Json } from '@muster/engine';
import type { Context, Right } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';
import { invariantPerson } from './own-account.ts';

const none: Right = { read: false, write: false, delete: false };

interface Entry {
  readonly functionId: number;
  readonly functionName: string;
  readonly functionLink: string;
  readonly parentId: number | null;
}

/** The functions that the person may read, as groups with their `childList`; groups without any are left out. */
export async function functionsOfPerson(context: Context, only?: string): Promise<Outcome> {
  const { rights } = invariantPerson(context);
  const entries = await allEntries(context);
  const allowed = entries.filter((entry) => entry.parentId !== null && rights.get(entry.functionLink)?.read);
  const groups = entries.filter(
    (entry) => entry.parentId === null && (only === undefined || entry.functionLink === only),
  );
  const tree = groups.flatMap((group) => {
    const childList = allowed
      .filter((entry) => entry.parentId === group.functionId)
      .map((entry) => shown(entry, rights.get(entry.functionLink) ?? none, []));
    return childList.length > 0 ? [shown(group, { ...none, read: true }, childList)] : [];
  });
  return done(tree);
}

/** The whole tree, for giving rights to roles. */
export async function allFunctions(context: Context): Promise<Outcome> {
  const entries = await allEntries(context);
  const childrenOf = (id: number) =>
    entries.filter((entry) => entry.parentId === id).map((entry) => shown(entry, none, []));
  const groups = entries.filter((entry) => entry.parentId === null);
  return done(groups.map((group) => shown(group, none, childrenOf(group.functionId))));
}

function allEntries({ handle }: Context): Promise<readonly Entry[]> {
  return handle
    .selectFrom('appFunction')
    .select(['functionId', 'functionName', 'functionLink', 'parentId'])
    .orderBy('functionId')
    .execute();
}

function shown({ functionId, functionName, functionLink }: Entry, right: Right, childList: readonly Json[]): Json {
  return {
    functionId,
    functionName,
    functionLink,
    readRight: Number(right.read),
    writeRight: Number(right.write),
    delRight: Number(right.delete),
    childList,
  };
}
