// Proven by itself: the file of an export.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvDocument, csvRow, guardCsv, isAccountColumn } from './csv.ts';

describe('account numbers', () => {
  it('P-266 P-267 D8 get an apostrophe in any column whose name has account and num in it', () => {
    expect(csvCell('0012345678', 'Account Number')).toBe("'0012345678");
    expect(csvCell(12345678, 'accountNum')).toBe("'12345678");
    expect(csvCell('PK36', 'IBAN NUMBER OF ACCOUNT')).toBe("'PK36");
    expect(csvCell('0012345678', 'Account')).toBe('0012345678');
    expect(csvCell('0012345678', 'Number')).toBe('0012345678');
    expect(csvDocument(['Bank Account Num'], [['01']])).toBe("\uFEFFBank Account Num\r\n'01\r\n");
  });

  it('leave an empty cell empty and guard once', () => {
    expect(csvCell('', 'Account Number')).toBe('');
    expect(csvCell(null, 'Account Number')).toBe('');
    expect(csvCell('=1', 'Account Number')).toBe("'=1");
    expect(isAccountColumn('ACCOUNTNUM')).toBe(true);
  });
});

describe('cells', () => {
  it.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1', "'+1"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['\nx', '"\'\nx"'],
    ['\0=1', '"\'\0\'=1"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a\0b', '"a\0b"'],
    ['a;=cmd', '"a;\'=cmd"'],
    ['a; "=cmd', '"a; ""\'=cmd"'],
    ['- one\n- two', '"\'- one\n\'- two"'],
    [-5, '-5'],
    [1234.5, '1234.5'],
    ['a=b', 'a=b'],
    [' =1', "' =1"],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    [['=1', 'b'], '"\'=1, b"'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [{}, ''],
    ['محمد', 'محمد'],
  ])('prints %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('fills short rows, cuts long ones and never prints an empty line', () => {
    expect(csvRow(['a'], ['x', 'y'])).toBe('a,');
    expect(csvRow(['a', 'b', 'c'], ['x', 'y'])).toBe('a,b');
    expect(csvRow([''], ['x'])).toBe('""');
  });
});

describe('documents', () => {
  it('begin with a byte order mark and end every line with CR LF, and guard their column names', () => {
    expect(csvDocument(['Name', '=x'], [['Ali', 5]])).toBe("\uFEFFName,'=x\r\nAli,5\r\n");
    expect(csvDocument(['Name'], [])).toBe('\uFEFFName\r\n');
  });

  it('read back as what was printed', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', '=', '-', "'", ' ', '\uFEFF') }),
    );
    const cell = fc.oneof(text, fc.integer(), fc.constant(null));
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }));
    const columns = ['Name', 'Account Number', 'Total', 'Note', 'account num 2'];
    fc.assert(
      fc.property(table, (rows) => {
        const names = columns.slice(0, rows[0]?.length ?? 1);
        const expected = rows.map((row) => row.map((value, index) => expectedText(value, index === 1 || index === 4)));
        expect(parse(csvDocument(names, rows))).toEqual([names, ...expected]);
      }),
      { seed: 20260101, numRuns: 2000 },
    );
  });
});

describe('a reader that takes another separator', () => {
  const piece = fc.constantFrom(...'"\',;\t\r\n\0=+-@＝＋－＠a1 '.split(''));
  const text = fc.string({ unit: piece, maxLength: 12 });

  it('finds no formula in what was printed', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 }), (rows) => {
        const document = csvDocument(['Name', 'Account Number', 'Note'], rows);
        for (const separator of [',', ';', '\t']) expect(formulas(document, separator)).toEqual([]);
      }),
      { seed: 20260102, numRuns: 3000 },
    );
  });

  it.each(['\t', '\n', '\r\n', ';', ' ', '"', '-1 ', '=', '\t"'])(
    'is done with three million signs of %j in one go',
    (sign) => {
      const text = `-1${sign.repeat(3_000_000 / sign.length)}a`;
      expect(guardCsv(text).length).toBeGreaterThanOrEqual(text.length);
      expect(csvCell(text).length).toBeGreaterThanOrEqual(text.length);
    },
  );

  it('finds none in a table that somebody uploaded', () => {
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 40 }), (document) => {
        for (const separator of [',', ';', '\t']) expect(formulas(guardCsv(document), separator)).toEqual([]);
        expect(guardCsv(guardCsv(document))).toBe(guardCsv(document));
      }),
      { seed: 20260103, numRuns: 5000 },
    );
    expect(guardCsv('\uFEFFName,Sum\r\n=cmd|x,-5\r\n"a, =b",+92 300 1234567\r\n')).toBe(
      '\uFEFFName,Sum\r\n\'=cmd|x,-5\r\n"a, \'=b",+92 300 1234567\r\n',
    );
  });
});

/** The cells that begin with a sign and are no number, as a lenient reader of one separator finds them. */
function formulas(document: string, separator: string): readonly string[] {
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  const end = () => {
    const plain = cell.replace(/^[\s\0\uFEFF]+/, '');
    if (sign.test(plain.charAt(0)) && !/^[+-]?\d[\d ]*(\.\d+)?%?[\s"]*([,;\t\0]|$)/.test(plain)) found.push(cell);
    cell = '';
  };
  for (let at = 0; at < document.length; at += 1) {
    const character = document.charAt(at);
    if (quoted && character === '"' && document.charAt(at + 1) === '"') {
      cell += character;
      at += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (character === separator || '\r\n'.includes(character))) end();
    else cell += character;
  }
  end();
  return found;
}

const sign = /[=+\-@＝＋－＠﹦﹢﹣﹫]/;

function expectedText(value: string | number | null, account: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return account ? `'${value}` : `${value}`;
  const risky = '\t\r\n\0'.includes(value.charAt(0)) || sign.test(value.trimStart().charAt(0));
  return `${account || risky ? "'" : ''}${guardedInside(value)}`;
}

/** With an apostrophe before every sign that another separator would put at the start of a cell, character by character. */
function guardedInside(value: string): string {
  let begins = false;
  let guarded = '';
  for (const character of value) {
    if (begins && sign.test(character)) guarded += "'";
    begins = ';\t\r\n\0'.includes(character) || (begins && /[\s"]/.test(character));
    guarded += character;
  }
  return guarded;
}

/** A reader of RFC 4180, character by character. */
function parse(document: string): string[][] {
  expect(document.charCodeAt(0)).toBe(0xfeff);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let index = 1; index < document.length; index += 1) {
    const character = document.charAt(index);
    const next = document.charAt(index + 1);
    if (quoted && character === '"' && next === '"') {
      field += '"';
      index += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && (character === ',' || (character === '\r' && next === '\n'))) {
      row.push(field);
      field = '';
      if (character === ',') continue;
      rows.push(row);
      row = [];
      index += 1;
    } else {
      field += character;
    }
  }
  expect([field, row, quoted]).toEqual(['', [], false]);
  return rows;
}
