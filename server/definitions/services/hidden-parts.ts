import { language, madeOf, titleWords } from '@muster/engine/check';
import { shownMoment } from '@muster/engine/formats';
import { type ElementEntry, elementsOf } from '@muster/engine/overlay';
import { isRecord } from '../../envelope/is-record.ts';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import { type Version, versionAt } from '../store/publishes.ts';
import type { StoreContext } from './store-context.ts';

/** One element that admins took out of sight. */
export interface HiddenPart extends DefinitionName {
  /** What it is in a word, and what people know it as: 'column', 'Loan Paid'. */
  readonly what: string;
  readonly label: string;
  /** 'Hidden by a change of page "Employee Loan" on 21 Nov 2026 at 10:00, published by Amna Khan: Staff asked for it'. */
  readonly says: string;
}

/** What published changes hide in shipped definitions, each with the publish since which it is hidden. */
export async function hiddenParts(
  context: StoreContext,
  names: readonly DefinitionName[],
): Promise<readonly HiddenPart[]> {
  const { heads, aside } = context.live.current();
  const out = new Set(aside.map(nameOf));
  const found: HiddenPart[] = [];
  for (const { kind, id } of names) {
    const head = heads.get(nameOf({ kind, id }));
    if (head?.content?.layer !== 'overlay' || out.has(nameOf(head))) continue;
    const base = hiddenIn(context, head, null);
    const hidden = new Map([...hiddenIn(context, head, head.content)].filter(([path]) => !base.has(path)));
    const since = await hiddenSince(context, head, head.version, new Set(hidden.keys()));
    for (const [path, { role, label }] of hidden)
      found.push({ kind, id, what: role, label, says: sentence(context, head, since.get(path)) });
  }
  return found;
}

/** The elements that a content leaves out of sight, by their paths. */
function hiddenIn(
  { live }: StoreContext,
  name: DefinitionName,
  content: Content | null,
): ReadonlyMap<string, ElementEntry> {
  const document = live.compiler.documentOf(name, content)?.tree;
  const tree = (document && madeOf(document, live.compiler.making())) ?? {};
  const hidden = elementsOf(tree, language).filter(({ value }) => isRecord(value) && value['hidden'] === true);
  return new Map(hidden.map((entry) => [JSON.stringify(entry.path), entry]));
}

/** The first of the versions without a break, up to the published one, in which each element is hidden. */
async function hiddenSince(
  context: StoreContext,
  name: DefinitionName,
  last: number,
  paths: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Version>> {
  const since = new Map<string, Version>();
  let left = [...paths];
  for (let number = last; number > 0 && left.length > 0; number -= 1) {
    const version = await versionAt(context.handle, name, number);
    if (!version) break;
    const hidden = hiddenIn(context, name, version.content);
    left = left.filter((path) => hidden.has(path));
    for (const path of left) since.set(path, version);
  }
  return since;
}

function sentence({ live }: StoreContext, { kind, id }: DefinitionName, version: Version | undefined): string {
  const title = titleWords(live.compiler.shipped.get(nameOf({ kind, id }))?.tree['title']);
  const what = `${kind} "${title || id}"`;
  if (!version) return `Hidden by a change of ${what}.`;
  return `Hidden by a change of ${what} on ${shownMoment(version.at)}, published by ${version.author}: ${version.reason}`;
}
