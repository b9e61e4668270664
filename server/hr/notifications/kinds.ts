import { absent } from './kinds/absent.kind.ts';
import { correctionAsked } from './kinds/correction-asked.kind.ts';
import { correctionDecided } from './kinds/correction-decided.kind.ts';
import { leaveAsked } from './kinds/leave-asked.kind.ts';
import { leaveDecided } from './kinds/leave-decided.kind.ts';
import { missingCheckOut } from './kinds/missing-check-out.kind.ts';
import { shiftChanged } from './kinds/shift-changed.kind.ts';
import { standingIn } from './kinds/standing-in.kind.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Everything that people are told of, in the order in which they choose. */
export const notificationKinds: readonly NotificationKind[] = [
  leaveAsked,
  leaveDecided,
  correctionAsked,
  correctionDecided,
  standingIn,
  absent,
  missingCheckOut,
  shiftChanged,
];

export const kindOf: ReadonlyMap<string, NotificationKind> = new Map(notificationKinds.map((kind) => [kind.id, kind]));
