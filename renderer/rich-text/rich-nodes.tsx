import { createElement, type ReactNode } from 'react';

/** Elements of rich text that are drawn; of all others only the text inside. */
const kept: Readonly<Record<string, string>> = {
  p: 'p',
  div: 'p',
  br: 'br',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  a: 'a',
};

/** Elements whose text is none for people. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
  'textarea',
  'select',
]);

const depthLimit = 40;

/** HTML as React nodes: elements are made anew from an allow-list, no attribute but a safe `href` comes along. */
export function richNodes(html: string): readonly ReactNode[] {
  if (html.trim() === '') return [];
  if (typeof DOMParser === 'undefined') return [html.replace(/<[^<>]*>/g, ' ').trim()];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nodesOf(body, 0);
}

function nodesOf(parent: Node, depth: number): readonly ReactNode[] {
  return [...parent.childNodes].flatMap((node, place) => nodeOf(node, place, depth));
}

function nodeOf(node: Node, place: number, depth: number): readonly ReactNode[] {
  if (node.nodeType === 3) return node.textContent ? [node.textContent] : [];
  if (node.nodeType !== 1 || depth > depthLimit) return [];
  const name = node.nodeName.toLowerCase();
  if (dropped.has(name)) return [];
  const tag = Object.hasOwn(kept, name) ? kept[name] : undefined;
  const inside = tag === 'br' ? [] : nodesOf(node, depth + 1);
  if (tag === undefined) return inside;
  const href = tag === 'a' ? safeHref((node as Element).getAttribute('href')) : undefined;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noreferrer' };
  return [createElement(tag, { key: place, ...link }, ...inside)];
}

function safeHref(href: string | null): string | undefined {
  const address = href?.trim() ?? '';
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}
