import { recordName } from '../check/record-name.ts';
import type { Entity, Rec, Registry } from '../check/registry.ts';
import { given } from '../given.ts';
import { conditionLogic } from '../infix/condition-logic.ts';
import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { LinkedItem, LinkedOption, LinkedSource, Logic } from './linked.ts';
import type { Recorder } from './recorder.ts';

/** Links list sources: option lists become fixed options, calls keep their params, everything else is a value. */
export class SourceLinker {
  private readonly registry: Registry;
  private readonly recorder: Recorder;

  constructor(registry: Registry, recorder: Recorder) {
    this.registry = registry;
    this.recorder = recorder;
  }

  /** The source that stands under `key`; `member` names one element. */
  source(holder: Rec, key: string, member: 'row' | 'option', entity?: string): LinkedSource {
    const raw = holder[key];
    const named = this.optionNames(entity, member);
    if (isRecord(raw) && 'of' in raw) return { ...named, ...this.full(raw) };
    if (member === 'option' && Array.isArray(raw)) return { items: [this.fixed(raw)] };
    const item = this.item(raw, holder, key, undefined);
    return { ...('fixed' in item ? {} : named), items: [item] };
  }

  /** The records of an entity, shown by their name. */
  entityOptions(entity: Entity): LinkedSource {
    return this.source({ options: entity.options }, 'options', 'option', entity.name);
  }

  /** An option list by name, or written in place. */
  fixed(list: readonly unknown[]): LinkedItem {
    const options: LinkedOption[] = [];
    let other: Logic | undefined;
    for (const option of list) {
      if (isRecord(option) && typeof option['other'] === 'string') other = option['other'];
      else options.push(this.option(option));
    }
    return { fixed: options, ...given({ other }) };
  }

  private option(raw: unknown): LinkedOption {
    if (Array.isArray(raw)) return { value: raw[0] as Json, label: String(raw[1]) };
    if (!isRecord(raw)) return { value: raw as Json, label: String(raw) };
    const label = (raw['label'] as Logic | undefined) ?? String(raw['value']);
    const when =
      raw['when'] === undefined
        ? undefined
        : (this.recorder.logic(raw, 'when') ?? (conditionLogic(raw['when'] as Json) as Logic));
    return {
      value: raw['value'] as Json,
      label,
      ...given({ wire: raw['wire'] as Json | undefined, has: raw['has'] as JsonRecord | undefined, when }),
    };
  }

  private full(raw: Rec): LinkedSource {
    const { of } = raw;
    const items = Array.isArray(of)
      ? of.map(
          (part, index): LinkedItem =>
            isRecord(part) && 'of' in part ? { source: this.full(part) } : this.item(part, of, index, raw),
        )
      : [this.item(of, raw, 'of', raw)];
    const linked: Record<string, unknown> = { items };
    for (const name of ['sort', 'limit', 'when', 'label', 'value']) {
      if (raw[name] !== undefined) linked[name] = this.recorder.logic(raw, name);
    }
    if (raw['where'] !== undefined) {
      linked[this.recorder.isRecord(raw, 'where') ? 'match' : 'where'] = this.recorder.logic(raw, 'where');
    }
    if (raw['reverse'] === true) linked['reverse'] = true;
    return linked as unknown as LinkedSource;
  }

  private item(raw: unknown, holder: object, key: string | number, source: Rec | undefined): LinkedItem {
    if (typeof raw === 'string' && !raw.includes('{')) {
      const list = this.registry.options.get(raw);
      if (list) return this.fixed(list);
      return {
        call: raw,
        with: source?.['with'] === undefined ? { record: {} } : (this.recorder.logic(source, 'with') ?? null),
      };
    }
    return { value: this.recorder.logic(holder, key) ?? (raw as Logic) };
  }

  /** Options that are records of an entity show its name and stand for the record. */
  private optionNames(entity: string | undefined, member: 'row' | 'option'): Partial<LinkedSource> {
    const known = entity === undefined ? undefined : this.registry.entities.get(entity);
    const label = known && member === 'option' ? recordName(known, 'option', this.registry) : undefined;
    return given({ label: label as Logic | undefined });
  }
}
