import { isRecord } from '../../json.ts';
import { sourceProperties as sourceTable } from '../../language/field-properties.ts';
import type { Property, ReferenceTarget } from '../../language/shape.ts';
import { isOperatorName } from '../../logic/operators/index.ts';
import type { Rec } from '../registry.ts';
import { type Scope, withRoots } from '../scope.ts';
import type { HandOverWalker } from './hand-over-walker.ts';
import type { Hub, Spot } from './hub.ts';

/** Walks list sources (of rows, options, cards) and the entries of `data`. */
export class SourceWalker {
  private readonly hub: Hub;
  private readonly handOver: HandOverWalker;

  constructor(hub: Hub, handOver: HandOverWalker) {
    this.hub = hub;
    this.handOver = handOver;
  }

  /** A source; `member` is what its elements are called in `where`, `sort`, `label` and `value`. */
  source(raw: unknown, scope: Scope, spot: Spot, member: 'row' | 'option'): void {
    if (isRecord(raw) && 'of' in raw) return this.full(raw, scope, member);
    if (member === 'option' && Array.isArray(raw)) return this.optionList(raw, scope);
    this.item(raw, scope, spot, undefined);
  }

  dataEntry(entry: unknown, scope: Scope): void {
    if (!isRecord(entry)) return;
    this.hub.reference(entry['call'], 'reading call', scope, this.hub.place(entry, 'call'));
    if (entry['when'] !== undefined)
      this.hub.slot(entry['when'], { is: 'condition' }, scope, { holder: entry, key: 'when' });
    const call = this.hub.registry.calls.get(String(entry['call']));
    const spot = { holder: entry, key: 'with' };
    if (call) this.handOver.toCall(call, entry['with'], scope, spot, { step: false, waits: true });
  }

  private optionList(list: readonly unknown[], scope: Scope): void {
    for (const option of list) {
      if (!isRecord(option)) continue;
      if (option['when'] !== undefined)
        this.hub.slot(option['when'], { is: 'condition' }, scope, { holder: option, key: 'when' });
      for (const key of ['label', 'other'])
        if (typeof option[key] === 'string') this.hub.slot(option[key], { is: 'text' }, scope, { holder: option, key });
    }
  }

  private full(raw: Rec, scope: Scope, member: 'row' | 'option'): void {
    const { of } = raw;
    const list = Array.isArray(of) ? of : undefined;
    for (const [index, part] of (list ?? [of]).entries()) {
      if (isRecord(part) && 'of' in part) this.full(part, scope, member);
      else this.item(part, scope, list ? { holder: list, key: index } : { holder: raw, key: 'of' }, raw);
    }
    const { scopes, registry } = this.hub;
    const element = scopes.sourceElement(raw, scope, raw, 'of');
    const inner = member === 'option' ? withRoots(scope, { option: element }) : scopes.row(element, scope);
    const isCall = typeof of === 'string' && registry.calls.has(of);
    for (const [name, property] of Object.entries<Property>(sourceTable)) {
      if (name === 'of' || !Object.hasOwn(raw, name) || (name === 'with' && isCall)) continue;
      const where = name === 'where' && this.isCondition(raw, inner) ? ({ is: 'condition' } as const) : property.shape;
      this.hub.shape(raw[name], where, property.scope === 'member' ? inner : scope, { holder: raw, key: name });
    }
  }

  /** A `where` is a record of wanted values when it is written as one or leads to one; else a condition. */
  private isCondition(source: Rec, scope: Scope): boolean {
    const { where } = source;
    if (isRecord(where)) return Object.keys(where).length === 1 && isOperatorName(Object.keys(where)[0] ?? '');
    return typeof where === 'string' && this.hub.scopes.typeOf(where, scope, source).is !== 'record';
  }

  private item(raw: unknown, scope: Scope, spot: Spot, source: Rec | undefined): void {
    if (typeof raw === 'string' && !raw.includes('{')) this.named(raw, scope, spot, source);
    else this.hub.slot(raw, { is: 'value', expects: 'list' }, scope, spot);
  }

  /** A source that is named: a reading call, or an option list. */
  private named(id: string, scope: Scope, spot: Spot, source: Rec | undefined): void {
    const { registry, events } = this.hub;
    const place = this.hub.place(spot.holder, spot.key);
    const call = registry.calls.get(id);
    const to: ReferenceTarget = call || id.includes('.') ? 'reading call' : 'options';
    const found = call ? !call.changes : registry.options.has(id);
    const what = { to, id, found, definition: undefined, part: undefined };
    events.reference({ ...what, known: this.hub.known(to, scope), scope, place });
    if (!call) return;
    const given = source ? { holder: source, key: 'with' } : spot;
    this.handOver.toCall(call, source?.['with'], scope, given, { step: false, waits: true });
  }
}
