import { describe, expect, it } from 'vitest';
import { parseTemplate } from './template.ts';

describe('parseTemplate', () => {
  it.each([
    ['plain text', 'plain text'],
    ['', ''],
    ['{a.b}', { var: 'a.b' }],
    ['{value}', { var: 'value' }],
    ['{compat.leave-marked-always.0}', { var: 'compat.leave-marked-always.0' }],
    ['{$x._y}', { var: '$x._y' }],
    ['{row:name}', { format: [{ var: 'row' }, 'name'] }],
    ['{row.pay:amount 2}', { format: [{ var: 'row.pay' }, 'amount', '2'] }],
    ['{d:date  DD MMM}', { format: [{ var: 'd' }, 'date', 'DD', 'MMM'] }],
    ['Net {a}/-', { cat: ['Net ', { var: 'a' }, '/-'] }],
    ['{a}{b}', { cat: [{ var: 'a' }, { var: 'b' }] }],
    ['{{a}}', '{a}'],
    ['{{{a}}}', { cat: ['{', { var: 'a' }, '}'] }],
    ['{größe}', { var: 'größe' }],
  ])('reads %j', (text, logic) => {
    expect(parseTemplate(text)).toEqual({ logic });
  });

  it.each([
    ['{', 'This "{" is never closed; a literal brace is written "{{".', 0],
    ['ab {a', 'This "{" is never closed; a literal brace is written "{{".', 3],
    ['a } b', 'A "}" that closes nothing is written "}}".', 2],
    ['{}', 'A path or an expression is expected between the braces.', 1],
    ['{:name}', 'A path or an expression is expected between the braces.', 1],
    ['{a b}', '"a b" is no path.', 1],
    ['{a..b}', '"a..b" is no path.', 1],
    ['{-a}', '"-a" is no path.', 1],
    ['{a-}', '"a-" is no path.', 1],
    ['x{a:}', 'The name of a format is expected behind ":".', 4],
    ['{a: }', 'The name of a format is expected behind ":".', 3],
  ])('refuses %j with the place of the mistake', (text, message, offset) => {
    expect(parseTemplate(text)).toEqual({ problem: { code: 'template', message, offset } });
  });

  it('takes long texts of braces in their stride', () => {
    expect(parseTemplate('{{'.repeat(500_000)).logic).toHaveLength(500_000);
    expect(parseTemplate('{'.repeat(99_999)).problem?.offset).toBe(99_998);
    expect(parseTemplate(`{${'a.'.repeat(200_000)}a}`).logic).toBeDefined();
  });
});
