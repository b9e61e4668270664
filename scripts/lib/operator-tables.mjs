import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The tables of operators, made from the files of a folder: text by file name. An operator is `<name>.operator.ts`, which
 * every browser loads, and `<name>.meaning.ts`, whose words are loaded when somebody asks why and whose reference
 * operation only by tests and commands. Json-logic's own come first.
 */
export function operatorTables(folder) {
  const operators = readdirSync(folder)
    .filter((file) => file.endsWith('.operator.ts'))
    .map((file) => file.slice(0, -'.operator.ts'.length))
    .sort()
    .map((file) => operatorOf(folder, file));
  const all = [...operators.filter(({ own }) => !own), ...operators.filter(({ own }) => own)];
  return {
    'operators.ts': table('operators', 'Operator', '../operator.ts', all, ({ exported, file }) => [
      exported,
      `{ ${exported} } from './${file}.operator.ts'`,
    ]),
    'sayings.ts': table('sayings', 'Saying', '../saying.ts', all, ofMeaning('saying')),
    'references.ts': table(
      'references',
      'Operation',
      '../reference-values.ts',
      all.filter(({ reference }) => reference),
      ofMeaning('reference'),
    ),
  };
}

/** What a file exports under the same name as the others, called after its file. */
function ofMeaning(name) {
  return ({ file }) => {
    const local = `${file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Operator`;
    return [local, `{ ${name} as ${local} } from './${file}.meaning.ts'`];
  };
}

function operatorOf(folder, file) {
  const source = readFileSync(path.join(folder, `${file}.operator.ts`), 'utf8');
  const [, exported] = /^export const (\w+): Operator\b/m.exec(source) ?? [];
  const [, name] = /^ {2}name: '([^']+)',$/m.exec(source) ?? [];
  const own = /^ {2}origin: 'muster',$/m.test(source);
  if (!exported || !name) throw new Error(`${file}.operator.ts exports no operator with a name`);
  const meaning = meaningOf(folder, file);
  const reference = /^export (?:const|function) reference\b/m.test(meaning);
  return { file, exported, name, own, reference };
}

function meaningOf(folder, file) {
  try {
    return readFileSync(path.join(folder, `${file}.meaning.ts`), 'utf8');
  } catch {
    throw new Error(`${file}.operator.ts has no ${file}.meaning.ts, which says how people call it`);
  }
}

/** `imported` gives what an operator is called in the table, and what is imported for it. */
function table(name, type, from, operators, imported) {
  const byFile = [...operators].sort((one, other) => (one.file < other.file ? -1 : 1));
  const imports = byFile.map((operator) => `import ${imported(operator)[1]};\n`);
  const lines = operators.map((operator) => {
    const [local] = imported(operator);
    return local === operator.name ? `  ${local},\n` : `  ${key(operator.name)}: ${local},\n`;
  });
  const doc = '/** Made of the files of this folder by `npm run generate`. */\n';
  return `import type { ${type} } from '${from}';\n${imports.join('')}\n${doc}export const ${name} = {\n${lines.join('')}} satisfies Readonly<Record<string, ${type}>>;\n`;
}

function key(name) {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}
