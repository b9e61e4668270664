import { isRecord } from '../envelope/is-record.ts';
import { compareVersions } from './compare-versions.ts';

/** An advisory in the format of OSV (ossf.github.io/osv-schema), as far as it is about packages of npm. */
export interface Advisory {
  readonly id: string;
  readonly summary: string;
  /** True where it is about this package in this version. */
  hits(name: string, version: string): boolean;
}

interface Event {
  readonly kind: 'introduced' | 'fixed' | 'last_affected';
  readonly version: string;
}

/** The advisories in a parsed file, one or a list of them; a sentence where something in it is none. */
export function advisoriesIn(content: unknown): readonly Advisory[] | string {
  const found: Advisory[] = [];
  for (const [index, entry] of (Array.isArray(content) ? content : [content]).entries()) {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || !Array.isArray(entry['affected']))
      return `Entry ${index + 1} is no advisory in the OSV format: it needs an id and what is affected.`;
    // One that was withdrawn was a mistake.
    if (entry['withdrawn'] !== undefined) continue;
    const affected: readonly unknown[] = entry['affected'];
    found.push({
      id: entry['id'],
      summary: typeof entry['summary'] === 'string' ? entry['summary'] : '',
      hits: (name, version) => affected.some((each) => isAbout(each, name, version)),
    });
  }
  return found;
}

function isAbout(affected: unknown, name: string, version: string): boolean {
  if (!isRecord(affected) || !isRecord(affected['package'])) return false;
  const { ecosystem, name: own } = affected['package'];
  if (ecosystem !== 'npm' || own !== name) return false;
  const { versions, ranges } = affected;
  if (Array.isArray(versions) && versions.includes(version)) return true;
  return Array.isArray(ranges) && ranges.some((range) => isWithin(range, version));
}

/** Both are versions of npm, which are ordered in one way; the others are commits. */
const versionTypes: ReadonlySet<unknown> = new Set(['SEMVER', 'ECOSYSTEM']);

/** The events of a range in their order: from each that introduces to the next that fixes, or to the last that is affected. */
function isWithin(range: unknown, version: string): boolean {
  if (!isRecord(range) || !versionTypes.has(range['type']) || !Array.isArray(range['events'])) return false;
  const events = range['events'].flatMap(eventOf).sort((a, b) => compareEvents(a, b));
  let hit = false;
  for (const event of events) {
    const order = event.version === '0' ? 1 : compareVersions(version, event.version);
    if (event.kind === 'introduced' && order >= 0) hit = true;
    if (event.kind === 'fixed' && order >= 0) hit = false;
    if (event.kind === 'last_affected' && order > 0) hit = false;
  }
  return hit;
}

function eventOf(event: unknown): readonly Event[] {
  if (!isRecord(event)) return [];
  return (['introduced', 'fixed', 'last_affected'] as const).flatMap((kind) => {
    const version = event[kind];
    return typeof version === 'string' ? [{ kind, version }] : [];
  });
}

/** '0' comes before every version, also before those before a release. */
function compareEvents(a: Event, b: Event): number {
  if (a.version === '0' || b.version === '0') return Number(b.version === '0') - Number(a.version === '0');
  return compareVersions(a.version, b.version);
}
