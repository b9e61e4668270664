import type { KindDescriptor } from '../language/kind-descriptor.ts';
import type { Origins } from './origins.ts';

type Rec = Readonly<Record<string, unknown>>;

/**
 * A definition of a kind that draws properties of its own, as the screen that it is: each of them is a block in front of
 * its body. Every part keeps the place where it was written.
 */
export function drawnBody(tree: Rec, { draws }: Pick<KindDescriptor, 'draws'>, origins: Origins): Rec {
  if (!draws) return tree;
  const { roles, ...rest } = tree as Record<string, unknown>;
  const blocks: unknown[] = [];
  for (const [property, drawn] of Object.entries(draws)) {
    const made: Record<string, unknown> = { [drawn.block]: tree[property], id: property };
    for (const [from, to] of Object.entries(drawn.with ?? {})) {
      if (tree[from] === undefined) continue;
      made[to] = tree[from];
      origins.noteMoved(made, to, origins.place(tree, from));
      delete rest[from];
    }
    origins.note(made, origins.place(tree, property));
    delete rest[property];
    if (tree[property] !== undefined) blocks.push(made);
  }
  const body = [...blocks, ...(Array.isArray(tree['body']) ? tree['body'] : [])];
  origins.note(body, origins.place(tree));
  const given = Array.isArray(roles)
    ? { roles: Object.fromEntries(roles.map((role) => [String(role), 'read'])) }
    : undefined;
  if (given) origins.note(given, origins.place(tree, 'roles'));
  const drawn = { ...rest, body, ...(given ? { function: given } : {}) };
  origins.noteCopy(tree, drawn);
  return drawn;
}
