import type { ElementPath } from './change.ts';

interface Node<Value> {
  readonly values: Value[];
  readonly inside: Map<string, Node<Value>>;
}

/** Things by the paths that they are about, so that those around a path and in it are found without looking at all. */
export class PathIndex<Value> {
  private readonly root: Node<Value> = { values: [], inside: new Map() };

  add(path: ElementPath, value: Value): void {
    let node = this.root;
    for (const segment of path) {
      let next = node.inside.get(segment);
      if (!next) {
        next = { values: [], inside: new Map() };
        node.inside.set(segment, next);
      }
      node = next;
    }
    node.values.push(value);
  }

  /** What is about exactly this path, in the order in which it came. */
  at(path: ElementPath): readonly Value[] {
    return this.node(path)?.values ?? [];
  }

  /** What is about the path or something around it, the outermost first. */
  around(path: ElementPath): readonly (readonly Value[])[] {
    const found = [this.root.values];
    let node: Node<Value> | undefined = this.root;
    for (const segment of path) {
      node = node.inside.get(segment);
      if (!node) break;
      found.push(node.values);
    }
    return found.filter((values) => values.length > 0);
  }

  /** What is about the path or something in it. */
  within(path: ElementPath): readonly Value[] {
    const found: Value[] = [];
    const waiting = [this.node(path)];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      for (const value of node.values) found.push(value);
      for (const inside of node.inside.values()) waiting.push(inside);
    }
    return found;
  }

  /** The same, taken out. */
  take(path: ElementPath): readonly Value[] {
    const found = this.within(path);
    const name = path.at(-1);
    if (name === undefined) {
      this.root.values.length = 0;
      this.root.inside.clear();
    } else this.node(path.slice(0, -1))?.inside.delete(name);
    return found;
  }

  /** Whether something is about the path or something in it; what was taken out does not count. */
  hasWithin(path: ElementPath): boolean {
    return this.node(path) !== undefined;
  }

  private node(path: ElementPath): Node<Value> | undefined {
    let node: Node<Value> | undefined = this.root;
    for (const segment of path) node = node?.inside.get(segment);
    return node;
  }
}
