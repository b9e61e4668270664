import type { Json, JsonRecord } from '@muster/engine';
import { findDefinition } from './found-definition.ts';
import { isStoreRefusal, type StoreContext } from './store-context.ts';

/** A definition under another id, address and title or label; whoever may open the one may open the other. */
export async function copyOf(context: StoreContext, tree: JsonRecord): Promise<JsonRecord> {
  const { kind, id, path, title, label } = tree;
  const number = await freeNumber(context, String(kind), String(id));
  const access = tree['access'] ?? lastWord([path].flat()[0]);
  return {
    ...tree,
    id: `${id}Copy${number}`,
    ...(path === undefined
      ? {}
      : { path: ownPath(path, `_copy${number}`), ...(access === undefined ? {} : { access }) }),
    ...(typeof title === 'string' ? { title: `${title} (Copy)` } : {}),
    ...(typeof label === 'string' ? { label: `${label} (Copy)` } : {}),
  };
}

/** What makes the id of a copy one that nothing has: nothing for the first, then 2, 3 and so on. */
async function freeNumber(context: StoreContext, kind: string, id: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const added = number === 1 ? '' : String(number);
    if (isStoreRefusal(await findDefinition(context, { kind, id: `${id}Copy${added}` }, { removed: true })))
      return added;
  }
}

/** Addresses with something behind their first part that is no input. */
function ownPath(path: Json, added: string): Json {
  if (Array.isArray(path)) return path.map((each: Json) => ownPath(each, added));
  return typeof path === 'string' ? path.replace(/^\/([^/{}]*)/, `/$1${added}`) : path;
}

function lastWord(path: Json | undefined): string | undefined {
  if (typeof path !== 'string') return undefined;
  return path.split('/').findLast((part) => part !== '' && !part.includes('{'));
}
