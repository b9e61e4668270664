/** What is typed inside an expression, up to the caret. */
export type ExpressionPlace =
  | {
      readonly is: 'path';
      /** The path as far as it was typed; empty where nothing was. */
      readonly word: string;
      readonly calls: readonly OpenCall[];
    }
  | { readonly is: 'format'; readonly word: string }
  | {
      /** A constant in quotation marks. */
      readonly is: 'quoted';
      readonly word: string;
      /** The path that it is compared with, where it is. */
      readonly against: string | undefined;
      /** The calls around it, and the name that it is given by to the innermost, where it is. */
      readonly calls: readonly OpenCall[];
      readonly by: string | undefined;
    };

/** A function that is called around the caret: which argument is typed, and the texts of those before it. */
export interface OpenCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** What is typed at the end of a text that holds places in braces; undefined outside of them. */
export function inTemplate(before: string): ExpressionPlace | undefined {
  let open: number | undefined;
  let mark = '';
  for (let at = 0; at < before.length; at += 1) {
    const character = before.charAt(at);
    if (open === undefined) {
      if (character !== '{') continue;
      if (before.charAt(at + 1) === '{') at += 1;
      else open = at + 1;
    } else if (mark !== '') {
      if (character === '\\') at += 1;
      else if (character === mark) mark = '';
    } else if (character === '"' || character === "'") mark = character;
    else if (character === '}') open = undefined;
  }
  if (open === undefined) return undefined;
  const expression = before.slice(open);
  // Within brackets a colon stands behind the name of an argument.
  const inside = inExpression(expression);
  if (mark !== '' || (inside?.is === 'path' && inside.calls.length > 0)) return inside;
  const format = /:([a-zA-Z]*)$/.exec(expression);
  if (format) return { is: 'format', word: format[1] ?? '' };
  return /:[a-zA-Z]+ [^:]*$/.test(expression) ? undefined : inside;
}

/** What is typed at the end of an expression. */
export function inExpression(before: string): ExpressionPlace | undefined {
  const calls: { name: string; args: string[]; from: number }[] = [];
  let quote: { readonly mark: string; readonly from: number } | undefined;
  for (let at = 0; at < before.length; at += 1) {
    const character = before.charAt(at);
    if (quote) {
      if (character === '\\') at += 1;
      else if (character === quote.mark) quote = undefined;
    } else if (character === '"' || character === "'") quote = { mark: character, from: at + 1 };
    else if (character === '(' || character === '[') {
      const name = character === '(' ? endOf(before.slice(0, at).trimEnd(), isLetter) : '';
      calls.push({ name, args: [], from: at + 1 });
    } else if (character === ')' || character === ']') calls.pop();
    else if (character === ',') {
      const call = calls.at(-1);
      call?.args.push(before.slice(call.from, at).trim());
      if (call) call.from = at + 1;
    }
  }
  const open = calls.map(({ name, args }): OpenCall => ({ name, args }));
  if (quote) return inQuotes(before, quote.from, open);
  const word = endOf(before, isOfPath);
  if (/^\d/.test(word)) return undefined;
  return { is: 'path', word, calls: open };
}

/** A text in an expression may be a template again. */
function inQuotes(before: string, from: number, calls: readonly OpenCall[]): ExpressionPlace {
  const quoted = before.slice(from);
  const inside = inTemplate(quoted);
  if (inside) return inside;
  const told = before.slice(0, from - 1).trimEnd();
  const [, by] = /[(,]\s*(\w+):$/.exec(told) ?? [];
  return { is: 'quoted', word: quoted, against: comparedWith(told), calls, by };
}

/** The path at the end of what stands before a text that it is compared with, or before the list that the text is in. */
function comparedWith(before: string): string | undefined {
  const list = before.lastIndexOf('[');
  const isInList = list >= 0 && before.indexOf(']', list) < 0;
  const held = isInList ? before.slice(0, list).trimEnd() : before;
  const sign = (isInList ? [' in'] : ['==', '!=']).find((each) => held.endsWith(each));
  if (sign === undefined) return undefined;
  const path = endOf(held.slice(0, -sign.length).trimEnd(), isOfPath);
  return path === '' ? undefined : path;
}

const isLetter = (character: string) => /[\w$]/.test(character);
const isOfPath = (character: string) => /[\w$.]/.test(character);

/** The longest end of a text that is made of certain characters. */
function endOf(text: string, isPart: (character: string) => boolean): string {
  let from = text.length;
  while (from > 0 && isPart(text.charAt(from - 1))) from -= 1;
  return text.slice(from);
}
