import { isRecord } from '@muster/engine';
import { language, type PropertyTable, segmentsOf } from '@muster/engine/check';
import { Button } from '@muster/renderer';
import { type KeyboardEvent, useMemo } from 'react';
import { texts } from '../texts.ts';
import type { Names } from '../words/offers.ts';
import { readDefinition } from '../words/read-definition.ts';
import { recordTable } from '../words/record-table.ts';
import { shapeAt } from '../words/shape-at.ts';
import { ElementPanel } from './ElementPanel.tsx';
import classes from './ElementProperties.module.css';
import { ElementTree } from './ElementTree.tsx';
import { partAt, withMoved, withoutElement, withProperty } from './edit-text.ts';
import { entryAt, type OutlineEntry, outlineOf } from './outline.ts';

export interface ElementPropertiesProps {
  readonly text: string;
  readonly label: string;
  readonly names: Names;
  /** The pointer of a part inside the element that is chosen. */
  readonly at: string;
  readonly editable: boolean;
  readonly onChange: (text: string) => void;
  readonly onChoose: (pointer: string) => void;
  /** Ctrl+S, as in the text beside it. */
  readonly onSave: () => void;
}

/** The elements of a definition, and what the chosen one says; each change is one of the text. */
export function ElementProperties(props: ElementPropertiesProps) {
  const { text, label, at, onChoose, onSave } = props;
  const definition = useMemo(() => readDefinition(text), [text]);
  const outline = useMemo(() => (definition ? outlineOf(definition, language) : []), [definition]);
  if (!definition) return <p className={classes['note']}>{texts.broken}</p>;
  const chosen = entryAt(outline, at) ?? outline[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole, whichever field has the focus
    <div className={classes['both']} onKeyDown={(event) => saves(event) && onSave()}>
      <ElementTree label={label} outline={outline} chosen={chosen?.pointer ?? ''} onChoose={onChoose} />
      {chosen ? <Chosen {...props} definition={definition} chosen={chosen} /> : null}
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
  readonly definition: Readonly<Record<string, unknown>>;
  readonly chosen: OutlineEntry;
}

function Chosen({ text, names, editable, definition, chosen, onChange, onChoose }: ChosenProps) {
  const { pointer, listed, label, role } = chosen;
  const { table, element, short } = useMemo(() => elementAt(definition, pointer), [definition, pointer]);
  const set = (name: string, value: unknown) => onChange(withProperty(text, pointer, name, value, short));
  const move = (by: number) => {
    const moved = withMoved(text, pointer, by);
    onChange(moved.text);
    onChoose(moved.pointer);
  };
  const isHidden = isRecord(element) && element['hidden'] === true;
  return (
    <section className={classes['chosen']} aria-label={texts.properties(label)}>
      <header>
        <h3>{label}</h3>
        <small>{role}</small>
      </header>
      {editable && pointer !== '' ? (
        <div className={classes['tools']}>
          {Object.hasOwn(table, 'hidden') ? (
            <Button icon={isHidden ? 'eye' : 'eyeOff'} onPress={() => set('hidden', isHidden ? undefined : true)}>
              {isHidden ? texts.show : texts.hide}
            </Button>
          ) : null}
          {listed ? <Button onPress={() => move(-1)}>{texts.up}</Button> : null}
          {listed ? <Button onPress={() => move(1)}>{texts.down}</Button> : null}
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
        onChange={(name, value) => set(name, value)}
      />
    </section>
  );
}

/** What an element may say, and what it says; one that is written as a name counts as a record with that name. */
function elementAt(
  definition: unknown,
  pointer: string,
): { readonly table: PropertyTable; readonly element: unknown; readonly short: string } {
  const { shape, record } = shapeAt(definition, segmentsOf(pointer), language);
  const part = partAt(definition, pointer);
  const short = shape?.is === 'part' && shape.part === 'field' ? 'type' : 'id';
  if (isRecord(part) || !shape) return { table: record.table, element: part, short };
  const element = { [short]: part };
  return { table: recordTable(element, shape, language).table, element, short };
}
