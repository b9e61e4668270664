import { formats } from '../formats/index.ts';
import { actionProperties } from '../language/action-properties.ts';
import { type BlockDescriptor, blockCommon } from '../language/block-descriptor.ts';
import { checkProperties } from '../language/check-properties.ts';
import {
  columnProperties,
  eachProperties,
  noteProperties,
  rowsProperties,
  sectionProperties,
  sourceProperties,
} from '../language/field-properties.ts';
import { fieldTypes } from '../language/field-types.ts';
import { definitionCommon } from '../language/kind-descriptor.ts';
import { callProperties } from '../language/kinds/calls.kind.ts';
import { entityProperties } from '../language/kinds/entities.kind.ts';
import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import { type StepDescriptor, stepCommon } from '../language/step-descriptor.ts';
import type { Operator } from '../logic/operator.ts';
import { operators } from '../logic/operators/index.ts';
import { takesInWords } from '../logic/takes-in-words.ts';
import { propertyTable, shapeInWords, table } from './language-tables.ts';
import { paramKinds } from './param-kinds.ts';
import { rules } from './rules/index.ts';

/**
 * The reference of the language as Markdown: kinds, blocks, steps, fields, expressions, patterns and laws of meaning, all
 * from the descriptors. The same descriptors give the same text.
 */
export function languageReference(language: Language): string {
  const sections: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
    ['Kinds', 'Every definition says these:', propertyTable(definitionCommon), ...kindTables(language)],
    [
      'Blocks',
      'The kind key holds the main argument. Every block may say:',
      propertyTable(blockCommon),
      ...keyedTables(language.blocks, blockCommon),
    ],
    [
      'Steps',
      'The kind key holds the main argument. Every step may say:',
      propertyTable(stepCommon),
      ...keyedTables(language.steps, stepCommon),
    ],
    ['Notations', 'Words that the tables use for what is written in several places:', notationTable(language)],
    ['Field types', fieldTypeTable()],
    [
      'Fields',
      'A field is a type, a list of one, or a record; a column of a form or grid besides may be its id alone.',
      propertyTable(columnProperties),
      ...namedTables(fieldParts),
    ],
    ['Operators', operatorTable()],
    ['Formats', 'In a template behind the path: `{path:format argument}`.', formatTable()],
    [
      'Params of patterns',
      table(
        ['kind', 'what may be given'],
        Object.entries(paramKinds).map(([name, { doc }]) => [code(name), doc]),
      ),
    ],
    [
      'Laws of meaning',
      table(
        ['rule', 'law'],
        rules.map(({ name, law }) => [code(name), law]),
      ),
    ],
  ];
  return [
    '# The definition language: reference',
    'Written by `npm run generate` from the descriptors; changes are made there. *Value*, *condition*, *text* and *record* take a constant, a template or json-logic.',
    ...sections.flatMap(([title, ...paragraphs]) => [`## ${title}`, ...paragraphs]),
  ]
    .join('\n\n')
    .concat('\n');
}

const fieldParts: Readonly<Record<string, PropertyTable>> = {
  'Rows of a column': rowsProperties,
  Section: sectionProperties,
  Note: noteProperties,
  'Entries made from a list': eachProperties,
  'List source': sourceProperties,
  Action: actionProperties,
  Check: checkProperties,
  Entity: entityProperties,
  Call: callProperties,
};

function namedTables(parts: Readonly<Record<string, PropertyTable>>): string[] {
  return Object.entries(parts).flatMap(([title, properties]) => [`### ${title}`, propertyTable(properties)]);
}

function kindTables(language: Language): string[] {
  return Object.values(language.kinds).flatMap(({ name, doc, properties }) => [
    `### ${name}`,
    sentence(doc),
    propertyTable(properties),
  ]);
}

function keyedTables(
  kinds: Readonly<Record<string, BlockDescriptor | StepDescriptor>>,
  common: PropertyTable,
): string[] {
  return Object.values(kinds).flatMap((kind) => {
    const own = Object.fromEntries(Object.entries(kind.properties).filter(([name]) => !Object.hasOwn(common, name)));
    const leaves = 'leaves' in kind && kind.leaves !== 'nothing' ? ` It leaves in \`reply\`: ${kind.leaves}.` : '';
    return [
      `### ${kind.name}`,
      `${sentence(kind.doc)} Main argument: ${mainInWords(kind.main)}.${leaves}`,
      ...(Object.keys(own).length > 0 ? [propertyTable(own)] : []),
    ];
  });
}

function notationTable({ notations }: Language): string {
  const rows = Object.entries(notations).map(([name, shape]) => [name, shapeInWords(shape)]);
  return table(['notation', 'is written as'], rows);
}

function mainInWords({ name, shape }: { readonly name: string; readonly shape: Shape }): string {
  return `${name} (${shapeInWords(shape)})`;
}

function fieldTypeTable(): string {
  return table(
    ['type', 'what it is', 'widget', 'format', 'ordered'],
    Object.values(fieldTypes).map((type) => [
      code(type.name),
      type.doc,
      type.widget,
      'format' in type ? code(type.format) : '',
      'order' in type ? 'yes' : '',
    ]),
  );
}

function operatorTable(): string {
  return table(
    ['operator', 'what it gives', 'arguments', 'takes', 'result', 'from'],
    Object.values<Operator>(operators).map((operator) => operatorRow(operator)),
  );
}

function operatorRow(operator: Operator): readonly string[] {
  const {
    name,
    doc,
    arity: [least, most],
    gives,
    origin,
  } = operator;
  return [
    code(name),
    doc,
    least === most ? String(least) : Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`,
    takesInWords(operator).join(', '),
    gives,
    origin,
  ];
}

function formatTable(): string {
  return table(
    ['format', 'what it shows', 'fits', 'arguments'],
    Object.values(formats).map(({ name, doc, accepts, arguments: args }) => [
      code(name),
      doc,
      accepts.join(', '),
      args.map((argument) => `${argument.name} (left out: ${argument.default})`).join(', '),
    ]),
  );
}

function code(text: string): string {
  return `\`${text}\``;
}

function sentence(doc: string): string {
  return `${doc.charAt(0).toUpperCase()}${doc.slice(1)}${/[.!?]$/.test(doc) ? '' : '.'}`;
}
