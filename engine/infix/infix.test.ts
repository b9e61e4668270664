import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { normaliseLogic } from '../logic/normalise-logic.ts';
import { printInfix } from './print-infix.ts';
import { printTemplate } from './print-template.ts';
import { readInfix } from './read-infix.ts';
import { readTemplate } from './read-template.ts';

const v = (path: string): Json => ({ var: path });
const told = (text: string) => {
  const { mistake } = readInfix(text);
  return mistake && [text.slice(mistake.offset, mistake.offset + mistake.length), mistake.message];
};

describe('a condition as text', () => {
  it.each<[text: string, logic: Json]>([
    ["status.job == 'failed'", { '==': [v('status.job'), 'failed'] }],
    ["values.leaveType in ['Medical', 'Casual']", { in: [v('values.leaveType'), ['Medical', 'Casual']] }],
    ["'leave_approval' in rights.readable", { in: ['leave_approval', v('rights.readable')] }],
    ['5 in row.days', { in: [5, v('row.days')] }],
    ['-5 in row.days', { in: [-5, v('row.days')] }],
    [
      'rights.write and data.form.open and (derive.isNew or data.fill.own)',
      { and: [v('rights.write'), v('data.form.open'), { or: [v('derive.isNew'), v('data.fill.own')] }] },
    ],
    ['not row.paid', { '!': v('row.paid') }],
    ["not (row.status in ['Late', 'Early'])", { '!': { in: [v('row.status'), ['Late', 'Early']] } }],
    [
      'count(filter(derive.days, item.late)) > 0',
      { '>': [{ count: { filter: [v('derive.days'), v('item.late')] } }, 0] },
    ],
    ['if(filled(state.role), data.rights, null)', { if: [{ filled: v('state.role') }, v('data.rights'), null] }],
    ['a + b + c - d', { '-': [{ '+': [v('a'), v('b'), v('c')] }, v('d')] }],
    ['a - b - c', { '-': [{ '-': [v('a'), v('b')] }, v('c')] }],
    ['a - (b - c)', { '-': [v('a'), { '-': [v('b'), v('c')] }] }],
    ['(a + b) * 2 mod 7', { '%': [{ '*': [{ '+': [v('a'), v('b')] }, 2] }, 7] }],
    ['-a * -2', { '*': [{ '-': v('a') }, -2] }],
    ["'It\\'s {row.name}, {{so}}'", { cat: ["It's ", v('row.name'), ', {so}'] }],
    ["'Till {row.day:date}'", { cat: ['Till ', { format: [v('row.day'), 'date'] }] }],
    ["var('row.first-name')", v('row.first-name')],
    ["var('row.name', 'nobody')", { var: ['row.name', 'nobody'] }],
    ["lessThan(row.day, now.today, 'date')", { lessThan: [v('row.day'), v('now.today'), 'date'] }],
    [
      "lookup(row.accountId, data.sessions, by: 'accountId', gives: 'open') > 0",
      { '>': [{ lookup: [v('row.accountId'), v('data.sessions'), { by: 'accountId', gives: 'open' }] }, 0] },
    ],
    [
      "lookup(row.a, data.rows, else: (row.b or []) + lookup(row.c, data.rows, by: 'x'))",
      {
        lookup: [
          v('row.a'),
          v('data.rows'),
          { else: { '+': [{ or: [v('row.b'), []] }, { lookup: [v('row.c'), v('data.rows'), { by: 'x' }] }] } },
        ],
      },
    ],
    ['[]', []],
  ])('%s', (text, logic) => {
    expect(normaliseLogic(readInfix(text).logic ?? null)).toEqual({ logic, problems: [] });
    const printed = printInfix(logic) ?? '';
    expect(normaliseLogic(readInfix(printed).logic ?? null).logic).toEqual(logic);
    if (!text.includes('* -2')) expect(printed).toBe(text);
  });

  it('takes names in any order, and what once had none', () => {
    const printed = (text: string) => printInfix(normaliseLogic(readInfix(text).logic ?? null).logic);
    const inOrder = "lookup(a, b, by: 'c', gives: 'd', else: e)";
    for (const text of [inOrder, "lookup(a,b, else:e , gives:'d',by: 'c')", "lookup(a, b, 'c', 'd', e)"]) {
      expect(printed(text)).toBe(inOrder);
    }
    expect(printed('lookup(a, b, c + d)')).toBe('lookup(a, b, else: c + d)');
  });

  it('takes other spaces, brackets and quotation marks, and writes them in its own way', () => {
    const { logic } = readInfix('( row.a=="x\\u0041" )\n and\tnot(b)');
    expect(printInfix(logic ?? null)).toBe("row.a == 'xA' and not b");
  });

  it.each<[text: string, at: string, sentence: RegExp]>([
    ['', '', /nothing here/],
    ['a ==', '', /missing/],
    ['(a', '', /missing/],
    ['a)', ')', /cannot stand here/],
    ['a == == b', '==', /cannot stand here/],
    ['not a in b', 'a', /"not" before a comparison/],
    ['not a == b', 'a', /"not" before a comparison/],
    ['a < b < c', 'a', /not written in a row/],
    ['a in b == c', 'a', /not written in a row/],
    ['a == (b) in c == d', 'a', /not written in a row/],
    ['2 row.a', 'row.a', /side by side/],
    ['a b', 'b', /side by side/],
    ['count(a) b', 'b', /side by side/],
    ['2a', '2a', /digits/],
    ['1.2.3', '1.2.', /digits/],
    ['a % 5', '%', /"mod"/],
    ['a = 5', '=', /"=="/],
    ['a === 5', '===', /"=="/],
    ['a && b', '&&', /"and"/],
    ['!a', '!', /"not"/],
    ['a ? b : c', '?', /if\(condition/],
    ['a # so', '#', /no comments/],
    ["'open", "'", /never closed/],
    ["'\\x'", '\\x', /Behind/],
    ['9007199254740993', '9007199254740993', /lose digits/],
    ['row.name(1)', 'row.name', /cannot be called/],
    ['cuont(a)', 'cuont', /Did you mean "count"/],
    ['constructor(a)', 'constructor', /no operator "constructor"/],
    ['a[1]', 'a', /read by its name/],
    ['row..a', '.', /names with a dot/],
    ['rоw.a', 'о', /U\+043E/],
    ['{a: 1}', '{', /record/],
    ['a; b', ';', /separated by commas/],
    ['a, b', ',', /cannot stand here/],
    ['+a', 'a', /before a value/],
    ['lookup(a, b, else:)', '', /missing/],
    ['lookup(a, b, else: , c)', '', /missing/],
    ['lookup(a, else: b, c)', 'else', /behind all/],
    ['lookup(a, b, by: c, by: d)', 'by', /given twice/],
    ['count(else: a)', 'else', /nothing by name/],
    ['lookup(a, b, by: else: c)', 'else', /stands before/],
    ['lookup(a, b, by: (else: c))', 'else', /stands before/],
    ['lookup(a, [else: c])', 'else', /stands before/],
    ['lookup(a, (else: c))', 'else', /stands before/],
    ['lookup(a, b, c + else: d)', 'else', /stands before/],
    ['else: a', 'else', /stands before/],
    ['row.name: date', ':', /a format/],
    ["'a'(b)", "'a'", /Brackets behind a constant/],
  ])('%j is refused at %j', (text, at, sentence) => {
    const [place, message] = told(text) ?? [];
    expect([place, message]).toEqual([at, expect.stringMatching(sentence)]);
  });

  it('refuses what is huge or deep at once', () => {
    expect(told('a'.repeat(1_000_000))?.[1]).toMatch(/at most 10000 characters/);
    expect(told(`${'('.repeat(4_999)}a${')'.repeat(4_999)}`)?.[1]).toMatch(/at most 100 levels/);
    expect(told(`${'-'.repeat(9_000)}a`)?.[1]).toMatch(/at most 100 levels/);
    expect(told(`${'not '.repeat(2_000)}a`)?.[1]).toMatch(/at most 100 levels/);
    const { logic } = readInfix(Array.from({ length: 1_500 }, () => 'a').join(' or '));
    expect(logic).toMatchObject({ or: { length: 1_500 } });
  });

  it('says nothing of what no text can say', () => {
    for (const logic of [{ record: { a: 1 } }, { '===': [1, 2] }, { a: 1, b: 2 }, { and: [true] }, 1e20] as Json[]) {
      expect([logic, printInfix(logic)]).toEqual([logic, undefined]);
    }
  });
});

describe('an expression between the braces of a value', () => {
  it.each<[text: string, logic: Json]>([
    ['{count(data.days) + 1}', { '+': [{ count: v('data.days') }, 1] }],
    ['{not row.paid}', { '!': v('row.paid') }],
    ['{count(row.days)} of {row.all}', { cat: [{ count: v('row.days') }, ' of ', v('row.all')] }],
    ['{row.hours * 2:hours}', { format: [{ '*': [v('row.hours'), 2] }, 'hours'] }],
    ['{addDays(now.today, 1):date DD MMM}', { format: [{ addDays: [v('now.today'), 1] }, 'date', 'DD', 'MMM'] }],
    [
      "{if(row.late, '}: {row.day:date}', '{{x}}')}",
      { if: [v('row.late'), { cat: ['}: ', { format: [v('row.day'), 'date'] }] }, '{x}'] },
    ],
    [
      "{lookup(row.a, data.rows, by: 'id', gives: 'day'):date DD MMM}",
      { format: [{ lookup: [v('row.a'), v('data.rows'), { by: 'id', gives: 'day' }] }, 'date', 'DD', 'MMM'] },
    ],
    ['{row.first-name}', v('row.first-name')],
    ['{größe}', v('größe')],
    ['{rows.0:name}', { format: [v('rows.0'), 'name'] }],
  ])('%s', (text, logic) => {
    const again = text.replace("'}: ", "'}}: ");
    expect(readTemplate(again)).toEqual({ logic });
    expect(printTemplate(logic)).toBe(again);
  });

  it.each<[text: string, at: string, sentence: RegExp]>([
    ['Total {count(a) b}', 'b}', /side by side/],
    ['{a} and {b &&c}', '&&c}', /"and"/],
    ['{if(a, "b)}', '"b)}', /never closed/],
    ['{count(rоw.a)}', 'оw.a)}', /U\+043E/u],
    ['{ }', ' }', /path or an expression/],
    ['{count(a):}', '}', /name of a format/],
    ['{count(a): 5}', ' 5}', /name of a format/],
    ['{a ? b : c}', '? b : c}', /if\(condition/],
    ['{constructor(a)}', 'constructor(a)}', /no operator "constructor"/],
    ["{'{a b}'}", "'{a b}'}", /side by side/],
  ])('%j is refused at %j', (text, at, sentence) => {
    const { problem } = readTemplate(text);
    expect([text.slice(problem?.offset), problem?.message]).toEqual([at, expect.stringMatching(sentence)]);
  });

  it('refuses what is huge or deep at once', () => {
    expect(readTemplate(`{${'a+'.repeat(500_000)}a}`).problem?.message).toMatch(/at most 10000 characters/);
    expect(readTemplate(`{${'('.repeat(4_999)}a${')'.repeat(4_999)}}`).problem?.message).toMatch(/at most 100 levels/);
    expect(readTemplate("{'\\'}".repeat(200_000)).problem?.message).toMatch(/never closed/);
    expect(readTemplate('{not a}'.repeat(1_000)).logic).toMatchObject({ cat: { length: 1_000 } });
  });
});
