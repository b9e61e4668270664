import { labelFromName } from '@muster/engine/formats';
import { isRecord } from '../envelope/is-record.ts';
import type { AuditChange } from './search-audit.ts';

/** What people call a detail whose name says less. */
const labels: Readonly<Record<string, string>> = {
  sentences: 'Change',
  definitions: 'Definition',
  publication: 'Publish',
  bytes: 'Size in Bytes',
  address: 'From the Address',
  made: 'Backup of',
  through: 'Through the Screen',
  proposedBy: 'Proposed by',
  calls: 'Call',
  token: 'By the Token',
  alone: 'Nobody else looked at it',
  linkShown: 'The link was shown to whoever asked',
};

/** The details of an entry as they were written down: a list line by line, records before and after field by field. */
export function describeDetails({ from, to, ...rest }: Readonly<Record<string, unknown>>): readonly AuditChange[] {
  return [...beforeAndAfter(from, to), ...Object.entries(rest).flatMap(([name, value]) => lines(name, value))];
}

function beforeAndAfter(from: unknown, to: unknown): readonly AuditChange[] {
  if (!isRecord(from) || !isRecord(to)) return [...lines('from', from), ...lines('to', to)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.map((name) => ({
    field: labelOf(name),
    from: text(Object.hasOwn(from, name) ? from[name] : null),
    to: text(Object.hasOwn(to, name) ? to[name] : null),
  }));
}

function lines(name: string, value: unknown): readonly AuditChange[] {
  if (value === undefined) return [];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map((each) => ({ field: labelOf(name), from: null, to: text(each) }));
}

function labelOf(name: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : labelFromName(name);
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (isRecord(value) && 'version' in value && 'kind' in value) return definitionText(value);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A definition in one of its versions: 'page loans.list, version 3'. */
function definitionText({ kind, id, version }: Readonly<Record<string, unknown>>): string {
  return `${String(kind)} ${String(id)}, ${version === 0 ? 'as shipped' : `version ${String(version)}`}`;
}
