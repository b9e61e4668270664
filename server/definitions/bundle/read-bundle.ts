import { language } from '@muster/engine/check';
import { isUnstorable } from '@muster/engine/formats';
import { isChange } from '@muster/engine/overlay';
import { isRecord } from '../../envelope/is-record.ts';
import type { BodyBounds } from '../../guard/body-bounds.ts';
import { scanJson } from '../../guard/scan-json.ts';
import { turnOfOthers } from '../../guard/turn-of-others.ts';
import { type DefinitionName, nameOf } from '../content.ts';
import { isDefinitionId } from '../definition-id.ts';
import { closedDefinition } from '../services/found-definition.ts';
import { type Bundle, bundleVersion } from './bundle.ts';

const megabyte = 1024 * 1024;

/** Bytes of a bundle, and how deep one may be: the definitions in it are themselves at most a hundred levels deep. */
export const bundleBounds = { bytes: 20 * megabyte, depth: 120, values: 2_000_000, names: 5000 } as const;

/** Those of a bundle that is sent to a server: reading it keeps others waiting. */
const sentBundleBounds = { ...bundleBounds, bytes: 4 * megabyte, values: 60_000 } as const;

/** A bundle, or the sentence that says why a text is none. */
export type ReadBundle = { readonly bundle: Bundle } | { readonly wrong: string };

/** Reads a bundle from whoever it comes. Nothing of it is believed: never throws. */
export function readBundle(text: string): ReadBundle {
  return unreadable(text, bundleBounds) ?? judged(parsed(text));
}

/** The same for a bundle that is sent to a server: within its bounds, and others have their turn between the steps. */
export async function readSentBundle(text: string): Promise<ReadBundle> {
  const problem = unreadable(text, sentBundleBounds);
  if (problem) return problem;
  await turnOfOthers();
  const value = parsed(text);
  await turnOfOthers();
  return judged(value);
}

function unreadable(text: string, bounds: BodyBounds): ReadBundle | undefined {
  const bytes = Buffer.byteLength(text);
  if (bytes > bounds.bytes) return wrong(tooLarge(bytes, bounds));
  const scanned = scanJson(text, bounds);
  return scanned && wrong(scanned.message.replace('What was sent', 'The bundle'));
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function judged(value: unknown): ReadBundle {
  if (value === undefined) {
    return wrong('This is no bundle, or it was cut off: it cannot be read as JSON to its end.');
  }
  if (!isRecord(value) || value['format'] !== 'muster-bundle') return wrong('This is no bundle of Muster.');
  const { version, definitions, roles } = value;
  if (typeof version === 'number' && version > bundleVersion) {
    return wrong(
      `This bundle was written by a newer version of Muster (format ${version}; this one reads ${bundleVersion}).`,
    );
  }
  if (version !== 1 && version !== 2) return wrong('The bundle does not say in which format it was written.');
  const sentence = definitionsProblem(definitions) ?? (roles === undefined ? undefined : rolesProblem(roles));
  return sentence === undefined ? { bundle: value as unknown as Bundle } : wrong(sentence);
}

/** The sentence of a file that is too large to be a bundle. */
export function tooLarge(bytes: number, bounds: BodyBounds = bundleBounds): string {
  const megabytes = (count: number) => (count / (1024 * 1024)).toFixed(count % (1024 * 1024) === 0 ? 0 : 1);
  const [asSent, advice] =
    bounds === sentBundleBounds
      ? [' that is sent', 'Bring it in on the server (npm run muster -- import), or export']
      : ['', 'Export'];
  return `A bundle${asSent} has at most ${megabytes(bounds.bytes)} MB; this one has ${megabytes(bytes)} MB. ${advice} chosen definitions in several bundles instead.`;
}

function wrong(sentence: string): ReadBundle {
  return { wrong: sentence };
}

function definitionsProblem(definitions: unknown): string | undefined {
  if (!Array.isArray(definitions)) return 'The bundle holds no list of definitions.';
  const seen = new Set<string>();
  for (const [index, each] of definitions.entries()) {
    const sentence = definitionProblem(each, index);
    if (sentence !== undefined) return sentence;
    const name = nameOf(each as DefinitionName);
    if (seen.has(name)) return `The bundle holds ${name} twice.`;
    seen.add(name);
  }
  return undefined;
}

function definitionProblem(each: unknown, index: number): string | undefined {
  if (!isRecord(each)) return `Definition ${index + 1} of the bundle has no kind or no id.`;
  const { kind, id, content } = each;
  if (!isKind(kind) || !isDefinitionId(id)) return `Definition ${index + 1} of the bundle has no kind or no id.`;
  const name = `${kind} ${id}`;
  if (!isRecord(content)) return `${name} of the bundle has no content.`;
  const closed = closedDefinition(kind, content['layer'] === 'overlay');
  if (closed) return `${name} cannot be brought in. ${closed.refused.message}`;
  if (content['layer'] === 'overlay') {
    const { written = [], changes } = content;
    if (!Array.isArray(changes) || !Array.isArray(written)) return `${name} of the bundle has no list of changes.`;
    const at = [...written, ...changes].findIndex((change) => !isChange(change));
    return at < 0 ? undefined : `Change ${at + 1} of ${name} in the bundle is no change.`;
  }
  const definition = content['definition'];
  if (content['layer'] !== 'own' || !isRecord(definition)) return `${name} of the bundle has no content.`;
  return definition['kind'] === kind && definition['id'] === id
    ? undefined
    : `${name} of the bundle holds another definition.`;
}

function isKind(kind: unknown): kind is string {
  return typeof kind === 'string' && Object.hasOwn(language.kinds, kind);
}

function rolesProblem(roles: unknown): string | undefined {
  if (!Array.isArray(roles)) return 'The roles of the bundle are no list.';
  const at = roles.findIndex((role) => !isRole(role));
  return at < 0 ? undefined : `Role ${at + 1} of the bundle cannot be read.`;
}

function isRole(role: unknown): boolean {
  if (!isRecord(role)) return false;
  const { roleName, kind, status, secondFactor, rights } = role;
  if (typeof roleName !== 'string' || roleName.trim() === '' || roleName.length > 80) return false;
  if (/\p{Cc}/u.test(roleName) || isUnstorable(roleName)) return false;
  if (kind !== 'staff' && kind !== 'vendor') return false;
  if (status !== 'Active' && status !== 'Inactive') return false;
  if (secondFactor !== undefined && typeof secondFactor !== 'boolean') return false;
  return isRecord(rights) && Object.values(rights).every(isRight);
}

function isRight(right: unknown): boolean {
  return isRecord(right) && ['read', 'write', 'delete'].every((level) => typeof right[level] === 'boolean');
}
