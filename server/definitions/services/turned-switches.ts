import type { Compiled } from '@muster/engine/check';

type Apps = Pick<Compiled['registry'], 'ofKind'>;

/** The apps whose switches (`compat`) stand otherwise after a publish than in each of the states before it. */
export function appsWithTurnedSwitches(before: readonly Apps[], after: Apps): readonly string[] {
  return [...after.ofKind('app').keys()].filter(
    (app) => !before.some((each) => switchesOf(each, app) === switchesOf(after, app)),
  );
}

function switchesOf({ ofKind }: Apps, app: string): string {
  return JSON.stringify(ofKind('app').get(app)?.value['compat'] ?? {});
}
