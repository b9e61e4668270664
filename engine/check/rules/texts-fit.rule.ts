import { isUnstorable } from '../../formats/unstorable.ts';
import { isRecord } from '../../json.ts';
import { suggest } from '../../suggest.ts';
import { definitionKey } from '../definition-key.ts';
import type { Definition } from '../registry.ts';
import { saidIn, unlike } from '../texts/same-places.ts';
import { type Said, type Speaker, saidBy, saidBySpeaker, spokenIn, writtenLanguage } from '../texts/spoken.ts';
import { textPlaces } from '../texts/text-places.ts';
import type { Rule, RuleContext } from '../visitor.ts';

/** Characters of one text. */
const longest = 2000;

export const textsFit: Rule = {
  name: 'texts-fit',
  law: 'A text in another language says the same as its original, in words alone, of a place where a text stands, and once.',
  visit: (context) => ({
    definition({ definition }) {
      if (definition.kind !== 'texts') return;
      checkLanguage(definition, context);
      for (const said of saidBy(definition)) checkText(said, context);
      for (const speaker of ['program', 'server'] as const) checkSpeaker(definition, speaker, context);
    },
  }),
  join(_, context) {
    for (const app of context.registry.ofKind('app').values()) checkUsual(app, context);
    const { definitions, ofKind } = context.registry;
    const known = new Map(definitions.map((each) => [definitionKey(each.kind, each.id), each]));
    const before = new Map<string, string>();
    for (const texts of ofKind('texts').values())
      for (const said of saidBy(texts)) {
        checkPlace(said, known, context);
        const key = `${String(texts.value['language'])} ${said.of} ${said.address}`;
        const first = before.get(key);
        const message = `This text is said in "${first}" already; change it there`;
        if (first !== undefined) context.report({ code: 'texts-fit', message, place: placeOf(said, context) });
        else before.set(key, texts.id);
      }
  },
};

function checkLanguage({ value }: Definition, context: RuleContext): void {
  const tag = String(value['language']);
  const message = unspeakable(tag);
  if (message !== undefined) context.report({ code: 'texts-fit', message, place: context.place(value, 'language') });
}

/** The language that an app begins in: English stands where nothing is said in it. */
function checkUsual({ value }: Definition, context: RuleContext): void {
  const { language } = value;
  if (typeof language !== 'string') return;
  const spoken = [writtenLanguage, ...spokenIn(context.registry).map((each) => each.language)];
  if (spoken.includes(language)) return;
  const message = `Nothing is said in "${language}", so that English stands`;
  const suggestion = suggest(language, spoken);
  const place = context.place(value, 'language');
  context.report({ code: 'texts-fit', severity: 'warning', message, place, suggestion });
}

function unspeakable(tag: string): string | undefined {
  if (/^en(-|$)/i.test(tag)) return 'Definitions are written in English: change their texts there';
  const canonical = canonicalTag(tag);
  if (canonical === undefined) return `"${tag}" is no tag of a language, such as ur or pt-BR`;
  return canonical === tag ? undefined : `The tag of this language is written "${canonical}"`;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** What is wrong with a text whatever stands in the definition that it speaks of. */
function checkText({ entry }: Said, context: RuleContext): void {
  const { from, to } = entry;
  checkWords(from, to, (message) => context.report({ code: 'texts-fit', message, place: context.place(entry, 'to') }));
}

function checkWords(from: unknown, to: unknown, tell: (message: string) => void): void {
  const texts = saidIn(to);
  if (texts.some((text) => text.length > longest)) return tell(`A text has at most ${longest} characters`);
  if (texts.some(isUnstorable)) return tell('A text has no control characters and none that turn its direction');
  if (texts.some(isMarkup) && !saidIn(from).some(isMarkup)) return tell('A text is words: it has no markup');
  const why = unlike(from, to);
  if (why !== undefined) tell(why);
}

/** Texts of the program or the server; one that they do not say any more is a warning, since English stands where nothing is said. */
function checkSpeaker({ value }: Definition, speaker: Speaker, context: RuleContext): void {
  const { [speaker]: all } = value;
  if (!isRecord(all)) return;
  const spoken = saidBySpeaker[speaker];
  for (const [from, to] of Object.entries(all)) {
    const place = context.place(all, from);
    if (!spoken.has(from)) {
      const message = `The ${speaker} does not say "${from}"`;
      const suggestion = suggest(from, [...spoken]);
      context.report({ code: 'texts-fit', severity: 'warning', message, place, suggestion });
    } else checkWords(from, to, (message) => context.report({ code: 'texts-fit', message, place }));
  }
}

function isMarkup(text: string): boolean {
  return /<[a-z!/?]|&#?\w+;/i.test(text);
}

/**
 * A place that is not there is a warning: who takes an element away is not kept from it by a language, where English
 * stands for what finds no place.
 */
function checkPlace(said: Said, known: ReadonlyMap<string, Definition>, context: RuleContext): void {
  const tell = (message: string, meant: string | undefined, place: ReturnType<RuleContext['place']>) =>
    context.report({ code: 'texts-fit', severity: 'warning', message, place, suggestion: meant });
  const target = known.get(said.of);
  if (!target) {
    const place = context.place(said.in.value['texts'] as object, said.of);
    return tell(`There is no definition "${said.of}"`, suggest(said.of, [...known.keys()]), place);
  }
  const places = textPlaces(target, context.language);
  if (places.has(said.address)) return;
  const message = `No text for people stands at "${said.address}" of "${said.of}"`;
  tell(message, suggest(said.address, [...places.keys()]), placeOf(said, context));
}

function placeOf({ holder, address }: Said, context: RuleContext) {
  return context.place(holder, address);
}
