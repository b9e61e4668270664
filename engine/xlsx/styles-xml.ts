const formats = { number: 0, whole: 3, amount: 4, date: 164, dateTime: 165 } as const;
type Figure = keyof typeof formats;

/** How a cell looks: a heading, a total, or by what it holds. */
export type CellStyle = 'head' | 'total' | 'digits' | Figure | `${Figure}Total`;

const figures = Object.keys(formats) as readonly Figure[];
const order: readonly CellStyle[] = [
  'head',
  'total',
  'digits',
  ...figures,
  ...figures.map((figure): CellStyle => `${figure}Total`),
];

/** The number under which cells name a style; 0 is that of a cell without one. */
export function styleNumber(style: CellStyle): number {
  return order.indexOf(style) + 1;
}

export function stylesXml(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts>',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF4"/></patternFill></fill></fills>',
    '<borders count="2"><border/><border><left/><right/><top style="thin"/><bottom/></border></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${order.length + 1}"><xf/>${order.map(styleXml).join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function styleXml(style: CellStyle): string {
  if (style === 'head') return '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>';
  if (style === 'digits') return '<xf numFmtId="49" applyNumberFormat="1"/>';
  const total = style.toLowerCase().endsWith('total');
  const figure = figures.find((name) => style.startsWith(name));
  const format = figure === undefined ? 0 : formats[figure];
  const look = total ? ' fontId="1" borderId="1" applyFont="1" applyBorder="1"' : '';
  return `<xf numFmtId="${format}"${look} applyNumberFormat="1"/>`;
}
