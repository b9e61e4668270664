import { isRecord } from '../json.ts';
import { isScreenKind } from '../language/kind-descriptor.ts';
import type { Language } from '../language/language.ts';
import type { PropertyTable } from '../language/shape.ts';
import { KnownNames } from './known-names.ts';
import type { Origins } from './origins.ts';
import type { Definition, Rec, Registry } from './registry.ts';
import type { Scope } from './scope.ts';
import { any } from './types.ts';
import type { Visitor } from './visitor.ts';
import { BlockWalker } from './walk/block-walker.ts';
import { ColumnWalker } from './walk/column-walker.ts';
import { FormWalker } from './walk/form-walker.ts';
import { HandOverWalker } from './walk/hand-over-walker.ts';
import { Hub } from './walk/hub.ts';
import { SourceWalker } from './walk/source-walker.ts';
import { StepWalker } from './walk/step-walker.ts';
import { VocabularyWalker } from './walk/vocabulary-walker.ts';

/**
 * Walks expanded definitions with their scopes and tells every rule what it meets. The hub walks properties by their shape;
 * one walker per verb knows what is more than its properties.
 */
export class Walker {
  private readonly hub: Hub;
  /** The kinds that are more than their properties. */
  private readonly kinds: Readonly<Record<string, (value: Rec, scope: Scope) => void>>;

  constructor(
    registry: Registry,
    language: Language,
    origins: Origins,
    visitors: readonly Visitor[],
    names = new KnownNames(registry, language),
  ) {
    const hub = new Hub({ registry, language, origins, names }, visitors);
    const handOver = new HandOverWalker(hub);
    const sources = new SourceWalker(hub, handOver);
    const columns = new ColumnWalker(hub, sources);
    const steps = new StepWalker(hub, { sources, columns, handOver });
    const forms = new FormWalker(hub, columns);
    const blocks = new BlockWalker(hub, { sources, columns, forms, handOver });
    hub.learn({
      blocks: (raw, scope) => blocks.blocks(raw, scope),
      steps: (raw, scope) => steps.steps(raw, scope),
      actions: (raw, scope) => steps.actions(raw, scope),
      outcomes: (raw, scope) => steps.outcomes(raw, any, scope),
      columns: (raw, scope) => columns.columns(raw, 'facts', undefined, scope),
      fields: (raw, scope) => columns.fields(raw, scope),
      message: (raw, scope, spot) => columns.message(raw, scope, spot),
      source: (raw, scope, spot) => sources.source(raw, scope, spot, 'row'),
      options: (raw, scope, spot) => sources.source(raw, scope, spot, 'option'),
      'data entry': (raw, scope) => sources.dataEntry(raw, scope),
      dialogs: (raw, scope) => this.dialogs(raw, scope),
      reportFilter: (raw, scope, spot) => hub.branch(raw, 'reportFilter', scope, spot),
      reportNamed: (raw, scope, spot) => hub.branch(raw, 'reportNamed', scope, spot),
      type: (raw, scope, spot) => hub.typeReference(raw, hub.place(spot.holder, spot.key), scope),
    });
    this.hub = hub;
    const vocabulary = new VocabularyWalker(hub, { sources, columns, steps });
    this.kinds = {
      form: (value, scope) => forms.form(value, scope),
      grid: (value, scope) => forms.grid(value, forms.entityType(value) ?? any, scope),
      entities: (value, scope) => vocabulary.entities(value, scope),
      calls: (value, scope) => vocabulary.calls(value, scope),
      pattern: () => undefined,
    };
  }

  definition(definition: Definition): void {
    const { value, kind } = definition;
    const { kinds } = this.hub.language;
    const descriptor = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!descriptor) return;
    const scope = this.hub.scopes.ambient(definition);
    this.hub.events.definition({ definition, node: value, scope });
    const own = Object.hasOwn(this.kinds, kind) ? this.kinds[kind] : undefined;
    if (own) return own(value, scope);
    if (isScreenKind(descriptor)) return this.screen(value, kind, descriptor.properties, scope);
    this.hub.properties(value, descriptor.properties, scope);
  }

  private screen(node: Rec, kind: string, table: PropertyTable, outer: Scope): void {
    const made = this.hub.scopes.screen(node, outer);
    const scope = Object.hasOwn(table, 'result') ? { ...made, dialog: node } : made;
    this.hub.events.screen({ node, scope, kind, outer });
    this.hub.properties(node, table, scope);
  }

  private dialogs(raw: unknown, scope: Scope): void {
    const kind = this.hub.language.kinds['dialog'];
    if (!isRecord(raw) || !kind) return;
    for (const dialog of Object.values(raw))
      if (isRecord(dialog)) this.screen(dialog, 'dialog', kind.properties, scope);
  }
}
