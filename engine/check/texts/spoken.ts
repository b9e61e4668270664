import { labelFromName } from '../../formats/label-from-name.ts';
import { isRecord, type Json } from '../../json.ts';
import { type Language, language as shipped } from '../../language/language.ts';
import type { Overlay, SetChange } from '../../overlay/change.ts';
import { sameValue } from '../../overlay/same-value.ts';
import { segmentsOf } from '../../pointer.ts';
import { mailSentences } from '../../texts/mail-sentences.ts';
import { programTexts } from '../../texts/program-texts.ts';
import { serverSentences } from '../../texts/server-sentences.ts';
import { definitionKey } from '../definition-key.ts';
import type { Definition, Rec, Registry } from '../registry.ts';
import { unlike } from './same-places.ts';
import { type TextPlace, textPlaces } from './text-places.ts';

/** The language that definitions are written in. */
export const writtenLanguage = 'en';

/** A language in which something is said. */
export interface Spoken {
  /** BCP 47. */
  readonly language: string;
  /** True when all of it was confirmed. */
  readonly reviewed: boolean;
}

/** One text of a `texts` definition, with the definition that holds it. */
export interface Said {
  readonly in: Definition;
  /** The record that says it, and the map that it stands in. */
  readonly entry: Rec;
  readonly holder: Rec;
  /** The definition that is spoken of ('page leave.own'), and where in it. */
  readonly of: string;
  readonly address: string;
}

/** Every text that a definition says in its language. */
export function saidBy(definition: Definition): readonly Said[] {
  const { texts } = definition.value;
  if (!isRecord(texts)) return [];
  return Object.entries(texts).flatMap(([of, holder]) =>
    isRecord(holder)
      ? Object.entries(holder).flatMap(([address, entry]) =>
          isRecord(entry) ? [{ in: definition, entry, holder, of, address }] : [],
        )
      : [],
  );
}

/** The languages that something is said in beside English, in the order of their tags. */
export function spokenIn({ ofKind }: Pick<Registry, 'ofKind'>): readonly Spoken[] {
  const found = new Map<string, boolean>();
  for (const { value } of ofKind('texts').values()) {
    const tag = String(value['language']);
    found.set(tag, value['reviewed'] === true && found.get(tag) !== false);
  }
  return [...found].sort().map(([language, reviewed]) => ({ language, reviewed }));
}

/** Who says what stands in no definition: the program in browsers, and the server. */
export type Speaker = 'program' | 'server';

/** Every text of each. */
export const saidBySpeaker: Readonly<Record<Speaker, ReadonlySet<string>>> = {
  program: new Set<string>(programTexts),
  server: new Set<string>([...serverSentences, ...mailSentences]),
};

/** What the program or the server says in a language, by its English text; what it does not say any more is left out. */
export function speakerIn(
  { ofKind }: Pick<Registry, 'ofKind'>,
  tag: string,
  speaker: Speaker,
): Readonly<Record<string, string>> {
  const texts = [...ofKind('texts').values()].filter(({ value }) => value['language'] === tag);
  const all = texts.flatMap(({ value: { [speaker]: said } }) => (isRecord(said) ? Object.entries(said) : []));
  return Object.fromEntries(
    all.filter(
      ([text, said]) =>
        saidBySpeaker[speaker].has(text) && typeof said === 'string' && unlike(text, said) === undefined,
    ),
  ) as Readonly<Record<string, string>>;
}

/**
 * What fields, options and actions are called in a language, by what they are called in English: sentences of the server name
 * them. Of several translations of one word the first counts.
 */
export function labelsIn({ ofKind }: Pick<Registry, 'ofKind'>, tag: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const definition of ofKind('texts').values()) {
    if (definition.value['language'] !== tag) continue;
    for (const { address, entry } of saidBy(definition)) {
      const path = segmentsOf(address);
      const { from = labelFromName(path.at(-2) ?? ''), to } = entry;
      if (path.at(-1) !== 'label' || typeof from !== 'string' || typeof to !== 'string' || /[{}]/.test(from + to))
        continue;
      if (!labels.has(from)) labels.set(from, to);
    }
  }
  return labels;
}

