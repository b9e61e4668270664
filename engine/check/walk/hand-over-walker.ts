import { fieldsOf } from '../field-declaration.ts';
import type { Definition, Rec } from '../registry.ts';
import type { Call } from '../resolve-call.ts';
import type { Scope } from '../scope.ts';
import { any, type Type } from '../types.ts';
import type { HandOver } from '../visitor.ts';
import type { Hub, Spot } from './hub.ts';
import { underPresentNames } from './present-names.ts';

type Fields = Map<string, { type: Type; required: boolean }>;

/** Walks what is handed to something with declared fields: the params and body of a call, the inputs of a screen. */
export class HandOverWalker {
  private readonly hub: Hub;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  /** `step` tells a step from data; data `waits` for its required params. */
  toCall(call: Call, raw: unknown, scope: Scope, spot: Spot, how: { step: boolean; waits: boolean }): void {
    const place = raw === undefined ? this.hub.place(spot.holder) : this.hub.place(spot.holder, spot.key);
    const what = { to: 'call', target: 'call', definition: undefined, name: call.id } as const;
    const names = new Map(
      [...call.params.values()].flatMap(({ name, was }) => (was === undefined ? [] : [[was, name]])),
    );
    const now = names.size === 0 ? { raw, former: [] } : underPresentNames(raw, names, this.hub, scope, spot);
    this.tell({ ...what, ...now, scope, place, ...how }, spot, this.takenBy(call));
  }

  /** To a definition, or to a part of the screen under its name there. */
  toScreen(
    holder: Rec,
    screen: Definition | { readonly part: string; readonly value: Rec } | undefined,
    scope: Scope,
    step = false,
  ): void {
    const raw = holder['with'];
    const spot = { holder, key: 'with' };
    if (!screen) {
      if (raw !== undefined) this.hub.given(raw, scope, spot);
      return;
    }
    const fields: Fields = new Map();
    for (const [name, field] of fieldsOf(screen.value['inputs'])) {
      fields.set(name, { type: this.hub.registry.fieldType(field), required: field.properties['value'] === undefined });
    }
    const place = raw === undefined ? this.hub.place(holder) : this.hub.place(holder, 'with');
    const what =
      'part' in screen
        ? { target: 'dialog', definition: undefined, name: screen.part }
        : { target: screen.kind, definition: screen, name: screen.id };
    this.tell({ to: 'screen', ...what, raw, former: [], scope, place, step, waits: false }, spot, fields);
  }

  private takenBy(call: Call): Fields {
    const fields: Fields = new Map();
    for (const [name, field] of call.params)
      fields.set(name, { type: this.hub.registry.fieldType(field), required: field.properties['value'] === undefined });
    if (call.body?.is === 'record')
      for (const [name, type] of call.body.fields()) if (!fields.has(name)) fields.set(name, { type, required: false });
    if (call.body && call.body.is !== 'record') fields.set('body', { type: call.body, required: true });
    // A call that changes a record is told which version of it was seen; it travels as If-Match.
    if (call.changes && !fields.has('_version')) fields.set('_version', { type: any, required: false });
    return fields;
  }

  private tell(
    what: Omit<HandOver, 'fields' | 'written' | 'spread' | 'certain'>,
    spot: Spot,
    fields: HandOver['fields'],
  ): void {
    const { written, spread, certain } = this.hub.given(what.raw, what.scope, spot);
    this.hub.events.handOver({ ...what, fields, written, spread, certain });
  }
}
