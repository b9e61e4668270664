import { isRecord } from '../json.ts';
import { kindOf } from '../language/keyed.ts';
import type { Language } from '../language/language.ts';
import type { Branch, PropertyTable, Shape } from '../language/shape.ts';
import type { Origins } from './origins.ts';

type Tree = Record<string, unknown>;

/**
 * The last part of phase 3: writes shorthands out, so that later phases know one notation only. A form or grid that is a
 * list of columns becomes a record with `columns`, and takes over what its block says for it (entity, start, submit).
 */
export function writeOut(
  tree: Readonly<Record<string, unknown>>,
  table: PropertyTable,
  language: Language,
  origins: Origins,
): void {
  new Writer(language, origins).properties(tree as Tree, table);
}

class Writer {
  private readonly language: Language;
  private readonly origins: Origins;

  constructor(language: Language, origins: Origins) {
    this.language = language;
    this.origins = origins;
  }

  properties(node: Tree, table: PropertyTable): void {
    for (const [name, property] of Object.entries(table))
      if (Object.hasOwn(node, name)) this.shape(node[name], property.shape);
  }

  private shape(value: unknown, shape: Shape): void {
    switch (shape.is) {
      case 'list':
        if (Array.isArray(value)) for (const part of value) this.shape(part, shape.of);
        return;
      case 'map':
        if (isRecord(value)) for (const part of Object.values(value)) this.shape(part, shape.of);
        return;
      case 'object':
        if (isRecord(value)) this.properties(value as Tree, shape.of);
        return;
      case 'part':
        return this.shape(value, this.language.notations[shape.part]);
      case 'either':
        return this.either(value, shape.of);
      case 'keyed':
        if (isRecord(value)) this.keyed(value as Tree, shape.of);
        return;
      default:
        return;
    }
  }

  private either(value: unknown, branches: readonly Branch[]): void {
    const sort = Array.isArray(value) ? 'list' : isRecord(value) ? 'record' : undefined;
    const branch = branches.find(({ on }) =>
      typeof on === 'object' ? isRecord(value) && Object.hasOwn(value, on.key) : on === sort,
    );
    if (branch) this.shape(value, branch.shape);
  }

  private keyed(node: Tree, of: 'blocks' | 'steps'): void {
    const found = kindOf(node, this.language[of]);
    if ('kinds' in found) return;
    const { kind } = found;
    if (of === 'blocks' && (kind.name === 'form' || kind.name === 'grid')) this.written(node, kind.name);
    this.shape(node[kind.name], kind.main.shape);
    this.properties(node, kind.properties);
  }

  private written(block: Tree, kind: 'form' | 'grid'): void {
    const given = block[kind];
    if (typeof given === 'string') return;
    const own = isRecord(given) ? given : this.columnsAlone(given, block, kind);
    const taken: Tree = {};
    this.origins.note(taken, this.origins.place(block));
    const maker = this.origins.makerOf(block);
    if (maker !== undefined) this.origins.noteMaker(taken, maker);
    for (const name of kind === 'form' ? ['entity', 'start', 'submit'] : []) {
      if (!Object.hasOwn(block, name)) continue;
      taken[name] = block[name];
      this.origins.noteMoved(taken, name, this.origins.place(block, name));
      delete block[name];
    }
    block[kind] = this.origins.join(own, taken);
  }

  private columnsAlone(columns: unknown, block: Tree, kind: string): Tree {
    const written: Tree = { columns };
    this.origins.note(written, this.origins.place(block, kind));
    return written;
  }
}
