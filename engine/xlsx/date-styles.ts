import { attributeOf, type OpenTag } from './xml-tokens.ts';

/** The styles of a workbook by which a number is a date or a time, by their numbers. */
export function dateStyles(styles: readonly OpenTag[]): ReadonlySet<number> {
  const own = new Map<number, string>();
  const dates = new Set<number>();
  let among = '';
  let style = 0;
  for (const { name, attributes } of styles) {
    const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
    if (name === 'numFmt') own.set(format, attributeOf(attributes, 'formatCode') ?? '');
    else if (lists.has(name)) among = name;
    else if (name === 'xf' && among === 'cellXfs') {
      if (isDate(format, own.get(format))) dates.add(style);
      style += 1;
    }
  }
  return dates;
}

const lists: ReadonlySet<string> = new Set(['cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs']);

/** The formats that every spreadsheet program knows by number, and a file's own ones by the letters of days and hours in them. */
function isDate(format: number, code: string | undefined): boolean {
  if (code === undefined) return (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
  const letters = code.slice(0, 300).replace(/"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*./g, '');
  return /[dyhs]/i.test(letters) || /^m{1,5}$/i.test(letters.trim());
}
