/** Puts things that belong together into groups; what belongs to nothing is in none. */
export class Groups<T> {
  private readonly groups = new Map<T, Set<T>>();

  has(one: T): boolean {
    return this.groups.has(one);
  }

  /** Says that two belong together, or that one is in a group of its own. */
  join(one: T, other: T = one): void {
    const members = new Set([...(this.groups.get(one) ?? [one]), ...(this.groups.get(other) ?? [other])]);
    for (const member of members) this.groups.set(member, members);
  }

  /** Every group once, in the order of `order`, and so its members. */
  inOrder(order: readonly T[]): readonly (readonly T[])[] {
    const seen = new Set<Set<T>>();
    return order.flatMap((one) => {
      const group = this.groups.get(one);
      if (!group || seen.has(group)) return [];
      seen.add(group);
      return [order.filter((each) => group.has(each))];
    });
  }
}
