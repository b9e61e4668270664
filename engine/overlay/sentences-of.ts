import { type Language, language as shipped } from '../language/language.ts';
import { Application } from './application.ts';
import type { Change, InsertChange, MoveChange, SetChange } from './change.ts';
import { isChange } from './is-change.ts';
import { type EntityLabel, type Naming, naming } from './naming.ts';
import { sameValue } from './same-value.ts';
import { idOf, type Spot } from './spot.ts';
import { propertyWords, valueWords } from './value-words.ts';
import type { Rec } from './view.ts';

export interface SentenceOptions {
  /** What an entity calls the field at a path; left out, its name in words. */
  readonly entityLabel?: EntityLabel;
}

/**
 * Changes in words, as people know the elements: 'field CNIC: required No → Yes', 'column Loan Paid hidden', "action
 * Export added after 'New'". In the order of the changes; an id that goes back to what it follows from has no sentence.
 */
export function sentencesOf(
  changes: readonly Change[],
  before: Rec,
  language: Language = shipped,
  options: SentenceOptions = {},
): readonly string[] {
  return tellChanges(new Application(before, language), changes, options);
}

/** The same, making the changes in an application that has just begun. */
export function tellChanges(
  application: Application,
  changes: readonly Change[],
  { entityLabel }: SentenceOptions,
): readonly string[] {
  const teller = new Teller(application, naming(application.spots, entityLabel));
  return changes.flatMap((change, index) => {
    const sentence = isChange(change) ? teller.sentence(change) : undefined;
    const why = application.apply(change, index);
    if (why !== undefined) return [`${sentence ?? 'a change'} – not applied: ${why}`];
    return sentence ?? [];
  });
}

/** How many properties are told one by one of an element that is written anew. */
const mostParts = 4;

class Teller {
  private readonly application: Application;
  private readonly names: Naming;

  constructor(application: Application, names: Naming) {
    this.application = application;
    this.names = names;
  }

  /** What a change is about to do. */
  sentence(change: Change): string | undefined {
    if (change.op === 'insert') return this.inserted(change);
    const found = this.application.find(change.at);
    const subject = 'spot' in found ? this.names.subject(found.spot) : `"${change.at.at(-1) ?? ''}"`;
    switch (change.op) {
      case 'set':
        return this.set(change, subject, 'spot' in found ? found.spot : undefined);
      case 'hide':
        return `${subject} ${change.hidden ? 'hidden' : 'shown again'}`;
      case 'remove':
        return `${subject} removed`;
      case 'move':
        return this.moved(change, subject, 'spot' in found ? found.spot : undefined);
    }
  }

  private set({ property, value }: SetChange, subject: string, spot: Spot | undefined): string | undefined {
    if (property === 'id' && value === undefined) return undefined;
    const who = subject === '' ? '' : `${subject}: `;
    if (property === '') {
      const part = spot && this.partByPart(spot, value, subject);
      if (part !== undefined) return part;
      if (typeof spot?.value === 'object' || typeof value === 'object')
        return `${subject || 'everything'} written anew`;
      return `${who}${valueWords(spot?.value, undefined, '')} → ${valueWords(value, undefined, '')}`;
    }
    const names = property.split('.');
    const name = names.pop() ?? '';
    const holder = names.reduce<Spot | undefined>(
      (part, key) => part && this.application.spots.property(part, key),
      spot,
    );
    const view = holder?.view.is === 'record' ? holder.view : undefined;
    const declared = view && Object.hasOwn(view.table, name) ? view.table[name] : undefined;
    const old = view && Object.hasOwn(view.node, name) ? view.node[name] : undefined;
    return `${who}${propertyWords(property)} ${valueWords(old, declared, name)} → ${valueWords(value, declared, name)}`;
  }

  /** An element that is written in another way, 'loanPaid' for { id, hidden }, by the few properties that differ. */
  private partByPart(spot: Spot, value: unknown, subject: string): string | undefined {
    const list = spot.up?.spot;
    const after = list && this.application.spots.newcomer(list, value, idOf(spot))?.view;
    const before = spot.view;
    if (before.is !== 'record' || after?.is !== 'record' || before.table !== after.table) return undefined;
    const [left, right] = [before.node, after.node];
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    const different = names.filter((name) => !sameValue(left[name], right[name]));
    if (different.length === 0 || different.length > mostParts) return undefined;
    const told = different
      .filter((name) => name !== 'hidden')
      .map((name) => {
        const declared = Object.hasOwn(before.table, name) ? before.table[name] : undefined;
        const [old, now] = [left[name], right[name]].map((each) => valueWords(each, declared, name));
        return `${propertyWords(name)} ${old} → ${now}`;
      });
    const seen = different.includes('hidden')
      ? [`${subject} ${right['hidden'] === true ? 'hidden' : 'shown again'}`]
      : [];
    return [...seen, ...(told.length > 0 ? [`${subject}: ${told.join(', ')}`] : [])].join('; ');
  }

  private inserted({ at, after, element, id }: InsertChange): string {
    const list = this.application.listAt(at);
    const known = 'spot' in list ? list.spot : undefined;
    const subject = this.names.newcomer(element, at, known, id);
    return `${subject} added${this.where(known, after)}`;
  }

  private moved({ into, after }: MoveChange, subject: string, spot: Spot | undefined): string {
    if (into === undefined) return `${subject} moved${this.where(spot?.up?.spot, after) || ' to the front'}`;
    const list = this.application.listAt(into);
    const holder = 'spot' in list ? this.names.holder(list.spot) : `"${into.at(-1) ?? ''}"`;
    return `${subject} moved into ${holder}${'spot' in list ? this.where(list.spot, after) : ''}`;
  }

  private where(list: Spot | undefined, after: string | null): string {
    if (after === null) return list && isFilled(list) ? ' first' : '';
    const [anchor] = list ? this.application.spots.named(list, after) : [];
    return anchor ? ` after '${this.names.label(anchor)}'` : ' at the end';
  }
}

function isFilled({ view }: Spot): boolean {
  if (view.is === 'list') return view.node.length > 0;
  return view.is === 'map' && Object.keys(view.node).length > 0;
}
