import type { TemplateField } from '@muster/engine/formats';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createEditor, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, type RenderElementProps, type RenderLeafProps, Slate, withReact } from 'slate-react';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { FieldChooser, insertLabel } from '../template/FieldChooser.tsx';
import type { WidgetProps } from '../widget.ts';
import { textOf } from '../widget-value.ts';
import classes from './RichTextEditor.module.css';
import { hasMark, inBlock, setLink, toggleBlock, toggleMark } from './rich-commands.ts';
import { cleanHtml, type Mark, type RichLink, type RichText, readHtml, writeHtml } from './rich-html.ts';

interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly on: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  markTool('Bold', 'bold'),
  markTool('Italic', 'italic'),
  markTool('Underline', 'underline'),
  ...(['heading', 'bulleted', 'numbered'] as const).map((type) => ({
    name: { heading: 'Heading', bulleted: 'Bulleted list', numbered: 'Numbered list' }[type],
    icon: ({ heading: 'heading', bulleted: 'list', numbered: 'numbers' } as const)[type],
    on: (editor: Editor) => inBlock(editor, type),
    press: (editor: Editor) => toggleBlock(editor, type),
  })),
];

function markTool(name: string, mark: Mark): Tool {
  return {
    name,
    icon: mark,
    on: (editor) => hasMark(editor, mark),
    press: (editor) => toggleMark(editor, mark),
  };
}

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline' };

interface Props extends WidgetProps {
  /** Of a template: what can be put in between braces. */
  readonly fields?: readonly TemplateField[];
}

/** Formatted text. Takes and gives HTML of a strict allow-list; what is pasted is cleaned first. */
export function RichTextEditor({ fields = [], ...props }: Props) {
  const { id, value, onChange, onBlur, readonly, disabled, required, invalid, describedBy, settings, placeholder } =
    props;
  const editor = useMemo(() => withCleanPaste(withReact(withHistory(createEditor()))), []);
  const [start] = useState(() => readHtml(textOf(value)));
  const given = useRef(textOf(value));
  const locked = readonly || disabled;
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (textOf(value) === given.current) return;
    given.current = textOf(value);
    replaceAll(editor, textOf(value));
  }, [editor, value]);
  const report = () => {
    if (!editor.operations.some((operation) => operation.type !== 'set_selection')) return;
    const html = writeHtml(editor.children);
    if ((html ?? '') === given.current || locked) return;
    given.current = html ?? '';
    onChange(html);
  };
  const insert = (written: string) => {
    setChoosing(false);
    ReactEditor.focus(editor);
    Transforms.insertText(editor, written);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '{' && fields.length > 0 && !locked) {
      event.preventDefault();
      setChoosing(true);
      return;
    }
    const mark = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined;
    if (mark === undefined) return;
    event.preventDefault();
    toggleMark(editor, mark);
  };
  return (
    <div className={classes['frame']} data-invalid={invalid || undefined} data-locked={locked || undefined}>
      <Slate editor={editor} initialValue={start} onChange={report}>
        {locked ? null : (
          <Tools editor={editor} label={props.label}>
            {fields.length === 0 ? null : (
              <button
                type="button"
                aria-label={insertLabel}
                title={insertLabel}
                aria-expanded={choosing}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setChoosing(!choosing)}
              >
                <Icon name="add" />
              </button>
            )}
          </Tools>
        )}
        {choosing && !locked ? (
          <FieldChooser fields={fields} onChoose={insert} onClose={() => setChoosing(false)} />
        ) : null}
        <Editable
          id={id}
          className={classes['text']}
          style={{ minHeight: settings.minHeight ?? 250 }}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          aria-disabled={disabled || undefined}
          aria-readonly={readonly || undefined}
          tabIndex={disabled ? -1 : 0}
          readOnly={locked}
          placeholder={placeholder}
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </Slate>
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly label: string;
  readonly children: ReactNode;
}

function Tools({ editor, label, children }: ToolsProps) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <div className={classes['tools']} role="toolbar" aria-label={`Format ${label}`}>
      {tools.map(({ name, icon, on, press }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={on(editor)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        aria-label="Link"
        title="Link"
        aria-pressed={inBlock(editor, 'link')}
        onClick={() => setAddress(address === null ? '' : null)}
      >
        <Icon name="link" />
      </button>
      {children}
      {address === null ? null : (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          aria-label="Address of the link, Enter to set it"
          placeholder="https://…"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') setLink(editor, address);
            setAddress(null);
          }}
        />
      )}
    </div>
  );
}

function renderElement({ attributes, children, element }: RenderElementProps) {
  const { type, url } = element as unknown as Partial<RichLink> & { type: string };
  if (type === 'link')
    return (
      <a {...attributes} href={url}>
        {children}
      </a>
    );
  if (type === 'heading') return <h3 {...attributes}>{children}</h3>;
  if (type === 'bulleted') return <ul {...attributes}>{children}</ul>;
  if (type === 'numbered') return <ol {...attributes}>{children}</ol>;
  if (type === 'item') return <li {...attributes}>{children}</li>;
  return <p {...attributes}>{children}</p>;
}

function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic, underline } = leaf as RichText;
  let inside = children;
  if (bold) inside = <strong>{inside}</strong>;
  if (italic) inside = <em>{inside}</em>;
  if (underline) inside = <u>{inside}</u>;
  return <span {...attributes}>{inside}</span>;
}

function withCleanPaste<T extends Editor>(editor: T): T {
  const { isInline } = editor;
  editor.isInline = (element) => (element as unknown as { type?: string }).type === 'link' || isInline(element);
  const target = editor as T & { insertData: (data: DataTransfer) => void };
  const insertData = target.insertData;
  target.insertData = (data) => {
    const html = data.getData('text/html');
    if (html === '') insertData(data);
    else Transforms.insertFragment(editor, readHtml(cleanHtml(html)));
  };
  return editor;
}

function replaceAll(editor: Editor, html: string): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    for (let at = editor.children.length - 1; at >= 0; at--) Transforms.removeNodes(editor, { at: [at] });
    Transforms.insertNodes(editor, readHtml(html), { at: [0] });
  });
}
