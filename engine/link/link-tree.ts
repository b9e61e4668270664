import type { FormName } from '../check/form-names.ts';
import type { Origins } from '../check/origins.ts';
import type { Rec } from '../check/registry.ts';
import { given } from '../given.ts';
import { isRecord } from '../json.ts';
import { actionProperties } from '../language/action-properties.ts';
import { branchOf } from '../language/branch-of.ts';
import { actionId, elementId, slug } from '../language/element-id.ts';
import { type Keyed, kindOf } from '../language/keyed.ts';
import type { Language } from '../language/language.ts';
import type { PartName, PropertyTable, Shape } from '../language/shape.ts';
import { type CheckSources, inheritChecks } from './inherit-checks.ts';
import type { FieldLinker } from './link-field.ts';
import type { SourceLinker } from './link-source.ts';
import type {
  LinkedAction,
  LinkedBlock,
  LinkedEntry,
  LinkedField,
  LinkedForm,
  LinkedGrid,
  LinkedOutcomes,
  LinkedScreen,
  LinkedStep,
} from './linked.ts';
import type { Recorder } from './recorder.ts';
import { reportAnswer } from './report-answer.ts';

/** What trees are linked with. */
export interface TreeLinkerParts {
  readonly language: Language;
  readonly origins: Origins;
  readonly recorder: Recorder;
  readonly fields: FieldLinker;
  readonly sources: SourceLinker;
  /** What is known of a form that is written out. */
  readonly written: (form: Rec) => FormName | undefined;
  readonly checks: CheckSources;
}

/** Links the trees of screens: blocks, steps, actions and forms get ids, and their slots become json-logic. */
export class TreeLinker {
  private readonly parts: TreeLinkerParts;
  /** What the screen at hand derives. */
  private derived: unknown;

  constructor(parts: TreeLinkerParts) {
    this.parts = parts;
  }

