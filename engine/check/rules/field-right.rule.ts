import { entityField } from '../entity-field.ts';
import { fieldsOf } from '../field-declaration.ts';
import { rightWords, writtenRows } from '../find-field-rights.ts';
import type { Rule } from '../visitor.ts';

export const fieldRight: Rule = {
  name: 'field-right',
  law: 'The right of a field stands on a field of an entity that is not its key; it names functions, fields that have a right, or `own` where the entity says whose a record is. Who sees the records of others is said by functions.',
  visit: (context) => {
    const known = new Set<object>();
    const stray = (holder: Readonly<Record<string, unknown>>, place: ReturnType<typeof context.place>) => {
      if (holder['right'] === undefined || known.has(holder)) return;
      context.report({ code: 'field-right', message: 'Only a field of an entity has a right', place });
    };
    return {
      entity({ entity }) {
        const { declaration, key, name, type } = entity;
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
