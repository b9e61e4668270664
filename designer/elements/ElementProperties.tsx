import { isRecord } from '@muster/engine';
import {
  definitionText,
  type Language,
  language,
  type Making,
  madeParts,
  type PropertyTable,
  patterned,
  segmentsOf,
  usesPatterns,
  withMadeEdited,
  writtenOut,
} from '@muster/engine/check';
import { Button } from '@muster/renderer';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import type { Names } from '../words/names.ts';
import { readDefinition } from '../words/read-definition.ts';
import { recordTable } from '../words/record-table.ts';
import { shapeAt } from '../words/shape-at.ts';
import { ElementPanel } from './ElementPanel.tsx';
import classes from './ElementProperties.module.css';
import { ElementTree } from './ElementTree.tsx';
import { partAt, withInserted, withMoved, withoutElement, withProperty } from './edit-text.ts';
import { madeOutline, madePointer, pointerOfMade } from './made-outline.ts';
import { takesNotes } from './note-places.ts';
import { entryAt, type OutlineEntry, outlineOf } from './outline.ts';

export interface ElementPropertiesProps {
  readonly text: string;
  readonly label: string;
  readonly names: Names;
  /** The patterns that it may use. */
  readonly making: Making;
  /** The pointer of a part inside the element that is chosen. */
  readonly at: string;
  readonly editable: boolean;
  readonly onChange: (text: string) => void;
  readonly onChoose: (pointer: string) => void;
  /** Ctrl+S, as in the text beside it. */
  readonly onSave: () => void;
  /** Somebody wants to see the pattern of that name. */
  readonly onPattern: (name: string) => void;
}

/** The elements of a definition, and what the chosen one says; each change is one of the text. */
export function ElementProperties(props: ElementPropertiesProps) {
  const { text, label, at, making, onChoose, onSave } = props;
  const definition = useMemo(() => readDefinition(text), [text]);
  const made = useMemo(
    () => (definition && usesPatterns(definition) ? madeParts(definition, making) : undefined),
    [definition, making],
  );
  const used = patterned(making.language, making.patterns);
  const outline = useMemo(() => {
    if (!definition) return [];
    return [...outlineOf(definition, used), ...(made ? madeOutline(made, language) : [])];
  }, [definition, made, used]);
  if (!definition) return <p className={classes['note']}>{texts.broken}</p>;
  const chosen = entryAt(outline, at) ?? outline[0];
  const inside = chosen && madePointer(chosen.pointer);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole, whichever field has the focus
    <div className={classes['both']} onKeyDown={(event) => saves(event) && onSave()}>
      <ElementTree label={label} outline={outline} chosen={chosen?.pointer ?? ''} onChoose={onChoose} />
      {inside === '' ? <p className={classes['note']}>{texts.madeNote}</p> : null}
      {chosen && inside === undefined && chosen.role === 'argument' ? (
        <Argument definition={definition} of={used} chosen={chosen} />
      ) : null}
      {chosen && inside === undefined && chosen.role !== 'argument' ? (
        <Chosen {...props} definition={definition} of={used} chosen={chosen} />
      ) : null}
      {chosen && inside && made ? (
        <Chosen
          {...props}
          key="made"
          text={definitionText(made.tree)}
          definition={made.tree}
          of={language}
          chosen={{ ...chosen, pointer: inside }}
          onChange={(edited) => {
            const tree = readDefinition(edited);
            if (tree) props.onChange(definitionText(withMadeEdited(definition, tree, making)));
          }}
          onChoose={(pointer) => onChoose(pointerOfMade(pointer))}
        />
      ) : null}
    </div>
  );
}

/** True for Ctrl+S. What is being typed is taken first: a field takes its text when it is left. */
function saves(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return false;
  event.preventDefault();
  const field = document.activeElement;
  if (field instanceof HTMLElement) {
    field.blur();
    field.focus();
  }
  return true;
}

interface ChosenProps extends ElementPropertiesProps {
  /** The language that the definition is in. */
  readonly of: Language;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly chosen: OutlineEntry;
}

