/** Places waiting to be computed; the lowest comes first. */
export class PlaceHeap {
  private readonly items: number[] = [];

  push(place: number): void {
    const { items } = this;
    let at = items.push(place) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] ?? 0;
      if (above <= place) break;
      items[at] = above;
      at = parent;
    }
    items[at] = place;
  }

  pop(): number | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && (items[child + 1] ?? 0) < (items[child] ?? 0)) child += 1;
      if ((items[child] ?? 0) >= last) break;
      items[at] = items[child] ?? 0;
      at = child;
    }
    items[at] = last;
    return first;
  }
}
