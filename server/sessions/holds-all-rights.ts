import type { Person } from './session.ts';

/** Whether somebody may do all that another may. */
export function holdsAllRights(own: Person['rights'], theirs: Person['rights']): boolean {
  return Object.entries(theirs).every(([link, right]) => {
    const held = Object.hasOwn(own, link) ? own[link] : undefined;
    return (['read', 'write', 'delete'] as const).every((level) => !right[level] || held?.[level] === true);
  });
}
