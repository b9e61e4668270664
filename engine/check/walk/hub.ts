import { canonicalText } from '../../canonical-text.ts';
import { isRecord } from '../../json.ts';
import { branchOf } from '../../language/branch-of.ts';
import type { Language } from '../../language/language.ts';
import type { PartName, Property, PropertyTable, ReferenceTarget, Shape } from '../../language/shape.ts';
import type { Place } from '../../problem.ts';
import type { KnownNames } from '../known-names.ts';
import type { Origins } from '../origins.ts';
import type { Registry } from '../registry.ts';
import { onPaper, type Scope } from '../scope.ts';
import { Scopes } from '../scopes.ts';
import { together } from '../together.ts';
import { type RecordSlot, ValueTyper } from '../value-typer.ts';
import type { Visitor } from '../visitor.ts';

/** Where a value stands. */
export interface Spot {
  readonly holder: object;
  readonly key: string | number;
}

/** Which extra names the expressions of a property see; undefined where it sees what its neighbours see. */
export type ScopeOf = (property: Property, name: string) => Scope | undefined;

/** What walks a part of the grammar, or an object that is more than its properties. */
export type PartWalks = Readonly<
  Partial<Record<PartName | 'data entry', (raw: unknown, scope: Scope, spot: Spot) => void>>
>;

/** What one check knows, handed to every walk. */
export interface WalkContext {
  readonly registry: Registry;
  readonly language: Language;
  readonly origins: Origins;
  readonly names: KnownNames;
}

/** What all walkers share: what is known, who listens, and how a property is walked by its shape. */
export class Hub {
  readonly registry: Registry;
  readonly language: Language;
  readonly origins: Origins;
  readonly events: Required<Visitor>;
  readonly typer: ValueTyper;
  /** Types without telling any rule. */
  readonly quiet: ValueTyper;
  readonly scopes: Scopes;
  private readonly names: KnownNames;
  private parts: PartWalks = {};

  constructor({ registry, language, origins, names }: WalkContext, visitors: readonly Visitor[]) {
    this.registry = registry;
    this.language = language;
    this.origins = origins;
    this.names = names;
    this.events = together(visitors);
    const placeOf = (part: object, key?: string | number) => origins.place(part, key);
    this.typer = new ValueTyper(registry, this.events, placeOf);
    this.quiet = new ValueTyper(registry, silence, placeOf);
    this.scopes = new Scopes(registry, language, this.quiet);
  }

  /** Says who walks which part; the walkers need the hub, so it learns of them after they are made. */
  learn(parts: PartWalks): void {
    this.parts = parts;
  }

  place(part: object, key?: string | number): Place {
    return this.origins.place(part, key);
  }

  /** Every property of a table that is there, each in the scope it asks for. */
  properties(node: Readonly<Record<string, unknown>>, table: PropertyTable, scope: Scope, scopeOf?: ScopeOf): void {
    for (const [name, property] of Object.entries(table)) {
      if (!Object.hasOwn(node, name)) continue;
      const inner = scopeOf?.(property, name) ?? (property.scope === 'paper' ? onPaper(scope) : scope);
      const spot = { holder: node, key: name };
      if (property.press === undefined) this.shape(node[name], property.shape, inner, spot);
      else this.pressed(node[name], property, property.press, inner, spot);
    }
  }

  /** Steps that a press begins: all of a property, or those under some of its keys. */
  private pressed(raw: unknown, { shape }: Property, press: true | readonly string[], scope: Scope, spot: Spot): void {
    const byPress = (event: string): Scope => ({ ...scope, pressed: pressOf(spot, event) });
    if (press === true) return this.shape(raw, shape, byPress(''), spot);
    if (shape.is !== 'map' || !isRecord(raw)) return;
    for (const [key, each] of Object.entries(raw))
      this.shape(each, shape.of, press.includes(key) ? byPress(key) : scope, { holder: raw, key });
  }

