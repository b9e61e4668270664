/** Puts things that belong together into groups; what belongs to nothing is in none. */
export class Groups<T> {
  private readonly groups = new Map<T, Set<T>>();

  has(one: T): boolean {
    return this.groups.has(one);
  }

  /** Says that two belong together, or that one is in a group of its own; false where they did so before. */
  join(one: T, other: T = one): boolean {
    const [left, right] = [this.groupOf(one), this.groupOf(other)];
    if (left === right) return false;
    const [large, small] = left.size < right.size ? [right, left] : [left, right];
    for (const member of small) {
      large.add(member);
      this.groups.set(member, large);
    }
    return true;
  }

  private groupOf(one: T): Set<T> {
    const known = this.groups.get(one);
    if (known) return known;
    const made = new Set([one]);
    this.groups.set(one, made);
    return made;
  }

  /** Every group once, in the order of `order`, and so its members. */
  inOrder(order: readonly T[]): readonly (readonly T[])[] {
    const members = new Map<Set<T>, T[]>();
    for (const one of order) {
      const group = this.groups.get(one);
      if (!group) continue;
      const known = members.get(group);
      if (known) known.push(one);
      else members.set(group, [one]);
    }
    return [...members.values()];
  }
}
