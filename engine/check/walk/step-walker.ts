import { isRecord } from '../../json.ts';
import { actionProperties as actionTable } from '../../language/action-properties.ts';
import { actionId } from '../../language/element-id.ts';
import { kindOf } from '../../language/keyed.ts';
import type { PropertyTable } from '../../language/shape.ts';
import { stepCommon } from '../../language/step-descriptor.ts';
import { passkeyAnswers } from '../../language/steps/passkey.step.ts';
import type { Rec } from '../registry.ts';
import type { Call } from '../resolve-call.ts';
import { type Scope, withReply, withRoots } from '../scope.ts';
import { any, listOf, recordOf, type Type, textType } from '../types.ts';
import type { ColumnWalker } from './column-walker.ts';
import type { HandOverWalker } from './hand-over-walker.ts';
import type { Hub } from './hub.ts';
import type { SourceWalker } from './source-walker.ts';

interface Others {
  readonly sources: SourceWalker;
  readonly columns: ColumnWalker;
  readonly handOver: HandOverWalker;
}

/** Walks actions, lists of steps and outcomes. Each step hands the scope on to the next one: `reply`, and names in `as`. */
export class StepWalker {
  private readonly hub: Hub;
  private readonly others: Others;
  /** The steps that are more than their properties; each gives the scope of the steps after it. */
  private readonly kinds: Readonly<Record<string, (step: Rec, scope: Scope) => Scope>> = {
    call: (step, scope) => this.call(step, scope),
    set: (step, scope) => this.set(step, scope),
    each: (step, scope) => this.each(step, scope),
    confirm: (step, scope) => this.confirm(step, scope),
    open: (step, scope) => this.open(step, scope),
    print: (step, scope) => this.print(step, scope),
    navigate: (step, scope) => this.navigate(step, scope),
    download: (step, scope) => this.download(step, scope),
    passkey: (step, scope) => this.passkey(step, scope),
  };

  constructor(hub: Hub, others: Others) {
    this.hub = hub;
    this.others = others;
  }

  actions(raw: unknown, scope: Scope, table: PropertyTable = actionTable): void {
    if (!Array.isArray(raw)) return;
    const ids = [];
    for (const action of raw) {
      if (!isRecord(action)) continue;
      const { id, stated } = actionId(action, this.hub.origins.makerOf(action));
      ids.push({ id, stated, place: this.hub.place(action) });
      this.hub.events.action({ node: action, id, scope });
      this.hub.properties(action, table, scope);
    }
    this.hub.events.actions({ ids, scope });
  }

  outcomes(raw: unknown, result: Type, scope: Scope): void {
    if (!isRecord(raw)) return;
    const inner = withReply(scope, result);
    for (const [code, outcome] of Object.entries(raw)) {
      if (typeof outcome === 'string') this.hub.slot(outcome, { is: 'text' }, inner, { holder: raw, key: code });
      else if (Array.isArray(outcome)) this.steps(outcome, inner);
    }
  }

  steps(raw: unknown, outer: Scope): void {
    if (!Array.isArray(raw)) return;
    let scope = outer;
    this.hub.events.steps({ list: raw, scope });
    for (const step of raw) {
      if (!isRecord(step)) continue;
      const found = kindOf(step, this.hub.language.steps);
      if ('kinds' in found) continue;
      this.hub.events.step({ node: step, kind: found.kind.name, scope });
      scope = this.step(step, found.kind.name, scope);
    }
  }

  private step(step: Rec, kind: string, scope: Scope): Scope {
    const descriptor = this.hub.language.steps[kind];
    if (!descriptor) return scope;
    const table: PropertyTable = { ...stepCommon, ...descriptor.properties };
    // The answers of a question go on with the chain that asked it, whatever began that.
    const asks = kind === 'confirm';
    if (asks) this.actions(step['actions'], scope, { ...actionTable, do: goingOn });
    const elsewhere = ['with', 'on', 'do', 'ask', 'undo', ...(asks ? ['actions'] : kind === 'each' ? ['label'] : [])];
    const others = Object.entries(table).filter(([name]) => !elsewhere.includes(name));
    this.hub.properties(step, Object.fromEntries(others), scope);
    const own = Object.hasOwn(this.kinds, kind) ? this.kinds[kind] : undefined;
    if (own) return own(step, scope);
    this.hub.shape(step[kind], descriptor.main.shape, scope, { holder: step, key: kind });
    return scope;
  }