/** What became of the texts of one definition in one language: addresses. */
export interface TextsOf {
  /** 'page leave.own'. */
  readonly definition: string;
  readonly said: readonly string[];
  readonly missing: readonly string[];
  /** Translated from what the definition does not say any more. */
  readonly stale: readonly string[];
  /** Said of places where nothing for people stands. */
  readonly lost: readonly string[];
}

/** Of a language, what is said and what is not, for every definition with texts for people, in their order. */
export function textsReport(registry: Registry, tag: string, language: Language = shipped): readonly TextsOf[] {
  const all = byDefinition(registry, tag);
  const known = new Set(registry.definitions.map(({ kind, id }) => definitionKey(kind, id)));
  const gone = [...all].filter(([name]) => !known.has(name));
  const reports = registry.definitions.map((definition) => {
    const name = definitionKey(definition.kind, definition.id);
    const places = textPlaces(definition, language);
    const texts = all.get(name) ?? new Map<string, Said>();
    const fate = (wanted: Fate) =>
      [...texts].filter(([at, said]) => fateOf(said, places.get(at)) === wanted).map(([at]) => at);
    const missing = [...places].filter(([at, { wanted }]) => wanted && !texts.has(at)).map(([at]) => at);
    return { definition: name, said: fate('said'), missing, stale: fate('stale'), lost: fate('lost') };
  });
  const lost = gone.map(([definition, texts]) => ({
    definition,
    said: [],
    missing: [],
    stale: [],
    lost: [...texts.keys()],
  }));
  return [
    speakerReport(registry, tag, 'program'),
    speakerReport(registry, tag, 'server'),
    ...reports.filter((each) => each.said.length + each.missing.length + each.stale.length + each.lost.length > 0),
    ...lost,
  ];
}

/** The same of what the program itself says, or the server; their texts are their own addresses. */
function speakerReport({ ofKind }: Registry, tag: string, speaker: Speaker): TextsOf {
  const texts = [...ofKind('texts').values()].filter(({ value }) => value['language'] === tag);
  const said = texts.flatMap(({ value: { [speaker]: all } }) => (isRecord(all) ? Object.keys(all) : []));
  const spoken = saidBySpeaker[speaker];
  const known = new Set(said);
  return {
    definition: speaker,
    said: said.filter((text) => spoken.has(text)),
    missing: [...spoken].filter((text) => !known.has(text)),
    stale: [],
    lost: said.filter((text) => !spoken.has(text)),
  };
}

/** What is changed of definitions by a language: texts that hold of what is said there now. English stands for the rest. */
export function textChanges(registry: Registry, tag: string, language: Language = shipped): readonly Overlay[] {
  const all = byDefinition(registry, tag);
  return registry.definitions.flatMap((definition) => {
    const { kind, id } = definition;
    const texts = all.get(definitionKey(kind, id));
    if (!texts) return [];
    const places = textPlaces(definition, language);
    const changes = [...texts].flatMap(([at, said]): readonly SetChange[] => {
      const place = places.get(at);
      if (!place || fateOf(said, place) !== 'said') return [];
      return [{ op: 'set', at: place.path, property: place.property, value: said.entry['to'] as Json }];
    });
    return changes.length > 0 ? [{ kind, id, changes }] : [];
  });
}

type Fate = 'said' | 'stale' | 'lost';

function fateOf({ entry }: Said, place: TextPlace | undefined): Fate {
  if (!place) return 'lost';
  const { from, to } = entry;
  return sameValue(from, place.value) && unlike(from, to) === undefined ? 'said' : 'stale';
}

/** What is said in a language, by definition and address; of two for one place the last one counts. */
function byDefinition({ ofKind }: Registry, tag: string): ReadonlyMap<string, ReadonlyMap<string, Said>> {
  const found = new Map<string, Map<string, Said>>();
  for (const definition of ofKind('texts').values()) {
    if (definition.value['language'] !== tag) continue;
    for (const said of saidBy(definition)) {
      const texts = found.get(said.of) ?? new Map<string, Said>();
      texts.set(said.address, said);
      found.set(said.of, texts);
    }
  }
  return found;
}
