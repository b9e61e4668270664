import type { FormName } from '../check/form-names.ts';
import type { Origins } from '../check/origins.ts';
import type { Rec } from '../check/registry.ts';
import { isRecord } from '../json.ts';
import { actionId, elementId, slug } from '../language/element-id.ts';
import { kindOf } from '../language/keyed.ts';
import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import { type CheckSources, inheritChecks } from './inherit-checks.ts';
import type { FieldLinker } from './link-field.ts';
import type { SourceLinker } from './link-source.ts';
import type {
  LinkedAction,
  LinkedBlock,
  LinkedEntry,
  LinkedForm,
  LinkedGrid,
  LinkedOutcomes,
  LinkedScreen,
  LinkedStep,
  Logic,
} from './linked.ts';
import type { Recorder } from './recorder.ts';

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
  private readonly language: Language;
  private readonly origins: Origins;
  private readonly recorder: Recorder;
  private readonly fields: FieldLinker;
  private readonly sources: SourceLinker;
  private readonly written: (form: Rec) => FormName | undefined;
  private readonly checks: CheckSources;

  constructor({ language, origins, recorder, fields, sources, written, checks }: TreeLinkerParts) {
    this.language = language;
    this.origins = origins;
    this.recorder = recorder;
    this.fields = fields;
    this.sources = sources;
    this.written = written;
    this.checks = checks;
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

  private shape(holder: object, key: string | number, shape: Shape): unknown {
    const raw = (holder as Rec)[key];
    switch (shape.is) {
      case 'value':
      case 'text':
      case 'condition':
      case 'record':
        return this.recorder.logic(holder, key) ?? raw;
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
        return this.fields.columns(raw, 'row').filter(isDrawn);
      case 'fields':
        return this.fields.fields(raw);
      case 'source':
        return this.sources.source(holder as Rec, String(key), 'row');
      case 'options':
        return this.sources.source(holder as Rec, String(key), 'option');
      case 'dialogs':
        return isRecord(raw)
          ? Object.fromEntries(
              Object.entries(raw).flatMap(([name, dialog]) =>
                isRecord(dialog) ? [[name, this.inlineDialog(name, dialog)]] : [],
              ),
            )
          : {};
      default:
        return raw;
    }
  }

  private inlineDialog(name: string, dialog: Rec): LinkedScreen {
    const table = this.language.kinds['dialog']?.properties ?? {};
    const properties = this.properties(dialog, table);
    return { kind: 'dialog', id: name, ...(properties as Omit<LinkedScreen, 'kind' | 'id'>) };
  }

  blocks(raw: unknown): readonly LinkedBlock[] {
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((block): LinkedBlock[] => {
      if (!isRecord(block)) return [];
      const found = kindOf(block, this.language.blocks);
      if ('kinds' in found) return [];
      const { kind } = found;
      const { id } = elementId(block, kind.name, this.origins.makerOf(block));
      const when = this.presence(block);
      const main = this.main(block, kind.name, kind.main.shape);
      const byId = kind.name === 'form' && typeof main === 'string' ? this.formById(block, main) : {};
      return [
        {
          ...this.properties(block, kind.properties),
          ...byId,
          ...(kind.name === 'grid' ? selectionOf(block) : {}),
          block: kind.name,
          id,
          ...when,
          [kind.main.name]: main,
        },
      ];
    });
  }

  /** Whether a block is there: a hidden one never is, whatever its condition. */
  private presence(block: Rec): { when?: Logic } {
    if (block['hidden'] === true) return { when: false };
    const when = block['when'] === undefined ? undefined : this.recorder.logic(block, 'when');
    return when === undefined ? {} : { when };
  }

  private main(block: Rec, kind: string, shape: Shape): unknown {
    const raw = block[kind];
    if (kind === 'form') return isRecord(raw) ? this.formInPlace(block, raw) : raw;
    if (kind === 'grid') return isRecord(raw) ? this.grid(raw) : raw;
    if (kind === 'filters') return this.fields.columns(raw, 'values');
    return this.shape(block, kind, shape);
  }

  /** A form that is written out is named by where it stands: a request names the form that sends it. */
  private formInPlace(block: Rec, raw: Rec): LinkedForm {
    const written = this.written(raw);
    return written ? this.writtenForm(written) : this.form(raw, isRecord(block['on']) ? block['on'] : {});
  }

  writtenForm({ id, node, events, around }: FormName): LinkedForm {
    return { ...this.form(node, events), ...(around.length === 0 ? {} : { around }), id };
  }

  /** `events` are those of the block it stands in: Cancel is there when something follows it. */
  form(node: Rec, events: Rec = {}): LinkedForm {
    const { columns: _, ...table } = this.language.kinds['form']?.properties ?? {};
    const on = { ...events, ...(isRecord(node['on']) ? node['on'] : {}) };
    const form = {
      ...('cancel' in on || 'end' in on ? { cancelLabel: 'Cancel' } : {}),
      ...this.properties(node, table),
      columns: this.fields.columns(node['columns'], 'values'),
    } as LinkedForm;
    return inheritChecks(form, this.checks);
  }

  /** A form by id does not know what follows it, nor what Save does where it does not say so; its block does. */
  private formById({ on, submit }: Rec, id: string): Pick<LinkedForm, 'cancelLabel' | 'checks'> {
    const node = submit === undefined ? undefined : this.checks.formOf(id);
    const form = node && node['submit'] === undefined ? this.form(node) : undefined;
    const { checks } = form ? inheritChecks({ ...form, submit: this.steps(submit) }, this.checks) : {};
    return {
      ...(isRecord(on) && ('cancel' in on || 'end' in on) ? { cancelLabel: 'Cancel' } : {}),
      ...(checks ? { checks } : {}),
    };
  }

  grid(node: Rec): LinkedGrid {
    const { columns: _, ...table } = this.language.kinds['grid']?.properties ?? {};
    return { ...this.properties(node, table), columns: this.fields.flat(node['columns'], 'row').filter(isDrawn) };
  }

  actions(raw: unknown): readonly LinkedAction[] {
    if (!Array.isArray(raw)) return [];
    const table = this.language.notations.actions;
    const properties =
      table.is === 'list' && table.of.is === 'either'
        ? table.of.of.map((branch) => branch.shape).find((shape) => shape.is === 'object')
        : undefined;
    return raw.flatMap((action): LinkedAction[] => {
      if (!isRecord(action) || action['hidden'] === true || properties?.is !== 'object') return [];
      const { id } = actionId(action, this.origins.makerOf(action));
      return [{ ...this.properties(action, properties.of), id } as unknown as LinkedAction];
    });
  }

  steps(raw: unknown): readonly LinkedStep[] {
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((step): LinkedStep[] => {
      if (!isRecord(step)) return [];
      const found = kindOf(step, this.language.steps);
      if ('kinds' in found) return [];
      const { kind } = found;
      const { id } = elementId(step, kind.name, this.origins.makerOf(step));
      const when = step['when'] === undefined ? {} : { when: this.recorder.logic(step, 'when') };
      const ask = step['ask'] === undefined ? {} : { ask: this.fields.flat(step['ask'], 'values') };
      return [
        {
          ...this.properties(step, kind.properties),
          ...ask,
          step: kind.name,
          id,
          ...when,
          [kind.main.name]: this.shape(step, kind.name, kind.main.shape),
        },
      ];
    });
  }

  outcomes(raw: unknown): LinkedOutcomes {
    if (!isRecord(raw)) return {};
    return Object.fromEntries(
      Object.entries(raw).map(([code, outcome]) => {
        if (Array.isArray(outcome)) return [code, this.steps(outcome)];
        return [code, outcome === false ? false : (this.recorder.logic(raw, code) ?? String(outcome))];
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

/** False for columns that only show something and are taken out of sight. */
function isDrawn(entry: LinkedEntry): boolean {
  return !('hidden' in entry && entry.hidden);
}
