import type { Compiled } from '@muster/engine/check';

type Apps = Pick<Compiled['registry'], 'apps'>;

/** The apps whose switches (`compat`) stand otherwise after a publish than in each of the states before it. */
export function appsWithTurnedSwitches(before: readonly Apps[], after: Apps): readonly string[] {
  return [...after.apps.keys()].filter(
    (app) => !before.some((each) => switchesOf(each, app) === switchesOf(after, app)),
  );
}

function switchesOf({ apps }: Apps, app: string): string {
  return JSON.stringify(apps.get(app)?.value['compat'] ?? {});
}
