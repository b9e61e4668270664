import { isRecord } from '../../json.ts';
import { callProperties } from '../../language/kinds/calls.kind.ts';
import { entityProperties } from '../../language/kinds/entities.kind.ts';
import type { Property } from '../../language/shape.ts';
import { sentToCall } from '../call-checks.ts';
import type { Entity, Rec } from '../registry.ts';
import { type Scope, withOnly, withRoots } from '../scope.ts';
import { any, recordOf } from '../types.ts';
import type { ColumnWalker } from './column-walker.ts';
import type { Hub } from './hub.ts';
import type { SourceWalker } from './source-walker.ts';
import type { StepWalker } from './step-walker.ts';

interface Others {
  readonly sources: SourceWalker;
  readonly columns: ColumnWalker;
  readonly steps: StepWalker;
}

const fromRecordAlone =
  'what is computed of a record follows from the record and fixed lists alone; what looks at more is a "derive" of the screen';

/** Walks what screens speak of: entities and calls. */
export class VocabularyWalker {
  private readonly hub: Hub;
  private readonly others: Others;

  constructor(hub: Hub, others: Others) {
    this.hub = hub;
    this.others = others;
  }

  entities(node: Rec, scope: Scope): void {
    const held = node['entities'];
    if (!isRecord(held)) return;
    for (const [name, declaration] of Object.entries(held)) {
      const entity = this.hub.registry.entities.get(name);
      if (entity && entity.declaration === declaration) this.entity(entity, this.hub.place(held, name), scope);
    }
  }

  private entity(entity: Entity, place: ReturnType<Hub['place']>, scope: Scope): void {
    const { declaration } = entity;
    this.hub.events.entity({ entity, place });
    const inner = withRoots(scope, { row: entity.type });
    if (declaration['of'] !== undefined)
      this.hub.reference(declaration['of'], 'entity', scope, this.hub.place(declaration, 'of'));
    if (declaration['name'] !== undefined)
      this.hub.slot(declaration['name'], { is: 'text' }, inner, { holder: declaration, key: 'name' });
    if (declaration['options'] !== undefined) {
      const options = withRoots(scope, { option: entity.type });
      const spot = { holder: declaration, key: 'options' };
      this.others.sources.source(declaration['options'], options, spot, 'option');
    }
    this.others.columns.fields(declaration['fields'], inner, withOnly(inner, ['row', 'options'], fromRecordAlone));
    this.checks(declaration, entityProperties.checks, inner);
  }

  calls(node: Rec, scope: Scope): void {
    if (node['on'] !== undefined) this.others.steps.outcomes(node['on'], any, scope);
    const held = node['calls'];
    if (!isRecord(held)) return;
    for (const [name, declaration] of Object.entries(held)) {
      const call = this.hub.registry.calls.get(`${String(node['id'])}.${name}`);
      if (!isRecord(declaration) || call?.declaration !== declaration) continue;
      this.hub.events.call({ call, place: this.hub.place(held, name) });
      this.others.columns.fields(declaration['params'], scope);
      this.body(declaration, scope);
      if (declaration['checks'] !== undefined) {
        const sent = [...sentToCall(call)].map(([name, field]) => [name, this.hub.registry.fieldType(field)] as const);
        this.checks(declaration, callProperties.checks, withRoots(scope, { row: recordOf(new Map(sent)) }));
      }
      if (declaration['result'] !== undefined)
        this.hub.typeReference(declaration['result'], this.hub.place(declaration, 'result'), scope);
      // Whoever makes a call that changes something was pressed; one that reads may have been loaded.
      const after: Scope = call.changes ? { ...scope, pressed: '' } : scope;
      if (declaration['on'] !== undefined) this.others.steps.outcomes(declaration['on'], call.result, after);
    }
  }

  private checks(declaration: Rec, { shape }: Property, scope: Scope): void {
    if (declaration['checks'] !== undefined)
      this.hub.shape(declaration['checks'], shape, scope, { holder: declaration, key: 'checks' });
  }

  private body(declaration: Rec, scope: Scope): void {
    const { body } = declaration;
    if (!isRecord(body)) {
      if (body !== undefined) this.hub.typeReference(body, this.hub.place(declaration, 'body'), scope);
    } else if (typeof body['of'] === 'string') {
      this.hub.reference(body['of'], 'entity', scope, this.hub.place(body, 'of'));
      this.others.columns.fields(body['fields'], scope);
    } else this.others.columns.fields(body, scope);
  }
}
