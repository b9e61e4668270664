import { decodeEntities } from '../formats/html-entities.ts';

/** Elements of rich text that are kept, by what they become; of all others only the text inside. */
const kept: ReadonlyMap<string, string> = new Map([
  ['p', 'p'],
  ['div', 'p'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['u', 'u'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['a', 'a'],
]);

/** Elements whose text was never meant to be read. */
const silent: ReadonlySet<string> = new Set(
  'script style template noscript iframe object svg math title head textarea select'.split(' '),
);

/** Deeper elements are left out; their text stays. */
const deepest = 40;

/**
 * HTML of somebody else as rich text that can do nothing: elements of a short list, written anew, with no attribute but the
 * address of a link that leads to http, https, mail or a telephone. What is kept is closed in the order in which it was
 * opened, all text is escaped, and cleaning it once more changes nothing. Takes time linear in the length.
 */
export function cleanRichText(html: string): string {
  const written: string[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    const next = markupFrom(html, at);
    written.push(escapeHtml(decodeEntities(html.slice(at, next))));
    if (next === html.length) break;
    const tag = tagAt(html, next);
    at = tag.end;
    if (tag.name === 'br') written.push('<br>');
    else if (silent.has(tag.name)) at = tag.closes ? tag.end : afterSilent(html, tag.name, tag.end);
    else if (tag.closes) close(tag.name, open, written);
    else openTag(tag, open, written);
  }
  while (open.length > 0) written.push(`</${open.pop()}>`);
  return written.join('');
}

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly end: number;
  readonly inside: string;
}

function openTag({ name, inside }: Tag, open: string[], written: string[]): void {
  const element = kept.get(name);
  if (element === undefined || open.length >= deepest) return;
  const href = element === 'a' ? safeAddress(hrefOf(inside)) : undefined;
  if (element === 'a' && href === undefined) return;
  open.push(element);
  written.push(href === undefined ? `<${element}>` : `<a href="${escapeHtml(href)}">`);
}

function close(name: string, open: string[], written: string[]): void {
  const element = kept.get(name);
  if (element === undefined || !open.includes(element)) return;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    written.push(`</${last}>`);
    if (last === element) return;
  }
}

function markupFrom(html: string, from: number): number {
  const markup = /<(?:[a-z]|\/[a-z]|[!?])/gi;
  markup.lastIndex = from;
  return markup.exec(html)?.index ?? html.length;
}

function tagAt(html: string, at: number): Tag {
  const closes = html[at + 1] === '/';
  if (html[at + 1] === '!' || html[at + 1] === '?') {
    const end = html.startsWith('<!--', at) ? html.indexOf('-->', at + 2) + 2 : html.indexOf('>', at);
    return { name: '', closes, end: end < at ? html.length : end + 1, inside: '' };
  }
  const start = at + (closes ? 2 : 1);
  let nameEnd = start;
  while (nameEnd < html.length && /[a-z0-9]/i.test(html.charAt(nameEnd))) nameEnd += 1;
  const name = html.slice(start, nameEnd).toLowerCase();
  let quote = '';
  for (let end = nameEnd; end < html.length; end += 1) {
    const character = html.charAt(end);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return { name, closes, end: end + 1, inside: html.slice(nameEnd, end) };
    else if ((character === '"' || character === "'") && /=\s{0,20}$/.test(html.slice(Math.max(0, end - 21), end)))
      quote = character;
  }
  return { name, closes, end: html.length, inside: '' };
}

function afterSilent(html: string, name: string, from: number): number {
  const closing = /<\/([a-z]+)(?=[\s/>])/gi;
  closing.lastIndex = from;
  for (let found = closing.exec(html); found; found = closing.exec(html))
    if (found[1]?.toLowerCase() === name) return tagAt(html, found.index).end;
  return html.length;
}

function hrefOf(inside: string): string | undefined {
  const found = /(?:^|\s)href\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(inside);
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

/** Only addresses that lead somewhere and run nothing; control characters, which browsers drop, are dropped before. */
function safeAddress(address: string | undefined): string | undefined {
  const plain = [...(address ?? '')].filter((character) => character > ' ').join('');
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : undefined;
}

/** Text as it stands in HTML, between elements and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
