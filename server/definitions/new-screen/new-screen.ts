import { isRecord, type JsonRecord, type LinkedBundle } from '@muster/engine';
import { definitionText, titleWords } from '@muster/engine/check';
import { publicBundle } from '../../delivery/linked-definitions.ts';
import { contentOf } from '../services/content-of.ts';
import { findDefinition } from '../services/found-definition.ts';
import { judgePublish, lackingRights } from '../services/judge-publish.ts';
import { type Done, putLive, type Wanted } from '../services/put-live.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from '../services/store-context.ts';
import { type ListChoice, listChoices } from './list-choices.ts';
import { newListPage } from './new-list-page.ts';

/** What an administrator says of a new screen. */
export interface AskedScreen {
  readonly title: string;
  /** The call whose rows it lists. */
  readonly list: string;
  /** Left empty, the first ones of the list. */
  readonly columns: readonly string[];
  /** The names of the roles that may open it, besides those that give the rights of the administration. */
  readonly roles: readonly string[];
  /** The heading in the navigation under which it stands; '' for none. */
  readonly menu: string;
}

/** What New Screen offers: the lists that the person may read, and the headings of the navigation. */
export interface ScreenChoices {
  readonly lists: readonly ListChoice[];
  readonly menus: readonly string[];
}

/** A screen as it would be published. */
export interface PlannedScreen {
  readonly id: string;
  readonly path: string;
  readonly text: string;
  readonly bundle: LinkedBundle;
  /** What somebody should know before: which rights it gives, and which it needs besides. */
  readonly told: readonly string[];
}

interface Planned {
  readonly page: JsonRecord & { readonly id: string; readonly path: string };
  /** The page and the navigation with it. */
  readonly wanted: readonly Wanted[];
}

/** So many columns stand in a new list unless others are chosen. */
const usual = 6;
const longestTitle = 60;

export function screenChoices(context: StoreContext): ScreenChoices {
  const { registry } = context.live.current().compiled;
  const menus = groupsOf(navigationOf(staffApp(context)?.value ?? {})).map(({ label }) => titleWords(label));
  return { lists: listChoices(registry, context.publisher?.person), menus };
}

/** What the screen would be: its text, what it looks like, and what its publish would tell. Nothing is kept. */
export async function planScreen(context: StoreContext, asked: AskedScreen): Promise<PlannedScreen | StoreRefusal> {
  const planned = await plannedScreen(context, asked);
  if (isStoreRefusal(planned)) return planned;
  const { page, wanted } = planned;
  const judged = await judgePublish(context, wanted);
  if (isStoreRefusal(judged)) return judged;
  const { compiler } = context.live;
  const bundle = compiler.compile(compiler.last().values()).linker?.preview('page', page.id, '');
  if (!bundle) return refuse('422', 'It cannot be shown yet.');
  const lacking = lackingRights(judged.calls);
  const told = [...judged.calls.map(({ sentence }) => sentence), ...judged.besides];
  return {
    id: page.id,
    path: page.path,
    text: definitionText(page),
    bundle: publicBundle(bundle),
    told: lacking ? [...told, 'You do not hold all of these rights, so that you cannot publish this.'] : told,
  };
}

/** Publishes the screen with its function and its place in the navigation, or nothing of it. */
export async function publishScreen(
  context: StoreContext,
  asked: AskedScreen,
): Promise<(Done & { readonly id: string }) | StoreRefusal> {
  const planned = await plannedScreen(context, asked);
  if (isStoreRefusal(planned)) return planned;
  const done = await putLive(context, 'publish', `New screen: ${asked.title.trim()}`, planned.wanted);
  return isStoreRefusal(done) ? done : { ...done, id: planned.page.id };
}

