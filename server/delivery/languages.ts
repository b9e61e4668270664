import {
  type Compiler,
  createCompiler,
  type LanguageSource,
  labelsIn,
  linkerIn,
  type SentenceSayer,
  sentenceSayer,
  speakerIn,
  spokenIn,
  writtenLanguage,
} from '@muster/engine/check';
import { localeOf } from '@muster/engine/locales';
import type { RequestContext } from '../guard/incoming.ts';
import { readCookie } from '../sessions/session-cookie.ts';
import type { DeliveredDefinitions } from './delivered-definitions.ts';
import { createLinkedDefinitions } from './linked-definitions.ts';

/** A language that screens are said in, as people choose it. */
export interface DeliveredLanguage {
  /** BCP 47. */
  readonly language: string;
  /** What those who speak it call it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether all that is said in it was confirmed by somebody whose first language it is. */
  readonly reviewed: boolean;
}

/** The languages of what is published. */
export interface Languages {
  /** English first, then by tag. */
  readonly spoken: readonly DeliveredLanguage[];
  /** The language in which the company wants an app to begin; undefined where it says nothing of that. */
  usual(app: AppName): string | undefined;
  /** The definitions in another language than English; undefined for one that nothing is said in. */
  in(language: string): DeliveredDefinitions | undefined;
  /** What the program itself says in a language, by its English text; nothing for English. */
  program(language: string): Readonly<Record<string, string>>;
  /** Says sentences of the server in a language; undefined for English, in which they are. */
  sayer(language: string): SentenceSayer | undefined;
}

/** Each language is compiled when it is first asked for; compilers that are handed in keep what they found out of the last publish. */
export function createLanguages(source: LanguageSource, compilers: Map<string, Compiler> = new Map()): Languages {
  const others = spokenIn(source.compiled.registry);
  const spoken = [{ language: writtenLanguage, reviewed: true }, ...others].map(described);
  const made = new Map<string, DeliveredDefinitions | undefined>();
  const sayers = new Map<string, SentenceSayer>();
  return {
    spoken,
    usual: (app) => {
      const tag = source.compiled.registry.ofKind('app').get(app)?.value['language'];
      return typeof tag === 'string' ? tag : undefined;
    },
    program: (language) => speakerIn(source.compiled.registry, language, 'program'),
    sayer: (language) => {
      if (!others.some((each) => each.language === language)) return undefined;
      const known = sayers.get(language);
      const { registry } = source.compiled;
      const make = () =>
        sentenceSayer(speakerIn(registry, language, 'server'), localeOf(language), labelsIn(registry, language));
      const sayer = known ?? make();
      sayers.set(language, sayer);
      return sayer;
    },
    in: (language) => {
      if (!others.some((each) => each.language === language)) return undefined;
      if (made.has(language)) return made.get(language);
      const compiler = compilers.get(language) ?? createCompiler();
      compilers.set(language, compiler);
      const linker = linkerIn(language, source, compiler);
      const definitions = linker && createLinkedDefinitions(linker);
      made.set(language, definitions);
      return definitions;
    },
  };
}

/** The cookie in which a browser keeps the language that its person chose. It opens nothing. */
export const languageCookie = 'muster_language';

/** The apps, each of which may begin in a language of its own. */
export type AppName = 'portal' | 'careers';

/**
 * The language of a request to an app: what was chosen in this browser; else the one in which the company wants the app to
 * begin; for visitors of careers else the first language of their browser that screens are said in; else English.
 */
export function languageFor(
  header: (name: string) => string | undefined,
  app: AppName,
  languages: Languages | undefined,
): DeliveredLanguage {
  const spoken = languages?.spoken ?? [];
  const named = (tag: string | undefined) => spoken.find(({ language }) => language === tag);
  const found = named(readCookie(header('cookie'), languageCookie)) ?? named(languages?.usual(app));
  if (found) return found;
  for (const wanted of preferred(app === 'careers' ? header('accept-language') : undefined)) {
    const fits = spoken.find(({ language }) => wanted === language.toLowerCase() || wanted.split('-')[0] === language);
    if (fits) return fits;
  }
  return spoken[0] ?? described({ language: writtenLanguage, reviewed: true });
}

/** Whether a language is the one that was chosen in the browser of a request. */
export function hasChosen(header: (name: string) => string | undefined, language: string): boolean {
  return readCookie(header('cookie'), languageCookie) === language;
}

/** What says sentences of the server to whoever asks at an app; undefined where they stay as they are. */
export function sayerFor(c: RequestContext, app: AppName): SentenceSayer | undefined {
  const { languages } = c.get('snapshot');
  return languages?.sayer(languageFor((name) => c.req.header(name), app, languages).language);
}

/** The tags of an Accept-Language header, the most wanted first. */
function preferred(header = ''): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const weight = /^\s*q=([\d.]+)\s*$/.exec(more.join(';'))?.[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Scripts that are written from right to left. */
const fromTheRight: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

function described({
  language,
  reviewed,
}: {
  readonly language: string;
  readonly reviewed: boolean;
}): DeliveredLanguage {
  const { script = '' } = new Intl.Locale(language).maximize();
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return { language, name, dir: fromTheRight.has(script) ? 'rtl' : 'ltr', reviewed };
}
