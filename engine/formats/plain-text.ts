import { decodeEntities } from './html-entities.ts';

/**
 * The text of an HTML fragment: tags, comments and the insides of scripts and styles left out, entities decoded once,
 * white space as a single blank, none at the ends. Between blocks (paragraphs, items of a list, `<br>`) stands one line
 * break, so that they do not read as one sentence; any other element that is not part of a line leaves a blank. Broken
 * HTML is read as browsers do: '<' before anything but a name is text, a tag or comment that never ends swallows the
 * rest. The result is text and may hold '<': it is not safe as HTML. Takes time linear in the length.
 */
export function plainText(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = nextMarkup(html, at);
    pieces.push(decodeEntities(html.slice(at, open)).replace(/\s+/g, ' '));
    if (open === html.length) break;
    const end = endOfMarkup(html, open);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? '';
    if (blocks.has(name)) pieces.push('\n');
    else if (name !== '' && !inline.has(name)) pieces.push(' ');
    at = silent.has(name) && html[open + 1] !== '/' ? endOfSilent(html, name, end) : end;
  }
  const text = pieces.join('').replace(/ +/g, ' ');
  return text.replace(/ ?\n[ \n]*/g, '\n').trim();
}

/** Elements whose text is no text of the page. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);

/** Elements that stand on lines of their own. */
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

/** Elements that stand within a line and part no words; any other name that is no block leaves a blank. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup u var wbr'.split(
    ' ',
  ),
);

function nextMarkup(html: string, from: number): number {
  const markup = /<(?:[a-z]|\/[a-z]|[!?])/gi;
  markup.lastIndex = from;
  return markup.exec(html)?.index ?? html.length;
}

function endOfMarkup(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 2);
  if (html[open + 1] === '!' || html[open + 1] === '?') return after(html, '>', open);
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') {
      return at + 1;
    } else if ((character === '"' || character === "'") && opensValue(html, at)) {
      quote = character;
    }
  }
  return html.length;
}

/** A quote within a tag begins a value only behind '=', as in browsers: <b title='it'> but not <b it's>. */
function opensValue(html: string, at: number): boolean {
  let before = at - 1;
  while (before > 0 && at - before < 20 && /\s/.test(html.charAt(before))) before -= 1;
  return html.charAt(before) === '=';
}

function endOfSilent(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfMarkup(html, found.index) : html.length;
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found < 0 ? html.length : found + end.length;
}
