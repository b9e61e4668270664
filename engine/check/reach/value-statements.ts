import { canonicalText } from '../../canonical-text.ts';
import { isRecord } from '../../json.ts';

/** Words that say a value which a call may be given: where it comes from, what it begins as, how it is written. */
const words: ReadonlySet<string> = new Set([
  ...['inputs', 'state', 'data', 'derive', 'start', 'value', 'compute', 'sets', 'set', 'with', 'undo', 'send', 'rules'],
  ...['rows', 'cards', 'accordion', 'each', 'of', 'where', 'match', 'close', 'wire', 'read', 'clean', 'key', 'options'],
  ...['entity', 'keep', 'dynamicForm', 'about', 'answers'],
]);

/** What is done: `when` says whether it is. */
const doing = ['call', 'do', 'else'] as const;

/**
 * What a tree says of values, as a set of texts: equal for trees that hand the same to their calls, under the same
 * conditions. Captions, widths, the order of blocks and whatever else only shows count for nothing; so does a field that
 * Muster keeps beside a record.
 */
export function valueStatements(tree: unknown): string {
  const found = new Set<string>();
  gather(tree, '', found);
  return JSON.stringify([...found].sort());
}

function gather(node: unknown, id: string, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) gather(each, id, found);
    return;
  }
  if (!isRecord(node) || node['extension'] === true) return;
  const own = typeof node['id'] === 'string' ? node['id'] : id;
  if (node['else'] !== undefined) found.add(`${own} else ${callsIn(node['else'])}`);
  for (const [key, value] of Object.entries(node)) {
    const says = words.has(key) || (key === 'when' && doing.some((word) => word in node));
    if (!says) gather(value, isRecord(value) && value['id'] === undefined ? key : own, found);
    else if (!isEmpty(value)) found.add(`${own} ${key} ${canonicalText(value)}`);
  }
}

/** The calls that steps make, in their order. */
function callsIn(steps: unknown): string {
  return [...canonicalText(steps).matchAll(/"call":"([^"]*)"/g)].map(([, call]) => call).join();
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0);
}