/** The definitions that make a screen, or why they cannot be made. */
export async function plannedScreen(context: StoreContext, asked: AskedScreen): Promise<Planned | StoreRefusal> {
  const { registry } = context.live.current().compiled;
  const title = asked.title.trim();
  if (!/[\p{L}\p{N}]/u.test(title)) return refuse('422', 'Say in the title what the screen is.');
  if (title.length > longestTitle) return refuse('422', `A title has at most ${longestTitle} characters.`);
  if ((await titlesOf(context)).has(folded(title)))
    return refuse('409', `There is already a screen "${title}". Choose another title.`);
  const choice = listChoices(registry, context.publisher?.person).find(({ call }) => call === asked.list);
  const call = choice && registry.calls.get(choice.call);
  if (!call) return refuse('422', 'Choose one of the lists that you may read.');
  const strange = asked.columns.find((id) => !choice.columns.some((each) => each.id === id));
  if (strange !== undefined) return refuse('422', `"${choice.label}" has no column "${strange}".`);
  const columns = asked.columns.length > 0 ? asked.columns : choice.columns.slice(0, usual).map(({ id }) => id);
  const { id, path } = await freeNames(context, title);
  const page = { ...newListPage({ id, path, title, call, columns, roles: asked.roles }), id, path };
  const app = await navigated(context, id, asked.menu);
  if (isStoreRefusal(app)) return app;
  return { page, wanted: [{ kind: 'page', id, content: { layer: 'own', definition: page } }, app] };
}

/** The titles of all pages, those that were published a moment ago among them. */
async function titlesOf({ live, handle }: StoreContext): Promise<ReadonlySet<string>> {
  const pages = live
    .current()
    .compiled.registry.shown('address')
    .map(({ value }) => value['title']);
  const heads = [...(await live.heads(handle)).values()];
  const own = heads.flatMap(({ content }) => (content?.layer === 'own' ? [content.definition['title']] : []));
  return new Set([...pages, ...own].map((title) => folded(titleWords(title))));
}

/** An id, an address and with it a function that nothing has and nothing had: by the title, with a number where needed. */
async function freeNames(
  context: StoreContext,
  title: string,
): Promise<{ readonly id: string; readonly path: string }> {
  const { registry } = context.live.current().compiled;
  const { byName } = registry.functions;
  const taken = new Set(registry.shown('address').flatMap(({ value }) => [value['path']].flat().map(String)));
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const slug = /^(?!menu$)[a-z]/.test(words[0] ?? '') ? words.join('_') : ['screen', ...words].join('_');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? slug : `${slug}_${number}`;
    const id = `own.${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    if (taken.has(`/${name}`) || byName.has(name)) continue;
    if (isStoreRefusal(await findDefinition(context, { kind: 'page', id }, { removed: true })))
      return { id, path: `/${name}` };
  }
}

/** The navigation with a screen in it, as it would be published. */
async function navigated(context: StoreContext, page: string, menu: string): Promise<Wanted | StoreRefusal> {
  const app = staffApp(context);
  if (!app) return refuse('422', 'There is no application for the staff to put it into.');
  const found = await findDefinition(context, app);
  if (isStoreRefusal(found)) return found;
  const made = context.live.compiler.documentOf(app, found.head.content);
  if (!made) return refuse('422', 'The navigation cannot be read: mend it first.');
  const navigation = navigationOf(made.tree);
  const entry = { page };
  const at = groupsOf(navigation).find(({ label }) => titleWords(label) === menu);
  if (menu !== '' && !at) return refuse('422', `There is no heading "${menu}" in the navigation.`);
  const tree = {
    ...made.tree,
    navigation: at
      ? navigation.map((each) => (each === at ? { ...at, items: [...at.items, entry] } : each))
      : [...navigation, entry],
  };
  const content = contentOf(context, app, { tree }, found.head.content);
  if (content?.layer === 'unread')
    return refuse('422', 'The navigation cannot be changed so: put the screen into it by hand.');
  return { kind: 'app', id: app.id, content };
}

function staffApp({ live }: StoreContext) {
  return [...live.current().compiled.registry.ofKind('app').values()].find(({ value }) => value['session'] === 'staff');
}

function navigationOf({ navigation }: JsonRecord | Readonly<Record<string, unknown>>): readonly JsonRecord[] {
  return Array.isArray(navigation) ? (navigation as readonly JsonRecord[]) : [];
}

function groupsOf(navigation: readonly JsonRecord[]) {
  return navigation.filter(
    (each): each is JsonRecord & { readonly label: string; readonly items: readonly JsonRecord[] } =>
      isRecord(each) && typeof each['label'] === 'string' && Array.isArray(each['items']),
  );
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
