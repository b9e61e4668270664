/** Nodes in an order in which each comes after all it depends on, save inside groups, which are the cycles. */
export interface OrderedGraph {
  /** Place → node. The members of a group stand side by side. */
  readonly order: Int32Array;
  /** Node → place. */
  readonly place: Int32Array;
  /** Node → group, -1 for a node that is in no cycle. */
  readonly groupOf: Int32Array;
  readonly groups: readonly (readonly number[])[];
}

/** Orders the nodes 0 … count-1, given which nodes depend on each. Linear in nodes and edges, without recursion. */
export function orderGraph(count: number, dependents: readonly (readonly number[])[]): OrderedGraph {
  const components = stronglyConnected(count, dependents);
  const order = new Int32Array(count);
  const place = new Int32Array(count);
  const groupOf = new Int32Array(count).fill(-1);
  const groups: number[][] = [];
  let next = 0;
  for (let at = components.length - 1; at >= 0; at -= 1) {
    const members = components[at] ?? [];
    const first = members[0] ?? 0;
    if (members.length > 1 || dependents[first]?.includes(first)) {
      members.sort((left, right) => left - right);
      for (const member of members) groupOf[member] = groups.length;
      groups.push(members);
    }
    for (const member of members) {
      order[next] = member;
      place[member] = next;
      next += 1;
    }
  }
  return { order, place, groupOf, groups };
}

/** A shortest cycle through `start` that stays among `members`: its nodes in order, `start` first. */
export function cycleThrough(
  start: number,
  members: ReadonlySet<number>,
  dependents: readonly (readonly number[])[],
): readonly number[] {
  const cameFrom = new Map<number, number>();
  const queue = [start];
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at] ?? start;
    for (const next of dependents[node] ?? []) {
      if (next === start) {
        const path = [node];
        for (let back = node; back !== start; ) {
          back = cameFrom.get(back) ?? start;
          path.push(back);
        }
        return path.reverse();
      }
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [];
}

/** Tarjan's components, dependents before what they depend on. */
function stronglyConnected(count: number, dependents: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const edge = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const stack: number[] = [];
  const path: number[] = [];
  const components: number[][] = [];
  let counter = 0;
  const enter = (node: number) => {
    index[node] = counter;
    low[node] = counter;
    counter += 1;
    stack.push(node);
    onStack[node] = 1;
    path.push(node);
  };
  for (let root = 0; root < count; root += 1) {
    if (index[root] !== -1) continue;
    enter(root);
    while (path.length > 0) {
      const node = path[path.length - 1] ?? 0;
      const next = dependents[node]?.[edge[node] ?? 0];
      if (next !== undefined) {
        edge[node] = (edge[node] ?? 0) + 1;
        if (index[next] === -1) enter(next);
        else if (onStack[next]) low[node] = Math.min(low[node] ?? 0, index[next] ?? 0);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      if (low[node] !== index[node]) continue;
      const members: number[] = [];
      for (let member = -1; member !== node; ) {
        member = stack.pop() ?? node;
        onStack[member] = 0;
        members.push(member);
      }
      components.push(members);
    }
  }
  return components;
}
