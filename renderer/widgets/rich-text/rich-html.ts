import DOMPurify from 'dompurify';
import type { Descendant } from 'slate';

export type Mark = 'bold' | 'italic' | 'underline';
export type BlockType = 'paragraph' | 'heading' | 'bulleted' | 'numbered' | 'item';

export type RichText = { text: string } & Partial<Record<Mark, boolean>>;
export type RichLink = { type: 'link'; url: string; children: RichNode[] };
export type RichBlock = { type: BlockType; children: RichNode[] };
export type RichNode = RichText | RichLink | RichBlock;

const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'a',
  'div',
];

const marks: Readonly<Record<string, Mark>> = { B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', U: 'underline' };

const blocks: Readonly<Record<string, BlockType>> = {
  P: 'paragraph',
  DIV: 'paragraph',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  UL: 'bulleted',
  OL: 'numbered',
  LI: 'item',
};

const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TITLE', 'HEAD']);

const elements = { paragraph: 'p', heading: 'h3', bulleted: 'ul', numbered: 'ol', item: 'li' } as const;

/** Only addresses that lead somewhere and run nothing; the scheme is compared after control characters are dropped. */
export function safeLink(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme, so they are dropped before comparing
  const plain = url.replace(/[\u0000-\u0020]/g, '');
  return /^(https?:\/\/|mailto:|tel:)/i.test(plain) ? plain : undefined;
}

/** Pasted HTML with nothing in it but paragraphs, headings, lists, links and marks. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false });
}

/**
 * HTML as the editor's nodes, read from an inert document: what is not on the allow-list is dropped and its text kept,
 * but for elements whose text was never meant to be read.
 */
export function readHtml(html: string): Descendant[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const found = gather([...body.childNodes], {});
  return found.length > 0 ? (found as Descendant[]) : [{ type: 'paragraph', children: [{ text: '' }] } as Descendant];
}

/** Blocks of a list of DOM nodes; loose text becomes paragraphs. */
function gather(nodes: readonly ChildNode[], on: Partial<Record<Mark, boolean>>): RichBlock[] {
  const found: RichBlock[] = [];
  let loose: RichNode[] = [];
  const flush = () => {
    if (loose.some((node) => !('text' in node) || node.text.trim() !== ''))
      found.push({ type: 'paragraph', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    const type = blocks[node.nodeName];
    if (type === undefined) loose.push(...inline(node, on));
    else {
      flush();
      found.push(...block(node, type, on));
    }
  }
  flush();
  return found;
}

function block(node: ChildNode, type: BlockType, on: Partial<Record<Mark, boolean>>): RichBlock[] {
  const children = [...node.childNodes];
  if (type === 'bulleted' || type === 'numbered') {
    const items = gather(children, on).map((each): RichBlock => ({ type: 'item', children: textOnly(each) }));
    return items.length > 0 ? [{ type, children: items }] : [];
  }
  if (type === 'paragraph' && children.some((child) => blocks[child.nodeName] !== undefined))
    return gather(children, on);
  return [{ type, children: padded(children.flatMap((child) => inline(child, on))) }];
}

function textOnly({ children }: RichBlock): RichNode[] {
  return padded(children.flatMap((child) => ('type' in child && child.type !== 'link' ? textOnly(child) : [child])));
}

function inline(node: ChildNode, on: Partial<Record<Mark, boolean>>): RichNode[] {
  if (node.nodeName === '#text') return [{ text: node.textContent ?? '', ...on }];
  if (unread.has(node.nodeName.toUpperCase())) return [];
  if (node.nodeName === 'BR') return [{ text: '\n', ...on }];
  const mark = marks[node.nodeName];
  const inside = [...node.childNodes].flatMap((child) => inline(child, mark ? { ...on, [mark]: true } : on));
  const url = node instanceof Element && node.nodeName === 'A' ? safeLink(node.getAttribute('href') ?? '') : undefined;
  return url === undefined ? inside : [{ type: 'link', url, children: padded(inside) }];
}

function padded(nodes: RichNode[]): RichNode[] {
  return nodes.length > 0 ? nodes : [{ text: '' }];
}

/** The editor's nodes as HTML of the allow-list; an empty editor is null. */
export function writeHtml(nodes: readonly Descendant[]): string | null {
  const rich = nodes as readonly RichNode[];
  return rich.some(hasText) ? rich.map(html).join('') : null;
}

function hasText(node: RichNode): boolean {
  return 'text' in node ? node.text.trim() !== '' : node.children.some(hasText);
}

function html(node: RichNode): string {
  if ('text' in node) {
    let text = escaped(node.text).replaceAll('\n', '<br>');
    if (node.bold) text = `<strong>${text}</strong>`;
    if (node.italic) text = `<em>${text}</em>`;
    return node.underline ? `<u>${text}</u>` : text;
  }
  const inside = node.children.map(html).join('');
  if (node.type === 'link') {
    const url = safeLink(node.url);
    return url === undefined ? inside : `<a href="${escaped(url)}">${inside}</a>`;
  }
  return `<${elements[node.type]}>${inside}</${elements[node.type]}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
