import type { Language } from '../language/language.ts';
import type { ReferenceTarget } from '../language/shape.ts';
import type { Registry } from './registry.ts';

/** The names that may be written for each sort of thing; each list is made once, when it is first asked for. */
export class KnownNames {
  private readonly registry: Registry;
  private readonly language: Language;
  private readonly lists = new Map<ReferenceTarget | 'type', readonly string[]>();

  constructor(registry: Registry, language: Language) {
    this.registry = registry;
    this.language = language;
  }

  /** What may stand for a type: field types and entities. */
  get types(): readonly string[] {
    return this.once('type', () => [...Object.keys(this.language.fieldTypes), ...this.registry.entities.keys()]);
  }

  of(to: Exclude<ReferenceTarget, 'data'>): readonly string[] {
    return this.once(to, () => this.list(to));
  }

  private once(sort: ReferenceTarget | 'type', make: () => readonly string[]): readonly string[] {
    const known = this.lists.get(sort) ?? make();
    this.lists.set(sort, known);
    return known;
  }

  private list(to: Exclude<ReferenceTarget, 'data'>): readonly string[] {
    const { screens, calls, entities, options } = this.registry;
    if (to === 'call') return [...calls.keys()];
    if (to === 'reading call') return [...calls.values()].filter((call) => !call.changes).map((call) => call.id);
    if (to === 'entity') return [...entities.keys()];
    if (to === 'options') return [...options.keys()];
    if (to === 'dialog') return [...screens.dialog.keys(), ...screens.document.keys()];
    return [...screens[to].keys()];
  }
}
