import { isRecord, type LinkedCall, type ScreenRun } from '@muster/engine';

function takesSecrets(call: LinkedCall | undefined): boolean {
  const fields = call?.body && 'fields' in call.body ? Object.values(call.body.fields) : [];
  return [...(call?.params ?? []), ...fields].some(({ secret }) => secret === true);
}

/** The filters that go into a call with secret parameters: what they hold stands in no address. */
export function secretFilters({ screen, bundle }: ScreenRun, into: string): ReadonlySet<string> {
  const found = new Set<string>();
  const start = `state.${into}.`;
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) collect(each);
    else if (isRecord(part)) {
      const path = part['var'];
      if (typeof path === 'string' && path.startsWith(start)) found.add(path.slice(start.length).split('.')[0] ?? '');
      for (const each of Object.values(part)) collect(each);
    }
  };
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) walk(each);
    else if (isRecord(part)) {
      const call = part['call'];
      if (typeof call === 'string' && takesSecrets(bundle.calls[call])) collect(part['with']);
      for (const each of Object.values(part)) walk(each);
    }
  };
  walk(screen);
  return found;
}
