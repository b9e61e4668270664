import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvDocument, csvRow, isAccountColumn } from './csv.ts';

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
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    [-5, '-5'],
    [1234.5, '1234.5'],
    ['a=b', 'a=b'],
    [' =1', ' =1'],
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

function expectedText(value: string | number | null, account: boolean): string {
  if (value === null || value === '') return '';
  const risky = typeof value === 'string' && ['=', '+', '-', '@', '\t', '\r'].includes(value.charAt(0));
  return account || risky ? `'${value}` : `${value}`;
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
