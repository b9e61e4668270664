import type { LinkedBundle } from '@muster/engine';
import { type Compiled, themeVariables } from '@muster/engine/check';
import { publicBundle } from '../../delivery/linked-definitions.ts';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import type { Named } from '../definition-compiler.ts';
import { allDrafts } from '../store/drafts.ts';
import { othersThan } from './check-draft.ts';
import { contentOf } from './content-of.ts';
import { editedContent, type FoundDefinition, findDefinition } from './found-definition.ts';
import { readText } from './read-text.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';
import { whyUnread } from './why-unread.ts';

/** A screen that is looked at; where it is because of a theme, in how that looks. */
export interface Previewed extends LinkedBundle {
  readonly look?: PreviewedLook;
}

export interface PreviewedLook {
  readonly scheme: 'dark' | 'light';
  /** CSS properties by name. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Said where a grid is shown by itself. */
const noRows = 'Its rows come from the screen that shows it.';

/**
 * A screen as it would be served with a text in the place of a definition, or with its draft; the drafts of what it uses
 * count where they fit. `screen` names the screen ('page loans.list') that is looked at; left out, it is the definition
 * itself, a form or grid on a page of its own, and of a theme the home page of staff.
 */
export async function previewScreen(
  context: StoreContext,
  name: DefinitionName,
  text: string | undefined,
  screen?: string,
): Promise<Previewed | StoreRefusal> {
  const { compiler } = context.live;
  const wanted = shownOf(name, screen, compiler.base.registry);
  if (isStoreRefusal(wanted)) return wanted;
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  const content = await wantedContent(context, found, text);
  if (isStoreRefusal(content)) return content;
  const own: Named = { ...name, content };
  const published = othersThan(context, name);
  const drawnBy = (compiled: Compiled) => bundleOf(compiled, wanted, name);
  const drawn = drawnBy(compiler.compile([...(await withDrafts(context, published, name)), own]));
  return isStoreRefusal(drawn) ? drawnBy(compiler.compile([...published, own])) : drawn;
}

/** The screen that is looked at; another one than the definition is one that can be met by itself. */
function shownOf(
  name: DefinitionName,
  screen: string | undefined,
  { kinds, shown: met }: Compiled['registry'],
): DefinitionName | StoreRefusal {
  const [, kind = '', id = ''] = /^(\S+) (.+)$/.exec(screen ?? nameOf(name)) ?? [];
  const shown = Object.hasOwn(kinds, kind) ? kinds[kind]?.shown : undefined;
  if (shown === 'address' || shown === 'over' || (shown === 'block' && screen === undefined)) return { kind, id };
  const home = met('around').find(({ value }) => value['session'] === 'staff')?.value['home'];
  if (shown === 'worn' && typeof home === 'string') return { kind: 'page', id: home };
  return refuse(
    '422',
    'Only pages, dialogs, documents, forms, grids and themes can be shown: say which screen to look at.',
  );
}

/** The content that is to be seen: that of a text, else of the draft, else what is published. */
async function wantedContent(
  context: StoreContext,
  found: FoundDefinition,
  text: string | undefined,
): Promise<Content | null | StoreRefusal> {
  const read = text === undefined ? undefined : readText(found, text);
  if (isStoreRefusal(read)) return read;
  const content = read ? contentOf(context, found, read, found.head.content) : editedContent(found);
  return content?.layer === 'unread'
    ? refuse('422', `It cannot be shown yet: its text is no definition. ${whyUnread(content.text)}`)
    : content;
}

/** What is published, with the drafts of other definitions in its place. */
async function withDrafts(
  context: StoreContext,
  published: readonly Named[],
  name: DefinitionName,
): Promise<readonly Named[]> {
  const drafts = new Map<string, Named>();
  for (const [key, { kind, id, content }] of await allDrafts(context.handle)) {
    if (key !== nameOf(name) && content?.layer !== 'unread') drafts.set(key, { kind, id, content });
  }
  return [...published.filter((each) => !drafts.has(nameOf(each))), ...drafts.values()];
}

function bundleOf(
  { linker, problems }: Compiled,
  { kind, id }: DefinitionName,
  edited: DefinitionName,
): Previewed | StoreRefusal {
  const bundle = linker?.preview(kind, id, noRows);
  const theme = edited.kind === 'theme' ? linker?.themes.find((each) => each.id === edited.id) : undefined;
  const look = theme && { scheme: theme.scheme, variables: themeVariables(theme) };
  if (bundle) return { ...publicBundle(bundle), ...(look ? { look } : {}) };
  const first = problems.find(({ severity }) => severity === 'error');
  return refuse('422', `It cannot be shown yet: ${first?.message ?? 'it is no screen'}`);
}
