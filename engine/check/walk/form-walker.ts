import { form as formBlock } from '../../language/blocks/form.block.ts';
import type { Property } from '../../language/shape.ts';
import type { Rec } from '../registry.ts';
import { aboutForm, type Scope, withReply, withRoots } from '../scope.ts';
import { any, type Type } from '../types.ts';
import type { ColumnWalker } from './column-walker.ts';
import type { Hub } from './hub.ts';

/** Walks forms and grids, by id or inline. */
export class FormWalker {
  private readonly hub: Hub;
  private readonly columns: ColumnWalker;

  constructor(hub: Hub, columns: ColumnWalker) {
    this.hub = hub;
    this.columns = columns;
  }

  form(node: Rec, outer: Scope): void {
    const { hub } = this;
    const entityName = typeof node['entity'] === 'string' ? node['entity'] : undefined;
    const screen = hub.scopes.screen(node, outer);
    const scope = hub.scopes.form(node, entityName, screen);
    const kind = hub.language.kinds['form'];
    if (!kind) return;
    hub.events.screen({ node, scope: screen, kind: 'form', outer });
    const columns = scope.form?.columns ?? new Map();
    hub.events.form({ node, scope, columns, sort: 'form', place: hub.place(node) });
    const { columns: _, start, ...others } = kind.properties;
    this.columns.columns(node['columns'], 'form', this.entityType(node), scope);
    if (start && Object.hasOwn(node, 'start'))
      hub.shape(node['start'], start.shape, screen, { holder: node, key: 'start' });
    hub.properties(node, others, scope, (property, name) => {
      if (name === 'on') return withReply(scope, any);
      if (property.scope === 'screen') return withRoots(screen, aboutForm);
      return name === 'data' || name === 'inputs' ? screen : undefined;
    });
  }

  /**
   * What a block says for a form that it shows by id: what Save does, which record it opens with, and what that is about.
   * It runs inside of the form, which sees only its inputs.
   */
  shown(block: Rec, form: Rec, around: Scope): void {
    const { hub } = this;
    const entity = [form['entity'], block['entity']].find((each) => typeof each === 'string');
    const inside = { ...hub.scopes.ambient(around.definition), ...(around.dialog ? { dialog: around.dialog } : {}) };
    const screen = hub.scopes.screen(form, inside);
    const scope = hub.scopes.form(form, entity, screen);
    const { start, submit, entity: about } = formBlock.properties;
    hub.properties(block, { start, entity: about }, screen);
    hub.properties(block, { submit }, scope);
  }

  grid(node: Rec, row: Type, outer: Scope): void {
    const { hub } = this;
    const screen = hub.scopes.screen(node, outer);
    hub.events.screen({ node, scope: screen, kind: 'grid', outer });
    const withRow = hub.scopes.derive(node['derive'], hub.scopes.row(row, screen));
    const kind = hub.language.kinds['grid'];
    if (!kind) return;
    const { columns: _, derive = nothingDerived, ...others } = kind.properties;
    this.columns.columns(node['columns'], 'grid', row, withRow);
    hub.properties(node, { derive }, withRow);
    hub.properties(node, others, screen, (property) => (property.scope === 'row' ? withRow : undefined));
  }

  /** The record that a form or grid says it is about. */
  entityType(node: Rec): Type | undefined {
    return typeof node['entity'] === 'string' ? this.hub.registry.entities.get(node['entity'])?.type : undefined;
  }
}

const nothingDerived: Property = { shape: { is: 'json' }, doc: '' };