function Chosen(props: ChosenProps) {
  const { text, names, editable, definition, of, chosen, onChange, onChoose } = props;
  const { pointer, listed, label, role } = chosen;
  const { table, element, short } = useMemo(() => elementAt(definition, pointer, of), [definition, pointer, of]);
  const set = (name: string, value: unknown) => onChange(withProperty(text, pointer, name, value, short));
  const move = (by: number) => {
    const moved = withMoved(text, pointer, by);
    onChange(moved.text);
    onChoose(moved.pointer);
  };
  const addNote = () => {
    const inserted = withInserted(text, pointer, { note: texts.newNote });
    onChange(inserted.text);
    onChoose(inserted.pointer);
  };
  const isHidden = isRecord(element) && element['hidden'] === true;
  return (
    <section className={classes['chosen']} aria-label={texts.properties(label)}>
      <header>
        <h3>{label}</h3>
        <small>{role}</small>
      </header>
      {role === 'pattern' ? <PatternTools key={pointer} {...props} /> : null}
      {editable && pointer !== '' && role !== 'pattern' ? (
        <div className={classes['tools']}>
          {Object.hasOwn(table, 'hidden') ? (
            <Button icon={isHidden ? 'eye' : 'eyeOff'} onPress={() => set('hidden', isHidden ? undefined : true)}>
              {isHidden ? texts.show : texts.hide}
            </Button>
          ) : null}
          {listed ? <Button onPress={() => move(-1)}>{texts.up}</Button> : null}
          {listed ? <Button onPress={() => move(1)}>{texts.down}</Button> : null}
          {listed && takesNotes(definition, pointer) ? <Button onPress={addNote}>{texts.addNote}</Button> : null}
          <Button tone="danger" icon="trash" onPress={() => onChange(withoutElement(text, pointer))}>
            {texts.remove}
          </Button>
        </div>
      ) : null}
      <ElementPanel
        key={pointer}
        table={table}
        element={element}
        names={names}
        editable={editable}
        ofPattern={role === 'pattern'}
        onChange={(name, value) => set(name, value)}
      />
    </section>
  );
}

/** What an argument that holds elements is for; its elements are changed one by one. */
function Argument({ definition, of, chosen }: Pick<ChosenProps, 'definition' | 'of' | 'chosen'>) {
  const use = chosen.pointer.slice(0, chosen.pointer.lastIndexOf('/'));
  const { table } = elementAt(definition, use, of);
  return (
    <section className={classes['chosen']} aria-label={texts.properties(chosen.label)}>
      <header>
        <h3>{chosen.label}</h3>
        <small>{chosen.role}</small>
      </header>
      <p className={classes['note']}>{table[chosen.label]?.doc}</p>
    </section>
  );
}

/** What is done with the use of a pattern as a whole; writing it out is done on purpose. */
function PatternTools({ definition, chosen, making, editable, onPattern, onChange, onChoose }: ChosenProps) {
  const [isAsked, ask] = useState(false);
  const writeOut = () => {
    const written = writtenOut(definition, chosen.pointer, making);
    if (!written) return;
    onChoose('');
    onChange(definitionText(written));
  };
  return (
    <>
      <div className={classes['tools']}>
        <Button icon="eye" onPress={() => onPattern(chosen.label)}>
          {texts.seePattern}
        </Button>
        {editable && !isAsked ? <Button onPress={() => ask(true)}>{texts.writeOut}</Button> : null}
        {isAsked ? <Button onPress={() => ask(false)}>{texts.keepUse}</Button> : null}
        {isAsked ? (
          <Button tone="danger" onPress={writeOut}>
            {texts.writeOutAllTheSame}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <p role="alert" className={classes['note']}>
          {texts.lostByWritingOut}
        </p>
      ) : null}
    </>
  );
}

/** What an element may say, and what it says; one that is written as a name counts as a record with that name. */
function elementAt(
  definition: unknown,
  pointer: string,
  of: Language,
): { readonly table: PropertyTable; readonly element: unknown; readonly short: string } {
  const { shape, record } = shapeAt(definition, segmentsOf(pointer), of);
  const part = partAt(definition, pointer);
  const short = shape?.is === 'part' && shape.part === 'field' ? 'type' : 'id';
  if (isRecord(part) || !shape) return { table: record.table, element: part, short };
  const element = { [short]: part };
  return { table: recordTable(element, shape, of).table, element, short };
}
