import { type AnsweredField, answeredFields, answeredValue, scalarForm } from '@muster/engine/check';
import type { Contract } from '../delivery/snapshot.ts';
import { orNull, type Schema, schemaNamed } from './schema.ts';
import { valueSchemas } from './value-schemas.ts';

/** By the names of an entity and of a field. */
export type Hides = (entity: string, field: string) => boolean;

type Answered = Omit<AnsweredField, 'name' | 'label'>;

/** The records that answers hold, as schemas of the document: each once, with those that it holds itself. */
export class AnsweredRecords {
  readonly #contract: Contract;
  readonly #hides: Hides;
  readonly #known = new Map<string, Schema>();

  /** `hides`: the fields that whoever the document is for is never told. */
  constructor(contract: Contract, hides: Hides) {
    this.#contract = contract;
    this.#hides = hides;
  }

  /** By the names of their entities, sorted. */
  get schemas(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#known].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** What a call answers; undefined where nothing is declared. */
  resultOf(call: string): Schema | undefined {
    const found = this.#contract.calls.get(call);
    if (found?.declaration['result'] === undefined) return undefined;
    const answered = answeredValue(found.result);
    // A list is there, if empty; of one record there may be none.
    return answered.many ? { type: 'array', items: this.#one(answered) } : orNull(this.#one(answered));
  }

  #value(answered: Answered): Schema {
    return orNull(answered.many ? { type: 'array', items: this.#one(answered) } : this.#one(answered));
  }

  #one({ type, entity, choices }: Answered): Schema {
    if (type === 'record') return entity === undefined ? { type: 'object' } : this.#record(entity);
    return { ...valueSchemas[scalarForm(type)].answered, ...(choices ? { examples: choices } : {}) };
  }

  #record(name: string): Schema {
    const entity = this.#contract.entities.get(name);
    if (!entity) return { type: 'object' };
    if (!this.#known.has(name)) {
      // Known before its fields are looked at: records hold each other.
      this.#known.set(name, {});
      const fields = answeredFields(entity, this.#contract).filter((field) => !this.#hides(name, field.name));
      const shown = fields.map(({ name: field, label, ...value }) => [field, { title: label, ...this.#value(value) }]);
      const version = entity.key === undefined ? {} : { _version: { type: 'integer' } };
      this.#known.set(name, {
        ...(entity.label === undefined ? {} : { title: entity.label }),
        type: 'object',
        properties: { ...Object.fromEntries(shown), ...version },
      });
    }
    return schemaNamed(name);
  }
}
