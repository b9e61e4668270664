import type { Json, JsonRecord, LinkedEntity, LinkedField } from '@muster/engine';
import { invariant, readRecord, writeRecord } from '@muster/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityNames, shipped } from './world.ts';

const names = entityNames;
const entities = Object.fromEntries(names.map((name) => [name, entityNamed(name)]));

function entityNamed(name: string): LinkedEntity {
  const entity = shipped.linker?.entity(name);
  invariant(entity, `there is no entity ${name}`);
  return entity;
}

const two = (number: number) => String(number).padStart(2, '0');
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${two(at)}`);
const date = fc.tuple(month, fc.integer({ min: 1, max: 28 })).map(([first, day]) => `${first}-${two(day)}`);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(two).join(':'));
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));

/** A value that a field may hold, as people could have entered it. */
function fieldValue(field: LinkedField, level: number): fc.Arbitrary<Json> {
  const choices = field.options?.items.flatMap((item) => ('fixed' in item ? item.fixed.map(({ value }) => value) : []));
  const one: fc.Arbitrary<Json> = choices && choices.length > 0 ? fc.constantFrom(...choices) : scalarOf(field, level);
  // A list of records that refer to themselves has to end somewhere.
  const longest = field.type.of === 'record' && level > 2 ? 0 : 2;
  const whole = field.type.many === 'list' ? fc.array(one, { maxLength: longest }) : one;
  return fc.option(whole, { nil: null, freq: 4 });
}

function scalarOf({ type, clean }: LinkedField, level: number): fc.Arbitrary<Json> {
  if (type.of === 'record')
    return type.entity === undefined || level > 2 ? fc.constant(null) : recordOf(type.entity, level + 1);
  switch (type.of) {
    case 'number':
    case 'money':
    case 'percent':
      return number;
    case 'integer':
    case 'year':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'date':
      return date;
    case 'time':
      return time;
    case 'month':
      return month;
    case 'id':
      return fc.oneof(fc.integer(), text);
    default:
      return clean ? fc.constantFrom('a', 'b@c.pk', 'x y') : text;
  }
}

/** A record as reading gives it: every field there, computed ones computed. */
function recordOf(name: string, level = 0): fc.Arbitrary<Json> {
  const entity = entities[name];
  invariant(entity, `there is no entity ${name}`);
  const fields = Object.entries(entity.fields).filter(([, field]) => field.compute === undefined);
  return fc
    .record(Object.fromEntries(fields.map(([field, declared]) => [field, fieldValue(declared, level)])))
    .map((record) => readRecord(record as JsonRecord, entity, entities));
}

describe('what is written is read back the same', () => {
  it.each(names)('%s', (name) => {
    const entity = entities[name];
    invariant(entity, `there is no entity ${name}`);
    fc.assert(
      fc.property(recordOf(name), (record) => {
        const wire = writeRecord(record as JsonRecord, entity, entities);
        const sent = JSON.parse(JSON.stringify(wire)) as JsonRecord;
        expect(readRecord(sent, entity, entities)).toEqual(record);
      }),
      { seed: 20260101, numRuns: 60 },
    );
  });

  it('and whatever comes instead of a record is read without a throw, twice the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom('applicantId', 'shiftDto', 'loanDate', 'agentType', 'attendanceDtos', '__proto__'),
          fc.jsonValue(),
        ),
        (name, value, record) => {
          const entity = entities[name];
          invariant(entity, `there is no entity ${name}`);
          for (const raw of [value, record]) {
            const read = readRecord(raw as Json, entity, entities);
            if (read !== null) expect(readRecord(read, entity, entities)).toEqual(read);
          }
        },
      ),
      { seed: 20260101, numRuns: 300 },
    );
  });
});