  /** All properties of a table that a node says. */
  properties(node: Rec, table: PropertyTable): Record<string, unknown> {
    const linked: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(table)) {
      if (Object.hasOwn(node, name)) linked[name] = this.shape(node, name, property.shape);
      else if (property.default !== undefined) linked[name] = property.default;
    }
    return linked;
  }

  /** All properties of a screen, within which what it derives can be read. */
  screen(node: Rec, table: PropertyTable): Record<string, unknown> {
    const outer = this.derived;
    this.derived = node['derive'];
    try {
      return this.properties(node, table);
    } finally {
      this.derived = outer;
    }
  }

  private shape(holder: object, key: string | number, shape: Shape): unknown {
    const raw = (holder as Rec)[key];
    switch (shape.is) {
      case 'value':
      case 'text':
      case 'condition':
      case 'record':
        return this.parts.recorder.logic(holder, key) ?? raw;
      case 'list':
        return Array.isArray(raw)
          ? raw.flatMap((each, index) => (isHidden(each, shape.of) ? [] : [this.shape(raw, index, shape.of)]))
          : [];
      case 'map':
        return isRecord(raw)
          ? Object.fromEntries(Object.keys(raw).map((name) => [name, this.shape(raw, name, shape.of)]))
          : {};
      case 'object':
        return isRecord(raw) ? this.object(raw, shape.of) : raw;
      case 'part':
        return this.part(holder, key, shape.part);
      default:
        return raw;
    }
  }

  /** Objects whose entries may be changed later have an id; left out, the label in one word. */
  private object(raw: Rec, table: PropertyTable): Record<string, unknown> {
    const linked = this.properties(raw, table);
    if (Object.hasOwn(table, 'id') && raw['id'] === undefined && typeof raw['label'] === 'string')
      linked['id'] = slug(raw['label']);
    return linked;
  }

  private part(holder: object, key: string | number, part: string): unknown {
    const raw = (holder as Rec)[key];
    switch (part) {
      case 'blocks':
        return this.blocks(raw);
      case 'steps':
        return this.steps(raw);
      case 'actions':
        return this.actions(raw);
      case 'outcomes':
        return this.outcomes(raw);
      case 'columns':
        return this.parts.fields.columns(raw, 'row').filter(isDrawn);
      case 'fields':
        return this.parts.fields.fields(raw);
      case 'source':
        return this.parts.sources.source(holder as Rec, String(key), 'row');
      case 'options':
        return this.parts.sources.source(holder as Rec, String(key), 'option');
      case 'dialogs':
        return this.dialogs(raw);
      case 'reportFilter':
      case 'reportNamed':
        return this.branch(holder, key, part);
      default:
        return raw;
    }
  }

  /** A part that is written in one of several notations. */
  private branch(holder: object, key: string | number, part: PartName): unknown {
    const notation = this.parts.language.notations[part];
    const branch = notation.is === 'either' ? branchOf((holder as Rec)[key], notation.of) : undefined;
    return branch ? this.shape(holder, key, branch.shape) : undefined;
  }

  private dialogs(raw: unknown): Readonly<Record<string, LinkedScreen>> {
    const table = this.parts.language.kinds['dialog']?.properties ?? {};
    const screen = (id: string, dialog: Rec) => ({ kind: 'dialog', id, ...this.screen(dialog, table) });
    const dialogs = isRecord(raw) ? Object.entries(raw) : [];
    return Object.fromEntries(
      dialogs.flatMap(([name, dialog]) => (isRecord(dialog) ? [[name, screen(name, dialog) as LinkedScreen]] : [])),
    );
  }

  blocks(raw: unknown): readonly LinkedBlock[] {
    return this.keyed(raw, this.parts.language.blocks, (block, kind): LinkedBlock => {
      const main = this.main(block, kind.name, kind.main.shape);
      return {
        ...this.properties(block, kind.properties),
        ...(kind.name === 'form' && typeof main === 'string' ? this.formById(block, main) : {}),
        ...(kind.name === 'grid' ? selectionOf(block) : {}),
        ...(kind.name === 'filters' ? this.filterChecks(block, kind.properties) : {}),
        ...(kind.name === 'letter' ? this.letter(block) : {}),
        ...(kind.name === 'report' ? { answer: reportAnswer(main, this.parts.recorder.logic(block, 'with')) } : {}),
        ...placed(block),
        block: kind.name,
        id: this.idOf(block, kind.name),
        // A hidden block is never there, whatever its condition.
        ...given({ when: block['hidden'] === true ? false : this.parts.recorder.logic(block, 'when') }),
        [kind.main.name]: main,
      };
    });
  }

  /** What is made of each entry of a list that is of some kind. */
  private keyed<Kind extends Keyed, Made>(
    raw: unknown,
    kinds: Readonly<Record<string, Kind>>,
    make: (node: Rec, kind: Kind) => Made,
  ): readonly Made[] {
    const nodes = Array.isArray(raw) ? raw.filter(isRecord) : [];
    return nodes.flatMap((node) => {
      const found = kindOf(node, kinds);
      return 'kind' in found ? [make(node, found.kind)] : [];
    });
  }

  private idOf(node: Rec, kind: string): string {
    return elementId(node, kind, this.parts.origins.makerOf(node)).id;
  }

  private main(block: Rec, kind: string, shape: Shape): unknown {
    const raw = block[kind];
    if (kind === 'form') return isRecord(raw) ? this.formInPlace(block, raw) : raw;
    if (kind === 'grid') return isRecord(raw) ? this.grid(raw) : raw;
    if (kind === 'filters') return this.parts.fields.columns(raw, 'values');
    return this.shape(block, kind, shape);
  }

  /** The checks of filters are those of a form: asked of who may see what they look at. */
  private filterChecks(block: Rec, table: PropertyTable): Pick<LinkedForm, 'checks'> {
    const { checks } = this.properties(block, table) as Pick<LinkedForm, 'checks'>;
    if (!checks) return {};
    const guarded = this.parts.fields.guardedForm(
      { columns: [], checks },
      { node: { checks: block['checks'] }, around: this.derived },
    );
    return given({ checks: guarded.checks });
  }

  /** What the fields of a template are, by the records that it is filled with. */
  private letter(block: Rec): Partial<LinkedField> {
    const { recorder, fields } = this.parts;
    const names = recorder.entitiesIn(block, 'with');
    return Object.keys(names).length === 0 ? {} : fields.template({ names, plain: recorder.isPlain(block, 'letter') });
  }

  /** A form that is written out is named by where it stands: a request names the form that sends it. */
  private formInPlace(block: Rec, raw: Rec): LinkedForm {
    const written = this.parts.written(raw);
    return written ? this.writtenForm(written) : this.form(raw, isRecord(block['on']) ? block['on'] : {});
  }

  writtenForm({ id, node, events, around }: FormName): LinkedForm {
    return { ...this.form(node, events), ...(around.length === 0 ? {} : { around }), id };
  }

  /** `events` are those of the block it stands in: Cancel is there when something follows it. */
  form(node: Rec, events: Rec = {}): LinkedForm {
    const { columns: _, ...table } = this.parts.language.kinds['form']?.properties ?? {};
    const on = { ...events, ...(isRecord(node['on']) ? node['on'] : {}) };
    const form = {
      ...('cancel' in on || 'end' in on ? { cancelLabel: 'Cancel' } : {}),
      ...this.properties(node, table),
      columns: this.parts.fields.columns(node['columns'], 'values'),
    } as LinkedForm;
    return this.parts.fields.guardedForm(inheritChecks(form, this.parts.checks), { node, around: this.derived });
  }

  /** A form by id does not know what follows it, nor what Save does where it does not say so; its block does. */
  private formById({ on, submit }: Rec, id: string): Pick<LinkedForm, 'cancelLabel' | 'checks'> {
    const node = submit === undefined ? undefined : this.parts.checks.formOf(id);
    const saved = submit !== undefined && node && node['submit'] === undefined ? { ...node, submit } : undefined;
    const { checks } = saved ? this.form(saved) : {};
    return {
      ...(isRecord(on) && ('cancel' in on || 'end' in on) ? { cancelLabel: 'Cancel' } : {}),
      ...(checks ? { checks } : {}),
    };
  }

  grid(node: Rec): LinkedGrid {
    const { columns: _, ...table } = this.parts.language.kinds['grid']?.properties ?? {};
    return { ...this.properties(node, table), columns: this.parts.fields.flat(node['columns'], 'row').filter(isDrawn) };
  }

  actions(raw: unknown): readonly LinkedAction[] {
    const actions = Array.isArray(raw) ? raw.filter(isRecord) : [];
    return actions.flatMap((action): LinkedAction[] => {
      if (action['hidden'] === true) return [];
      const { id } = actionId(action, this.parts.origins.makerOf(action));
      return [{ ...this.properties(action, actionProperties), id } as unknown as LinkedAction];
    });
  }

  steps(raw: unknown): readonly LinkedStep[] {
    return this.keyed(raw, this.parts.language.steps, (step, kind): LinkedStep => {
      const { fields, recorder } = this.parts;
      return {
        ...this.properties(step, kind.properties),
        ...(step['ask'] === undefined ? {} : { ask: fields.flat(step['ask'], 'values') }),
        step: kind.name,
        id: this.idOf(step, kind.name),
        ...given({ when: recorder.logic(step, 'when') }),
        [kind.main.name]: this.shape(step, kind.name, kind.main.shape),
      };
    });
  }

  outcomes(raw: unknown): LinkedOutcomes {
    if (!isRecord(raw)) return {};
    return Object.fromEntries(
      Object.entries(raw).map(([code, outcome]) => {
        if (Array.isArray(outcome)) return [code, this.steps(outcome)];
        return [code, outcome === false ? false : (this.parts.recorder.logic(raw, code) ?? String(outcome))];
      }),
    );
  }
}

/** The name under which the chosen rows are read: as the author wrote the id, whatever a pattern puts before it. */
function selectionOf({ id, grid }: Rec): { selection?: string } {
  const selects = isRecord(grid) ? grid['select'] !== undefined : true;
  return selects ? { selection: typeof id === 'string' ? id : 'list' } : {};
}

/** True for an entry that is taken out of sight, where such entries can be: a tab, a link, a step of a timeline. */
function isHidden(entry: unknown, shape: Shape): boolean {
  return shape.is === 'object' && Object.hasOwn(shape.of, 'hidden') && isRecord(entry) && entry['hidden'] === true;
}

/** Where pages of paper begin and end, and where a tile stands. */
function placed({ newPage, together, place, places }: Rec): Partial<LinkedBlock> {
  return given({ newPage: newPage === true || undefined, together: together === true || undefined, place, places });
}

/** False for columns that only show something and are taken out of sight. */
function isDrawn(entry: LinkedEntry): boolean {
  return !('hidden' in entry && entry.hidden);
}
