import type { LinkedAction, ScreenRun } from '@muster/engine';
import { say } from '@muster/engine';

/** Why an action cannot be used: the right that it needs and the person lacks; undefined when nothing is in the way. */
export function actionReason(run: ScreenRun, { right }: Pick<LinkedAction, 'right'>): string | undefined {
  if (right === undefined || run.surroundings.rights[right]) return undefined;
  return right === 'write'
    ? say('You may read this page, but not change it. Ask your administrator for write right.')
    : say('You may not activate, deactivate or delete here. Ask your administrator for delete right.');
}
