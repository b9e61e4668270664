import type { Language } from '../language/language.ts';
import type { ReferenceTarget } from '../language/shape.ts';
import type { Registry } from './registry.ts';

/** The names that may be written for each sort of thing; each list is made once, when it is first asked for. */
export class KnownNames {
  private readonly registry: Registry;
  private readonly language: Language;
  private readonly lists = new Map<ReferenceTarget, readonly string[]>();

  constructor(registry: Registry, language: Language) {
    this.registry = registry;
    this.language = language;
  }

  /** What may stand for a type: field types and entities. */
  get types(): readonly string[] {
    return this.once('type', () => [...Object.keys(this.language.fieldTypes), ...this.registry.entities.keys()]);
  }

  of(to: ReferenceTarget): readonly string[] {
    return this.once(to, () => this.list(to));
  }

  private once(sort: ReferenceTarget, make: () => readonly string[]): readonly string[] {
    const known = this.lists.get(sort) ?? make();
    this.lists.set(sort, known);
    return known;
  }

  private list(to: ReferenceTarget): readonly string[] {
    const { calls, entities, options, functions, tables } = this.registry;
    if (to === 'reading call') return [...calls.values()].filter((call) => !call.changes).map((call) => call.id);
    const held: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
      call: calls,
      entity: entities,
      options,
      function: functions.byName,
      table: tables,
    };
    return [...(held[to] ?? this.registry.named(to)).keys()];
  }

  /** Every sort of thing that a reference may name, but for entries of `data`. */
  get sorts(): readonly ReferenceTarget[] {
    const kinds = Object.values(this.language.kinds);
    const met = kinds.flatMap(({ name, shown }) => (shown === undefined || shown === 'around' ? [] : [name]));
    const held = kinds.flatMap(({ holds }) => (holds ? [holds.sort] : []));
    return [...met, ...held, 'reading call'];
  }
}
