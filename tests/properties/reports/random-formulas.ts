import fc from 'fast-check';

const names = [
  'payout',
  'transfers',
  'leadPayout',
  'Lead Payout',
  'cost',
  'teamName',
  'saleDate',
  'paidOn',
  'billable',
];
const functions = [
  'Sum',
  'Average',
  'Count',
  'Count Distinct',
  'Min',
  'Max',
  'Median',
  'Difference',
  'Multiply',
  'Divide',
  'Date Difference',
];
const hostile = [
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'eval',
  'import',
  'i',
  'e',
  'pi',
  'true',
  'null',
  'NaN',
  'Infinity',
  'in',
  'to',
  'mod',
  'xor',
  'not',
  'and',
  'end',
  'x',
  'f(x)=x',
];
const signs = [
  '+',
  '-',
  '*',
  '/',
  '(',
  ')',
  ',',
  ' ',
  '[',
  ']',
  '.',
  '%',
  '^',
  '!',
  "'",
  '"',
  ';',
  ':',
  '=',
  '#',
  '\\',
  '{',
  '}',
  '\n',
  '<',
  '?',
  '@',
  '$',
  '|',
  '&',
  '~',
  '`',
  '\u0000',
  '\u00a0',
  '\u2212',
  '\ud800',
  'é',
  'İ',
  '漢',
  '😀',
];
const numbers = ['0', '1', '2.5', '100', '1e400', '9007199254740993', '0x1F', '.5', '1.', '00'];

/** Formulas as people write them, mostly whole ones. */
const { whole } = fc.letrec<{ whole: string }>((tie) => ({
  whole: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...names, ...names, '1', '2.5', '0', '-3', 'toString', 'payot'),
    fc.tuple(fc.constantFrom(...functions), tie('whole')).map(([name, one]) => `${name}(${one})`),
    fc
      .tuple(fc.constantFrom(...functions), tie('whole'), tie('whole'))
      .map(([name, one, other]) => `${name}(${one}, ${other})`),
    fc
      .tuple(tie('whole'), fc.constantFrom('+', '-', '*', '/'), tie('whole'))
      .map(([one, sign, other]) => `(${one} ${sign} ${other})`),
  ),
}));

const columns = fc.constantFrom('leadPayout', 'Lead Payout', '[cost]', 'cost');
const { row } = fc.letrec<{ row: string }>((tie) => ({
  row: fc.oneof(
    { maxDepth: 2 },
    columns,
    fc.tuple(tie('row'), fc.constantFrom('+', '-'), tie('row')).map((parts) => parts.join(' ')),
    tie('row').map((one) => `Multiply(${one}, 2)`),
    tie('row').map((one) => `(${one}) / 4`),
  ),
}));
/** Formulas as they should be written. */
const { good } = fc.letrec<{ good: string }>((tie) => ({
  good: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(fc.constantFrom('Sum', 'Average'), row).map(([name, one]) => `${name}(${one})`),
    fc.tuple(fc.constantFrom('Count', 'Min', 'Max', 'median'), columns).map(([name, one]) => `${name}(${one})`),
    fc.constantFrom('Date Difference(saleDate, Paid On)', 'Divide(payout, transfers)', 'Count Distinct(Team)'),
    fc
      .tuple(fc.constantFrom('Sum', 'Difference', 'Multiply', 'Divide'), tie('good'), tie('good'))
      .map(([name, one, other]) => `${name}(${one}, ${other})`),
    fc
      .tuple(tie('good'), fc.constantFrom('+', '-', '*', '/'), tie('good'))
      .map(([one, sign, other]) => `${one} ${sign} (${other})`),
  ),
}));

const piece = fc.oneof(
  fc.constantFrom(...names, ...functions, ...hostile),
  fc.constantFrom(...signs),
  fc.constantFrom(...numbers),
);
const pieces = fc.array(piece, { maxLength: 40 }).map((all) => all.join(''));

/** A whole formula with one piece too many or too few. */
const broken = fc.tuple(fc.oneof(whole, good), piece, fc.nat(), fc.nat(4)).map(([text, more, at, gone]) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + more + text.slice(place + gone);
});

export const formulaText = fc.oneof(good, whole, pieces, broken, fc.string({ unit: 'binary', maxLength: 60 }));
