import type { Envelope, Json, LinkedAction, LinkedBundle, Logic } from '@muster/engine';
import { speak } from '@muster/engine';
import { beginWeekOn, english, showIn } from '@muster/engine/formats';
import type { SavedView, SavedViews } from '../screen/saved-views.ts';
import type { OfferedThemes } from '../theme/offered-themes.ts';
import { type Fetch, request } from './request.ts';

/** A right of the signed-in person, as the contract words it. */
export interface FunctionEntry {
  readonly functionLink: string;
  readonly readRight: number;
  readonly writeRight: number;
  readonly delRight: number;
  readonly childList?: readonly FunctionEntry[];
}

/** A page of the app: where it is found, what it needs, and the hash of its definition where it may be opened. */
export interface PageRoute {
  readonly id: string;
  readonly paths: readonly string[];
  readonly title: Logic;
  /** public, session, applicant, or the function whose read right it needs. */
  readonly access?: string;
  /** Absent for a page that this person may not open. */
  readonly hash?: string | null;
}

export interface NavigationLink {
  readonly label?: Logic;
  readonly icon?: string;
  readonly page?: string;
  readonly items?: readonly NavigationLink[];
}

/** An application as it is linked: what its shell shows. */
export interface AppDefinition {
  readonly id: string;
  readonly title: Logic;
  readonly base: string;
  readonly home: string;
  readonly notFound: string;
  readonly signIn?: string;
  readonly navigation?: readonly NavigationLink[];
  readonly bar?: readonly LinkedAction[];
  readonly compat?: Readonly<Record<string, boolean>>;
}

/** A language that screens are said in; `name` is what those who speak it call it. */
export interface SpokenLanguage {
  /** BCP 47. */
  readonly language: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether somebody whose first language it is has confirmed it. */
  readonly reviewed: boolean;
}

/** What an app begins with. */
export interface Boot extends OfferedThemes {
  readonly person: { readonly name: string; readonly email: string; readonly applicantId?: number | null } | null;
  readonly applicant: boolean;
  readonly functions: readonly FunctionEntry[];
  /** The server's clock: a day and a moment, in ISO form. */
  readonly today: string;
  readonly now: string;
  readonly zone: string;
  /** What the company goes by; nothing where the backend does not tell it. */
  readonly company?: { readonly logo?: string; readonly currency?: string; readonly weekStart?: string };
  /** The language that screens are said in, and those that there are; left out, English alone. */
  readonly language?: string;
  readonly languages?: readonly SpokenLanguage[];
  /** What the program itself says in that language, by the English text; left out, English. */
  readonly program?: Readonly<Record<string, string>>;
  /** Counts the publishes of definitions. */
  readonly publication: number;
  readonly definitions: { readonly app: AppDefinition; readonly routes: readonly PageRoute[] };
}

export interface Draft {
  readonly content: Json;
  readonly savedAt: string;
}

/** One element of a definition that admins took out of sight. */
export interface HiddenPart {
  readonly kind: string;
  readonly id: string;
  /** What it is in a word, and what people know it as. */
  readonly what: string;
  readonly label: string;
  readonly says: string;
}

/** A result, or the refusal in its place. */
export type Answer<T> = { readonly value: T } | { readonly refused: Envelope };

/** What Muster itself answers: the start of an app, its screens, drafts, signing out. */
export interface MusterClient {
  boot(app: 'portal' | 'careers'): Promise<Answer<Boot>>;
  screen(id: string, hash: string): Promise<Answer<LinkedBundle>>;
  /** What published changes hide in definitions ('page loans.list'), with when and by whom; nothing where it cannot be told. */
  hidden(names: readonly string[]): Promise<readonly HiddenPart[]>;
  signOut(door: 'staff' | 'applicant'): Promise<void>;
  readDraft(screen: string): Promise<Draft | undefined>;
  keepDraft(screen: string, content: Json): Promise<boolean>;
  dropDraft(screen: string): Promise<void>;
  readonly views: SavedViews;
}

const timeout = 30_000;

export function createMusterClient(fetch: Fetch): MusterClient {
  const read = (path: string) => request(`/api/muster/${path}`, { method: 'GET' }, { fetch, timeout, again: true });
  const write = (method: string, path: string, body?: Json, version?: number) =>
    request(
      `/api/muster/${path}`,
      {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        },
      },
      { fetch, timeout, again: false },
    );
  return {
    boot: async (app) => {
      const answer = answerOf<Boot>(await read(`boot/${app}`));
      if ('value' in answer) {
        speak(answer.value.program ?? {});
        const { language = 'en', company } = answer.value;
        beginWeekOn(company?.weekStart ?? 'Monday');
        // What knows of others than English is loaded where one was chosen.
        showIn(language === 'en' ? english : (await import('@muster/engine/locales')).localeOf(language));
      }
      return answer;
    },
    screen: async (id, hash) => readScreen(fetch, `/api/muster/screens/${id}/${hash}`),
    hidden: async (names) => {
      const address = `/api/hr/definitions/getHidden/${encodeURIComponent(names.join(','))}`;
      const { code, result } = await request(address, { method: 'GET' }, { fetch, timeout, again: true });
      return code === '200' ? (result as unknown as readonly HiddenPart[]) : [];
    },
    signOut: async (door) => void (await write('POST', 'sign-out', { door })),
    readDraft: async (screen) => {
      const { code, result } = await read(`drafts/${screen}`);
      return code === '200' && result !== null ? (result as unknown as Draft) : undefined;
    },
    keepDraft: async (screen, content) => (await write('PUT', `drafts/${screen}`, content)).code === '200',
    dropDraft: async (screen) => void (await write('DELETE', `drafts/${screen}`)),
    views: {
      read: async (list) => {
        const { code, result } = await read(`views/${list}`);
        return code === '200' ? (result as unknown as readonly SavedView[]) : undefined;
      },
      save: async (list, view, before) => {
        const { code, message } = await write('PUT', `views/${list}`, view, before?._version);
        return code === '200' ? undefined : message;
      },
      remove: async (list, { viewId, _version }) => {
        const { code, message } = await write('DELETE', `views/${list}/${viewId}`, undefined, _version);
        return code === '200' ? undefined : message;
      },
    },
  };
}

function answerOf<T>(envelope: Envelope): Answer<T> {
  return envelope.code === '200' ? { value: envelope.result as unknown as T } : { refused: envelope };
}

/** A screen comes as it is, without an envelope, so that the browser may keep it for good; a refusal has one. */
async function readScreen(fetch: Fetch, address: string): Promise<Answer<LinkedBundle>> {
  let bundle: LinkedBundle | undefined;
  const seeing: Fetch = async (at, init) => {
    const response = await fetch(at, init);
    if (!response.ok) return response;
    const text = await response.text();
    bundle = bundleOf(text);
    return new Response(bundle ? '{"code":"200"}' : text);
  };
  const refused = await request(address, { method: 'GET' }, { fetch: seeing, timeout, again: true });
  return bundle ? { value: bundle } : { refused };
}

function bundleOf(text: string): LinkedBundle | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const whole = typeof value === 'object' && value !== null && 'screen' in value && 'calls' in value;
    return whole ? (value as unknown as LinkedBundle) : undefined;
  } catch {
    return undefined;
  }
}
