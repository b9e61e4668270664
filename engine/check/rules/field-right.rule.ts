import { checksIn } from '../checks-in.ts';
import { entityField } from '../entity-field.ts';
import { fieldsOf } from '../field-declaration.ts';
import { rightWords, writtenRows } from '../find-field-rights.ts';
import { type RecordRead, recordsLookedUp, recordsRead } from '../records-read.ts';
import type { Rule } from '../visitor.ts';

export const fieldRight: Rule = {
  name: 'field-right',
  law: 'The right of a field stands on a field of an entity that is not its key; it names functions, fields that have a right, or `own` where the entity says whose a record is. Who sees the records of others is said by functions. A check of an entity or a call looks at no such field of records in a list or inside of its own: of whom it is asked goes by its own fields.',
  visit: (context) => {
    const known = new Set<object>();
    const checks = new Set<object>();
    let read: RecordRead[] = [];
    const { registry } = context;
    const guardedInside = () =>
      read.find(
        ({ entity, name, record }) =>
          record !== 'row' && registry.vocabulary.fieldRights.records.get(entity)?.fields.has(name ?? ''),
      );
    const stray = (holder: Readonly<Record<string, unknown>>, place: ReturnType<typeof context.place>) => {
      if (holder['right'] === undefined || known.has(holder)) return;
      context.report({ code: 'field-right', message: 'Only a field of an entity has a right', place });
    };
    return {
      path: (use) => {
        read.push(...recordsRead(use));
      },
      operator: (use) => {
        read.push(...recordsLookedUp(use));
      },
      slot({ holder, place }) {
        const found = checks.has(holder) ? guardedInside() : undefined;
        read = [];
        if (!found) return;
        const message = `Not everybody may see "${found.name}" of "${found.entity}", and a check of many records, or of one inside, is asked of everybody: put it into a form`;
        context.report({ code: 'field-right', message, place });
      },
      call: ({ call }) => {
        for (const check of checksIn(call.declaration)) checks.add(check);
      },
      entity({ entity }) {
        const { declaration, key, name, type } = entity;
        for (const check of checksIn(declaration)) checks.add(check);
        const person = declaration['person'];
        if (typeof person === 'string' && !entityField(type, person, context.registry)) {
          const message = `"${person}" leads to no field of "${name}"`;
          context.report({ code: 'field-right', message, place: context.place(declaration, 'person') });
        }
        const rows = writtenRows(declaration['rows']);
        if (rows && Object.values(rows).every((words) => words.length === 0)) {
          const message = `Nobody would see the records of others of "${name}": \`rows\` names no function`;
          context.report({ code: 'field-right', message, place: context.place(declaration, 'rows') });
        }
        for (const { name: field, properties } of fieldsOf(declaration['fields']).values()) {
          known.add(properties);
          if (properties['right'] === undefined) continue;
          const tell = (message: string) =>
            context.report({ code: 'field-right', message, place: context.place(properties, 'right') });
          if (field === key) tell(`"${field}" is the key of "${name}": whoever sees a record sees its key`);
          const words = rightWords(properties['right']);
          if (words.length === 0) tell(`Nobody would see "${field}": its right names no function`);
          for (const word of words) {
            if (word === 'public' || word === 'session') tell(`"${word}" is no function`);
            const { fieldRights } = context.registry.vocabulary;
            if (word === 'own' && properties['extension'] === true)
              tell(
                `"${field}" is kept by Muster, which does not know whose the records of the backend are: "own" is for its fields`,
              );
            if (word === 'own' && fieldRights.records.get(name)?.person === undefined)
              tell(`"${name}" does not say whose a record is, so "own" means nobody: it has no \`person\``);
            const [entityName = '', other = ''] = word.split('.');
            if (!word.includes('.')) continue;
            const named = context.registry.entities.get(entityName)?.fields.get(other);
            if (named?.properties['right'] === undefined) tell(`"${word}" is no field that has a right`);
            if (named?.properties === properties) tell(`"${word}" is this field itself`);
          }
        }
      },
      field: ({ field, place }) => stray(field.properties, place),
      column: ({ node, place }) => stray(node, place),
    };
  },
};