  shape(raw: unknown, shape: Shape, scope: Scope, spot: Spot): void {
    switch (shape.is) {
      case 'value':
      case 'text':
      case 'condition':
      case 'record':
        return this.slot(raw, shape, scope, spot);
      case 'reference':
        return this.reference(raw, shape.to, scope, this.place(spot.holder, spot.key));
      case 'list':
        if (Array.isArray(raw))
          for (const [index, each] of raw.entries()) this.shape(each, shape.of, scope, { holder: raw, key: index });
        return;
      case 'map':
        if (isRecord(raw))
          for (const [key, each] of Object.entries(raw)) this.shape(each, shape.of, scope, { holder: raw, key });
        return;
      case 'object':
        if (!isRecord(raw)) return;
        if (shape.name === 'data entry') return this.parts['data entry']?.(raw, scope, spot);
        return this.properties(raw, shape.of, scope);
      case 'part':
        return this.parts[shape.part]?.(raw, scope, spot);
      default:
        return;
    }
  }

  /** A part that is written in one of several notations. */
  branch(raw: unknown, part: PartName, scope: Scope, spot: Spot): void {
    const shape = this.language.notations[part];
    const branch = shape.is === 'either' ? branchOf(raw, shape.of) : undefined;
    if (branch) this.shape(raw, branch.shape, scope, spot);
  }

  slot(raw: unknown, shape: Shape, scope: Scope, spot: Spot): void {
    const typed =
      shape.is === 'condition'
        ? this.typer.condition(raw, scope, spot)
        : shape.is === 'record'
          ? this.typer.recordSlot(raw, scope, spot)
          : this.typer.value(raw, scope, spot);
    const { holder, key } = spot;
    const place = this.place(holder, key);
    this.events.slot({ holder, key, shape, property: String(key), raw, typed, scope, place });
  }

  /** A record slot that is handed over, told to the rules like every other slot. */
  given(raw: unknown, scope: Scope, spot: Spot): RecordSlot {
    const typed = this.typer.recordSlot(raw ?? {}, scope, spot);
    if (raw === undefined) return typed;
    const { holder, key } = spot;
    const place = this.place(holder, key);
    this.events.slot({ holder, key, shape: { is: 'record' }, property: String(key), raw, typed, scope, place });
    return typed;
  }

  reference(raw: unknown, to: ReferenceTarget, scope: Scope, place: Place): void {
    if (typeof raw !== 'string') return;
    const known = this.known(to, scope);
    const part = to === 'dialog' ? scope.parts.get(raw)?.node : undefined;
    const definition = part ? undefined : this.registry.named(to).get(raw);
    this.events.reference({ to, id: raw, found: known.includes(raw), definition, part, known, scope, place });
  }

  /** The ids of a sort that can be named here. */
  known(to: ReferenceTarget, scope: Scope): readonly string[] {
    if (to === 'data') return [...scope.data];
    const everywhere = this.names.of(to);
    return to === 'dialog' && scope.parts.size > 0 ? [...scope.parts.keys(), ...everywhere] : everywhere;
  }

  /** A type as written: a name, a list of one, or a map of one. */
  typeReference(written: unknown, place: Place, scope: Scope): void {
    const names = Array.isArray(written) ? written : isRecord(written) ? [written['map']] : [written];
    for (const name of names) {
      if (typeof name !== 'string') continue;
      const found = this.registry.typeNamed(name) !== undefined;
      const nowhere = { definition: undefined, part: undefined };
      this.events.reference({ to: 'entity', id: name, found, ...nowhere, known: this.names.types, scope, place });
    }
  }
}

/** What a person presses there, as one text: the property that it is, and what stands on the button. */
function pressOf({ holder, key }: Spot, event: string): string {
  const captions = ['label', 'saveLabel', 'cancelLabel'] as const;
  const written = holder as Readonly<Record<string, unknown>>;
  return canonicalText([key, event, ...captions.map((name) => written[name] ?? null)]);
}

const silence = together([]);
