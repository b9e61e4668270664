import type { Json, JsonRecord } from '@muster/engine';
import { titleWords } from '@muster/engine/check';
import { type DefinitionName, nameOf } from '../content.ts';
import type { ShippedDefinition } from '../definition-compiler.ts';
import { allDrafts, type DefinitionDraft } from '../store/drafts.ts';
import type { Head } from '../store/heads.ts';
import { homeless } from './found-definition.ts';
import type { StoreContext } from './store-context.ts';

/** One definition in the list of all. */
export interface ListedDefinition extends DefinitionName {
  readonly name: string;
  readonly title: string;
  /** The folder it comes from; 'own' for those of the company. */
  readonly area: string;
  /** The first address of a page; '' for all else. */
  readonly path: string;
  readonly state: 'Shipped' | 'Changed' | 'Own' | 'New' | 'Set aside' | 'Removed';
  /** Who saved the draft last; '' where there is none. */
  readonly draftBy: string;
  readonly draftAt: string | null;
  readonly changedBy: string;
  readonly changedAt: string | null;
  readonly version: number;
  /** The definitions that use it, as 'kind id'. */
  readonly usedBy: readonly string[];
  /** How many changes find no place in it. */
  readonly unplaced: number;
  /** Why its changes are not served; '' where they are. */
  readonly problem: string;
  readonly _version: number;
}

/** Every definition: shipped, changed, own, those that are only drafts so far, and removed ones, by area and name. */
export async function listDefinitions(context: StoreContext): Promise<readonly ListedDefinition[]> {
  const { live, handle } = context;
  const { compiler } = live;
  const current = live.current();
  const drafts = await allDrafts(handle);
  const heads = await live.heads(handle);
  const uses = current.compiled.uses();
  const aside = new Map(current.aside.map((each) => [nameOf(each), each.why]));
  const names = new Map<string, DefinitionName>();
  for (const each of [...compiler.shipped.values(), ...heads.values(), ...drafts.values()])
    names.set(nameOf(each), each);
  const listed = [...names].flatMap(([key, { kind, id }]) => {
    const shipped = compiler.shipped.get(key);
    const head = heads.get(key);
    const draft = drafts.get(key);
    if (!shipped && !head?.content && !draft && !head?.version) return [];
    const made = compiler.documentOf({ kind, id }, head?.content ?? null);
    const tree = made?.tree ?? draftTree(draft);
    const waiting = made?.unplaced ?? homeless({ kind, id }, head?.content ?? null);
    const problem = aside.get(key) ?? (made ? '' : (waiting[0]?.why ?? ''));
    const usedBy = uses.of(kind, id).map(nameOf);
    const entry: ListedDefinition = {
      kind,
      id,
      name: key,
      title: titleWords(tree?.['title'] ?? tree?.['label']) || id,
      area: areaOf(shipped),
      path: pathOf(tree),
      state: problem === '' ? stateOf(shipped, head, draft) : 'Set aside',
      draftBy: draft?.author ?? '',
      draftAt: draft?.savedAt ?? null,
      changedBy: head?.changedBy ?? '',
      changedAt: head?.changedAt || null,
      version: head?.version ?? 0,
      usedBy,
      unplaced: waiting.length,
      problem,
      _version: head?.rev ?? 0,
    };
    return [entry];
  });
  return listed.sort((left, right) => compare(left.area, right.area) || compare(left.name, right.name));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function stateOf(
  shipped: ShippedDefinition | undefined,
  head: Head | undefined,
  draft: DefinitionDraft | undefined,
): ListedDefinition['state'] {
  if (shipped) return head?.content ? 'Changed' : 'Shipped';
  if (head?.content) return 'Own';
  return draft ? 'New' : 'Removed';
}

function draftTree(draft: DefinitionDraft | undefined): JsonRecord | undefined {
  return draft?.content?.layer === 'own' ? draft.content.definition : undefined;
}

/** 'definitions/portal/loans/list.page.json' is of the area 'loans', 'definitions/careers/jobs.page.json' of 'careers'. */
export function areaOf(shipped: Pick<ShippedDefinition, 'file'> | undefined): string {
  if (!shipped) return 'own';
  const folders = shipped.file
    .split('/')
    .slice(0, -1)
    .filter((folder) => folder !== 'definitions');
  return (folders[0] === 'portal' ? (folders[1] ?? 'portal') : folders[0]) ?? 'shared';
}

function pathOf(tree: JsonRecord | undefined): string {
  const path: Json | undefined = tree?.['path'];
  const first = Array.isArray(path) ? path[0] : path;
  return typeof first === 'string' ? first : '';
}
