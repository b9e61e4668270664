import { deflateRawSync } from 'node:zlib';
import { type SheetColumn, writeXlsx } from '@muster/engine/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable, nodeXlsx, readTable } from './index.ts';

const bounds = { rows: 6000, unpacked: 20_000_000 };

async function workbook(
  columns: readonly SheetColumn[],
  rows: readonly (readonly unknown[])[],
  totals?: readonly unknown[],
) {
  const pieces: Uint8Array[] = [];
  const sheet = { name: 'People: all/of [them]', columns, rows, ...(totals ? { totals: () => totals } : {}) };
  for await (const piece of writeXlsx(sheet, nodeXlsx)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function rowsOf(bytes: Uint8Array) {
  const read = await readTable(bytes, bounds);
  if (isUnreadable(read)) throw new Error(read.unreadable);
  return read.rows.map(({ cells }) => Object.fromEntries([...cells].map(([head, { text }]) => [head, text])));
}

async function refusalOf(bytes: Uint8Array) {
  const read = await readTable(bytes, bounds);
  return isUnreadable(read) ? read.unreadable : undefined;
}

/** A zip file with the sheet that is given, as another program may have written it. */
async function withSheet(sheet: string): Promise<Buffer> {
  const bytes = await workbook([{ label: 'A', kind: 'text' }], []);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(Buffer.from(sheet));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const list = Buffer.from(bytes.subarray(at));
  list.writeUInt32LE(packed.length, 20);
  list.writeUInt32LE(at, 42);
  const end = list.length - 22;
  list.writeUInt32LE(at + local.length + name.length + packed.length, end + 16);
  return Buffer.concat([bytes.subarray(0, at), local, name, packed, list]);
}

const cells = (inside: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c></row><row r="7">${inside}</row></sheetData></worksheet>`;

describe('spreadsheets', () => {
  it('are read as they were written: texts of any signs, long digits, dates, moments, figures', async () => {
    const columns: SheetColumn[] = [
      { label: 'Name', kind: 'text' },
      { label: 'CNIC', kind: 'text' },
      { label: 'Joined', kind: 'date' },
      { label: 'Seen', kind: 'dateTime' },
      { label: 'Salary', kind: 'amount' },
    ];
    const rows = [
      ['=HYPERLINK("x")', '3520212345671', '2026-11-23', '2026-11-23 16:40', 45000.5],
      ['Ärger & <Söhne> _x0041_ \u0007', '0042', '1899-01-01', '', 0.1 + 0.2],
    ];
    expect(await rowsOf(await workbook(columns, rows, ['Total', '', '', '', 45000.8]))).toEqual([
      {
        Name: '=HYPERLINK("x")',
        CNIC: '3520212345671',
        Joined: '2026-11-23',
        Seen: '2026-11-23 16:40',
        Salary: '45000.5',
      },
      { Name: 'Ärger & <Söhne> _x0041_ \u0007', CNIC: '0042', Joined: '1899-01-01', Salary: '0.3' },
      { Name: 'Total', Salary: '45000.8' },
    ]);
  });

  it('keep every text and every number that fits into a cell', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: -1e12, max: 1e12 }), async (all, number) => {
        const found = await rowsOf(
          await workbook(
            [
              { label: 'A', kind: 'text' },
              { label: 'B', kind: 'number' },
            ],
            all.map((text) => [text, number]),
          ),
        );
        const told = all.map((text) =>
          text.trim() === '' ? { B: String(number) } : { A: text.trim(), B: String(number) },
        );
        expect(found).toEqual(told);
      }),
      { seed: 37, numRuns: 60 },
    );
  });

  it('go on in another sheet behind the last line of one, and are streamed', async () => {
    let asked = 0;
    function* many() {
      for (; asked < 1_048_600; asked += 1) yield [asked];
    }
    let bytes = 0;
    let early = 0;
    for await (const piece of writeXlsx(
      { name: 'Many', columns: [{ label: 'N', kind: 'whole' }], rows: many() },
      nodeXlsx,
    )) {
      if (bytes < 100_000) early = asked;
      bytes += piece.length;
    }
    expect(asked).toBe(1_048_600);
    expect(early).toBeLessThan(300_000);
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  it('that hold a bomb, another kind of file, a password or a foreign declaration are refused with a sentence', async () => {
    const bomb = await withSheet(cells(`<c r="A7"><v>${'0'.repeat(900_000)}</v></c>`.repeat(40)));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf(bomb)).toMatch(/unpacked it is too large/);
    expect(await refusalOf(await withSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${cells('')}`))).toMatch(
      /none that a spreadsheet program wrote/,
    );
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/password/);
    expect(await refusalOf(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toMatch(/choose an XLSX or CSV file/);
    expect(await refusalOf(Buffer.from('504b0304aaaa', 'hex'))).toMatch(/damaged/);
    expect(await refusalOf(Buffer.from(''))).toMatch(/empty/);
    const bytes = await workbook([{ label: 'A', kind: 'text' }], [['b']]);
    for (let at = 0; at < bytes.length; at += 7) {
      const torn = Buffer.from(bytes);
      torn[at] = (torn[at] ?? 0) ^ 0x5a;
      await readTable(torn, bounds);
      await readTable(bytes.subarray(0, at), bounds);
    }
  });

  it('tell of formulas their last value, and of what cannot be relied on why', async () => {
    const read = await readTable(
      await withSheet(
        cells('<c r="A7"><f>1+1</f><v>2</v></c>').replace(
          '</sheetData>',
          '<row r="8"><c r="A8"><f>B1</f></c></row><row r="9"><c r="A9"><v>3.5202123456712E+20</v></c></row><row r="10"><c r="A10" t="e"><v>#N/A</v></c></row></sheetData>',
        ),
      ),
      bounds,
    );
    if (isUnreadable(read)) throw new Error(read.unreadable);
    const found = read.rows.map(({ line, cells: row }) => [line, row.get('A')?.text, row.get('A')?.problem ?? '']);
    expect(found).toEqual([
      [7, '2', ''],
      [8, '', expect.stringMatching(/formula without a value/)],
      [9, '3.5202123456712E+20', expect.stringMatching(/more digits than a spreadsheet keeps/)],
      [10, '#N/A', expect.stringMatching(/error of the spreadsheet/)],
    ]);
  });

  it.each([
    ['commas', 'Name,Note\r\n"Khan, Ali","says ""so"""\r\n\r\nB,\'=1\r\n'],
    ['semicolons', '\uFEFFName;Note\nKhan, Ali;"says ""so"""\nB;\'=1'],
    ['tabs', 'Name\tNote\rKhan, Ali\tsays "so"\rB\t=1'],
  ])('are read from text with %s', async (_, text) => {
    expect(await rowsOf(Buffer.from(text))).toEqual([
      { Name: 'Khan, Ali', Note: 'says "so"' },
      { Name: 'B', Note: '=1' },
    ]);
  });

  it('are read from text of other programs and refused where quotation marks stay open', async () => {
    expect(await rowsOf(Buffer.from('Name\nJos\xe9', 'latin1'))).toEqual([{ Name: 'José' }]);
    expect(await rowsOf(Buffer.from('\uFEFFName\nJosé', 'utf16le'))).toEqual([{ Name: 'José' }]);
    expect(await refusalOf(Buffer.from('Name\n"José'))).toMatch(/line 2 are never closed/);
  });
});
