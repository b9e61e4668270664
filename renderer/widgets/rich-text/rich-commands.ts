import { Editor, Element, type Node, Range, Transforms } from 'slate';
import { type BlockType, type Mark, type RichBlock, type RichText, safeLink } from './rich-html.ts';

/** Is the mark on at the cursor? */
export function hasMark(editor: Editor, mark: Mark): boolean {
  return (Editor.marks(editor) as Partial<RichText> | null)?.[mark] === true;
}

/** Turns a mark on or off for what is selected or typed next. */
export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** Does the cursor stand in a block of this type? */
export function inBlock(editor: Editor, type: string): boolean {
  if (!editor.selection) return false;
  const [match] = Editor.nodes(editor, { match: (node) => is(node, type) });
  return match !== undefined;
}

/** Makes the selected lines a heading, a list, or plain paragraphs again. */
export function toggleBlock(editor: Editor, type: BlockType): void {
  const on = inBlock(editor, type);
  const list = type === 'bulleted' || type === 'numbered';
  Transforms.unwrapNodes(editor, { match: (node) => is(node, 'bulleted') || is(node, 'numbered'), split: true });
  const inner: BlockType = on ? 'paragraph' : list ? 'item' : type;
  Transforms.setNodes(editor, { type: inner } as object, {
    match: (node) => Element.isElement(node) && !editor.isInline(node),
  });
  if (!on && list)
    Transforms.wrapNodes(editor, { type, children: [] } as RichBlock as Element, { match: (node) => is(node, 'item') });
}

/** Makes the selection a link, or takes the link away when the address is empty. An address that is none changes nothing. */
export function setLink(editor: Editor, address: string): void {
  Transforms.unwrapNodes(editor, { match: (node) => is(node, 'link'), split: true });
  const url = safeLink(address);
  if (url === undefined || !editor.selection) return;
  const link = { type: 'link', url, children: [{ text: url }] } as unknown as Element;
  if (Range.isCollapsed(editor.selection)) Transforms.insertNodes(editor, link);
  else Transforms.wrapNodes(editor, { ...link, children: [] }, { split: true });
}

function is(node: Node | Editor, type: string): boolean {
  return Element.isElement(node) && (node as unknown as { type?: string }).type === type;
}
