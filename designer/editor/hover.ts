import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { texts } from '../texts.ts';
import type { Ask, Help } from './help.ts';

type Told = NonNullable<Help['hover']>;

/** What a word stands for: under the pointer, and by F1 at the cursor, where it is read out too. */
export function hover(ask: () => Ask) {
  const told = async ({ doc }: EditorState, offset: number) => (await ask()('hover', doc.toString(), offset))?.hover;
  return [
    hoverTooltip(async ({ state }, offset) => {
      const found = await told(state, offset);
      return found ? tooltip(found) : null;
    }),
    explained,
    keymap.of([
      {
        key: 'F1',
        preventDefault: true,
        run: (view) => {
          const { head } = view.state.selection.main;
          void told(view.state, head).then((found) => explain(view, head, found));
          return true;
        },
      },
      { key: 'Escape', run: (view) => closeExplained(view) },
    ]),
  ];
}

const setExplained = StateEffect.define<Tooltip | undefined>();

/** The explanation at the cursor, until something is typed or the cursor moves. */
const explained = StateField.define<Tooltip | undefined>({
  create: () => undefined,
  update: (shown, { docChanged, selection, effects }) => {
    const set = effects.find((effect) => effect.is(setExplained));
    if (set) return set.value;
    return docChanged || selection ? undefined : shown;
  },
  provide: (field) => showTooltip.from(field, (shown) => shown ?? null),
});

function explain(view: EditorView, offset: number, found: Told | undefined): void {
  if (view.state.selection.main.head !== offset) return;
  const said = found ?? { from: offset, to: offset, title: texts.nothingKnown, lines: [] };
  const aloud = [said.title, ...said.lines].join('. ');
  view.dispatch({ effects: [setExplained.of(tooltip(said)), EditorView.announce.of(aloud)] });
}

function closeExplained(view: EditorView): boolean {
  if (!view.state.field(explained)) return false;
  view.dispatch({ effects: setExplained.of(undefined) });
  return true;
}

function tooltip({ from, to, title, lines }: Told): Tooltip {
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-word-doc';
      const name = dom.appendChild(document.createElement('strong'));
      name.textContent = title;
      for (const line of lines) dom.appendChild(document.createElement('p')).textContent = line;
      return { dom };
    },
  };
}
