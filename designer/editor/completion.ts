import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Language } from '@muster/engine/check';
import { keyOffers, type Names, type Offer, pathOffers, valueOffers } from '../words/offers.ts';
import { jsonPlace } from './json-place.ts';

/** What is known of the names around the definition, asked anew each time. */
export interface Vocabulary {
  readonly language: () => Language;
  readonly names: () => Names;
}

/** Offers the keys and values that the language knows at the cursor. */
export function completion({ language, names }: Vocabulary) {
  return (context: CompletionContext): CompletionResult | null => {
    const { state, pos, explicit } = context;
    const place = jsonPlace(state, pos);
    const template = templateStart(context, place.from);
    if (template !== undefined && !place.isKey)
      return { from: template, options: pathOffers(place.definition).map(asPath), validFor: /^[\w.]*$/ };
    if (!explicit && place.from === pos) return null;
    const offers = place.isKey
      ? keyOffers(place.definition, place.segments, place.keys, language())
      : valueOffers(place.definition, place.segments, names(), language());
    if (offers.length === 0) return null;
    const behind = state.sliceDoc(place.to, Math.min(place.to + 20, state.doc.length));
    const options = offers.map((offer) => asCompletion(offer, place.isKey, behind, place.to));
    return { from: place.from, to: pos, options, validFor: /^"?[\w.$-]*$/ };
  };
}

/** The offset behind the brace of a template that is typed; undefined where none is. */
function templateStart(context: CompletionContext, from: number): number | undefined {
  const text = context.state.sliceDoc(from, context.pos);
  const open = /^".*\{([\w.]*)$/.exec(text);
  return open && !text.endsWith('{{') ? context.pos - (open[1] ?? '').length : undefined;
}

function asPath({ word, sort }: Offer): Completion {
  return { label: word, detail: sort, type: 'variable' };
}

/** The quotes belong to the label, so that it fits what is typed whether that begins with one or not. */
function asCompletion(offer: Offer, isKey: boolean, behind: string, end: number): Completion {
  const { word, sort, doc, required, bare } = offer;
  return {
    label: bare ? word : `"${word}"`,
    displayLabel: word,
    detail: required ? `${sort}, required` : sort,
    type: isKey ? 'property' : 'constant',
    ...(doc === undefined ? {} : { info: doc }),
    ...(required ? { boost: 50 } : sort === 'kind' && isKey ? { boost: 10 } : {}),
    apply: (view, completion, from) => apply(view, completion, { from, end, offer, isKey, behind }),
  };
}

interface Applied {
  readonly from: number;
  readonly end: number;
  readonly offer: Offer;
  readonly isKey: boolean;
  readonly behind: string;
}

function apply(view: EditorView, completion: Completion, { from, end, offer, isKey, behind }: Applied): void {
  const { head } = view.state.selection.main;
  // What is typed over may have grown since the offers were made.
  const text = view.state.sliceDoc(head, Math.min(head + 1, view.state.doc.length));
  const to = Math.max(head, text === '"' ? head + 1 : Math.min(end, head));
  const key = offer.bare ? offer.word : `"${offer.word}"`;
  if (!isKey || /^\s*:/.test(behind)) return snippet(key)(view, completion, from, to);
  const ends = { '{': '{ #{} }', '[': '[#{}]', '"': '"#{}"', '': '#{}' } as const;
  return snippet(`${key}: ${ends[offer.opens ?? '']}`)(view, completion, from, to);
}
