import { isRecord } from '../../json.ts';
import { blockCommon } from '../../language/block-descriptor.ts';
import { form as formBlock } from '../../language/blocks/form.block.ts';
import { branchOf } from '../../language/branch-of.ts';
import { elementId } from '../../language/element-id.ts';
import { kindOf } from '../../language/keyed.ts';
import type { Property, PropertyTable, Shape } from '../../language/shape.ts';
import type { Rec } from '../registry.ts';
import { aboutForm, type Scope, withReply, withRoots } from '../scope.ts';
import { any, recordOf, textType } from '../types.ts';
import type { ColumnWalker } from './column-walker.ts';
import type { FormWalker } from './form-walker.ts';
import type { HandOverWalker } from './hand-over-walker.ts';
import type { Hub } from './hub.ts';
import type { SourceWalker } from './source-walker.ts';

interface Others {
  readonly sources: SourceWalker;
  readonly columns: ColumnWalker;
  readonly forms: FormWalker;
  readonly handOver: HandOverWalker;
}

const eventsProperty: Property = formBlock.properties.on;
const blockTable: PropertyTable = blockCommon;

/** Walks blocks: what each shows, in which scope, and what it is handed. */
export class BlockWalker {
  private readonly hub: Hub;
  private readonly others: Others;

  constructor(hub: Hub, others: Others) {
    this.hub = hub;
    this.others = others;
  }

  blocks(raw: unknown, scope: Scope): void {
    if (!Array.isArray(raw)) return;
    const ids = [];
    for (const block of raw) {
      if (!isRecord(block)) continue;
      const found = kindOf(block, this.hub.language.blocks);
      if ('kinds' in found) continue;
      const { id, stated } = elementId(block, found.kind.name, this.hub.origins.makerOf(block));
      ids.push({ id, stated, place: this.hub.place(block) });
      this.hub.events.block({ node: block, kind: found.kind.name, id, scope });
      if (found.kind.name === 'form') this.form(block, scope);
      else if (found.kind.name === 'grid') this.grid(block, scope);
      else if (found.kind.name === 'filters') this.filters(block, scope);
      else this.block(block, found.kind.name, scope);
    }
    this.hub.events.blocks({ ids, scope });
  }

  private block(block: Rec, kind: string, scope: Scope): void {
    const descriptor = this.hub.language.blocks[kind];
    if (!descriptor) return;
    const inner = this.rowScope(block, kind, descriptor.rowsFrom, scope);
    const local = isRecord(block['state']) ? this.hub.scopes.withState(block['state'], inner) : inner;
    const scopeOf = (property: Pick<Property, 'scope'>) => {
      if (property.scope === 'row') return local;
      if (property.scope === 'values')
        return withRoots(local, { values: { ...recordOf({}), open: true }, ...aboutForm });
      if (property.scope === 'reply') return withReply(local, any);
      return property.scope === 'value' ? withRoots(local, { value: any, label: textType }) : undefined;
    };
    const main = { holder: block, key: kind };
    if (kind === 'facts') {
      const bound = local.roots.get(typeof block['as'] === 'string' ? block['as'] : 'row');
      this.others.columns.columns(block['facts'], 'facts', bound, local);
    } else if (Object.hasOwn(block, kind))
      this.hub.shape(block[kind], descriptor.main.shape, scopeOf(descriptor.main) ?? scope, main);
    const named = this.namedBy(block[kind], descriptor.main.shape);
    if (named !== undefined && Object.hasOwn(descriptor.properties, 'with'))
      this.others.handOver.toScreen(block, this.hub.registry.named(named).get(String(block[kind])), scope);
    this.hub.properties(block, { ...blockTable, ...descriptor.properties }, scope, scopeOf);
  }

  /** What the main argument of a block names, where it names something. */
  private namedBy(written: unknown, shape: Shape): string | undefined {
    if (shape.is === 'reference') return shape.to;
    const notation = shape.is === 'part' ? this.hub.language.notations[shape.part] : undefined;
    const branch = notation?.is === 'either' ? branchOf(written, notation.of) : undefined;
    return branch?.shape.is === 'reference' ? branch.shape.to : undefined;
  }

  /** What a block that shows rows adds: the row under its name, and its index. */
  private rowScope(block: Rec, kind: string, from: string | undefined, scope: Scope): Scope {
    const key = from === undefined || Object.hasOwn(block, from) ? from : rowsElsewhere(from, kind);
    if (key === undefined) return scope;
    const { scopes } = this.hub;
    const name = typeof block['as'] === 'string' ? block['as'] : 'row';
    if (from === 'of') return withRoots(scope, { [name]: scopes.typeOf(block['of'], scope, block) });
    return scopes.row(scopes.sourceElement(block[key], scope, block, key), scope, name);
  }

  private form(block: Rec, scope: Scope): void {
    const written = block['form'];
    this.hub.properties(block, { ...blockTable, on: eventsProperty }, scope, repliesIn(scope));
    if (typeof written === 'string') {
      this.hub.reference(written, 'form', scope, this.hub.place(block, 'form'));
      const form = this.hub.registry.named('form').get(written);
      this.others.handOver.toScreen(block, form, scope);
      if (form) this.others.forms.shown(block, form.value, scope);
    } else if (isRecord(written)) this.others.forms.form(written, scope);
  }

  private grid(block: Rec, scope: Scope): void {
    const { hub, others } = this;
    const rows = hub.scopes.sourceElement(block['rows'], scope, block, 'rows');
    others.sources.source(block['rows'], scope, { holder: block, key: 'rows' }, 'row');
    const table: PropertyTable = { ...blockTable, ...(hub.language.blocks['grid']?.properties ?? {}) };
    const { rows: _, actions: __, ...own } = table;
    const withRow = hub.scopes.row(rows, scope);
    hub.properties(block, own, scope, (property) => (property.scope === 'row' ? withRow : undefined));
    const written = block['grid'];
    if (typeof written === 'string') {
      hub.reference(written, 'grid', scope, hub.place(block, 'grid'));
      const grid = hub.registry.named('grid').get(written);
      if (grid) hub.events.gridRows({ grid, row: rows, place: hub.place(block, 'rows') });
      others.handOver.toScreen(block, grid, scope);
    } else if (isRecord(written)) others.forms.grid(written, others.forms.entityType(written) ?? rows, scope);
  }

  private filters(block: Rec, scope: Scope): void {
    const { hub, others } = this;
    const columns = hub.scopes.columnTypes(block['filters'], undefined);
    const checks = block['checks'] === undefined ? {} : { checks: block['checks'] };
    const node = hub.origins.join({ columns: block['filters'], ...checks }, {});
    hub.origins.note(node, hub.place(block));
    const inner = { ...withRoots(scope, { values: recordOf(columns) }), form: { node, entity: undefined, columns } };
    others.columns.columns(block['filters'], 'filters', undefined, inner);
    hub.events.form({ node, scope: inner, columns, sort: 'filters', place: hub.place(block) });
    const table = { ...blockTable, ...(hub.language.blocks['filters']?.properties ?? {}) };
    hub.properties(block, table, scope, (property) => (property.scope === 'values' ? inner : undefined));
  }
}

/** `rows` that a block does not state stand under its kind; rows from elsewhere are needed as they are. */
function rowsElsewhere(from: string, kind: string): string | undefined {
  if (from === 'rows') return kind;
  return from === 'of' ? undefined : from;
}

function repliesIn(scope: Scope): (property: Property) => Scope | undefined {
  const told = withRoots(scope, { values: { ...recordOf({}), open: true } });
  return (property) => (property.scope === 'reply' ? withReply(told, any) : undefined);
}