  private call(step: Rec, scope: Scope): Scope {
    const { hub } = this;
    hub.reference(step['call'], 'call', scope, hub.place(step, 'call'));
    const call = hub.registry.calls.get(String(step['call']));
    this.given(call, step, 'with', scope);
    // What a save is taken back with is given to the same call.
    if (step['undo'] !== undefined) this.given(call, step, 'undo', scope);
    this.outcomes(step['on'], call?.result ?? any, scope);
    const after = withReply(scope, call?.result ?? any);
    const name = step['as'];
    return typeof name === 'string' ? withRoots(after, { [name]: after.roots.get('reply') ?? any }) : after;
  }

  /** What stands under a key of a step and is given to its call. */
  private given(call: Call | undefined, step: Rec, key: 'with' | 'undo', scope: Scope): void {
    const spot = { holder: step, key };
    if (call) this.others.handOver.toCall(call, step[key], scope, spot, { step: true, waits: false });
    else if (step[key] !== undefined) this.hub.given(step[key], scope, spot);
  }

  private set(step: Rec, scope: Scope): Scope {
    const values = step['set'];
    if (!isRecord(values)) return scope;
    const { typer, events } = this.hub;
    for (const [path, raw] of Object.entries(values)) {
      const place = this.hub.place(values, path);
      const target = typer.path(path, scope, place);
      const typed = typer.value(raw, scope, { holder: values, key: path }, 'record');
      events.slot({ holder: values, key: path, shape: { is: 'value' }, property: path, raw, typed, scope, place });
      events.assignment({ path, target, typed, place, scope });
    }
    return scope;
  }

  private each(step: Rec, scope: Scope): Scope {
    const { scopes } = this.hub;
    this.others.sources.source(step['each'], scope, { holder: step, key: 'each' }, 'row');
    const name = typeof step['as'] === 'string' ? step['as'] : 'row';
    const element = scopes.sourceElement(step['each'], scope, step, 'each');
    if (step['label'] !== undefined) {
      const spot = { holder: step, key: 'label' };
      this.hub.slot(step['label'], { is: 'text' }, withRoots(scope, { item: element }), spot);
    }
    this.steps(step['do'], scopes.row(step['by'] === undefined ? element : listOf(element), scope, name));
    return scope;
  }

  private confirm(step: Rec, scope: Scope): Scope {
    this.hub.slot(step['confirm'], { is: 'text' }, scope, { holder: step, key: 'confirm' });
    if (step['ask'] === undefined) return scope;
    const answers = recordOf(this.hub.scopes.columnTypes(step['ask'], undefined));
    this.others.columns.columns(step['ask'], 'ask', undefined, withRoots(scope, { values: answers }));
    return withReply(scope, answers);
  }

  private open(step: Rec, scope: Scope): Scope {
    const id = String(step['open']);
    this.hub.reference(id, 'dialog', scope, this.hub.place(step, 'open'));
    const part = scope.parts.get(id);
    const target = part ? { part: id, value: part.node } : this.hub.registry.named('dialog').get(id);
    this.others.handOver.toScreen(step, target, scope, true);
    return withReply(scope, (target && this.hub.registry.typeNamed(target.value['result'])) ?? any);
  }

  private print(step: Rec, scope: Scope): Scope {
    const id = String(step['print']);
    this.hub.reference(id, 'document', scope, this.hub.place(step, 'print'));
    this.others.handOver.toScreen(step, this.hub.registry.named('document').get(id), scope, true);
    return scope;
  }

  private navigate(step: Rec, scope: Scope): Scope {
    const id = String(step['navigate']);
    this.hub.reference(id, 'page', scope, this.hub.place(step, 'navigate'));
    this.others.handOver.toScreen(step, this.hub.registry.named('page').get(id), scope, true);
    return scope;
  }

  private download(step: Rec, scope: Scope): Scope {
    const id = String(step['download']);
    this.hub.reference(id, 'reading call', scope, this.hub.place(step, 'download'));
    const call = this.hub.registry.calls.get(id);
    if (call) this.given(call, step, 'with', scope);
    return scope;
  }

  private passkey(step: Rec, scope: Scope): Scope {
    const asked = step['passkey'];
    if (asked !== 'register' && asked !== 'use') return scope;
    const { texts, lists } = passkeyAnswers[asked];
    const fields = [
      ...texts.map((name) => [name, textType] as const),
      ...lists.map((name) => [name, listOf(textType)] as const),
    ];
    return withReply(scope, recordOf(new Map<string, Type>(fields)));
  }
}

/** What an action does where it begins nothing of its own. */
const { press: _, ...goingOn } = actionTable.do;
