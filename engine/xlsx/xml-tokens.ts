import { UnreadableSheet } from './unreadable-sheet.ts';

/** A piece of XML: a tag that opens, one that closes, or the text between. Names are without their prefix. */
export type XmlToken =
  | OpenTag
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export interface OpenTag {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: string;
}

/** The most characters between two tags, and in one; and those of a tag in which attributes are looked for. */
const longest = 1_000_000;
const attributesRead = 2000;

/**
 * The pieces of an XML document that comes in pieces of text. Nothing of it is looked up elsewhere, and a document that declares
 * what its names mean is refused: spreadsheet programs write none.
 */
export async function* xmlTokens(texts: AsyncIterable<string>): AsyncGenerator<XmlToken> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    let at = 0;
    for (;;) {
      const tag = rest.indexOf('<', at);
      if (tag < 0) break;
      const end = endOfTag(rest, tag);
      if (end < 0) break;
      if (tag > at) yield { kind: 'text', text: decodeXml(rest.slice(at, tag)) };
      yield* tokensOf(rest.slice(tag + 1, end));
      at = end + 1;
    }
    rest = rest.slice(at);
    if (rest.length > longest) throw new UnreadableSheet('A cell of this file is too long to be read.');
  }
}

function endOfTag(text: string, tag: number): number {
  if (text.startsWith('<!--', tag)) return ended(text.indexOf('-->', tag), 2);
  if (text.startsWith('<![CDATA[', tag)) return ended(text.indexOf(']]>', tag), 2);
  return text.indexOf('>', tag);
}

function ended(at: number, behind: number): number {
  return at < 0 ? at : at + behind;
}

function* tokensOf(tag: string): Generator<XmlToken> {
  if (tag.startsWith('![CDATA[')) yield { kind: 'text', text: tag.slice(8, -2) };
  else if (/^!(DOCTYPE|ENTITY)/i.test(tag))
    throw new UnreadableSheet('This file is none that a spreadsheet program wrote. Save it anew there.');
  else if (tag.startsWith('?') || tag.startsWith('!')) return;
  else if (tag.startsWith('/')) yield { kind: 'close', name: localName(tag.slice(1).trim()) };
  else {
    const alone = tag.endsWith('/');
    const [whole = ''] = /^[^\s/]+/.exec(tag) ?? [];
    const name = localName(whole);
    yield { kind: 'open', name, attributes: tag.slice(whole.length, alone ? -1 : undefined).slice(0, attributesRead) };
    if (alone) yield { kind: 'close', name };
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The tags that open in a document that is read whole, for as many as such documents have. */
export async function openTags(texts: AsyncIterable<string>): Promise<readonly OpenTag[]> {
  const tags: OpenTag[] = [];
  for await (const token of xmlTokens(texts)) {
    if (token.kind === 'open') tags.push(token);
    if (tags.length > mostTags) throw new UnreadableSheet('This file has too many styles or sheets to be read.');
  }
  return tags;
}

const mostTags = 200_000;

/** The value of an attribute of an opening tag, such as r of ' r="B2" s="1"'; names are without their prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return undefined;
    let begin = equals + 1;
    while (attributes[begin] === ' ') begin += 1;
    const quote = attributes[begin];
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, begin + 1) : -1;
    if (end < 0) return undefined;
    if (localName(attributes.slice(at, equals).trim()) === name) return decodeXml(attributes.slice(begin + 1, end));
    at = end + 1;
  }
}

function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (whole, hex, decimal, name: string) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
