export { type Applied, applyOverlay } from './overlay/apply-overlay.ts';
export {
  type Change,
  type Changes,
  type ElementPath,
  type HideChange,
  type InsertChange,
  type MoveChange,
  type Overlay,
  overlayFile,
  type RemoveChange,
  type SetChange,
  type Unplaced,
} from './overlay/change.ts';
export { changesBetween } from './overlay/changes-between.ts';
export { compactChanges } from './overlay/compact-changes.ts';
export type { Conflict } from './overlay/conflict.ts';
export type { Role } from './overlay/element.ts';
export { type ElementEntry, elementsOf } from './overlay/elements-of.ts';
export { isChange } from './overlay/is-change.ts';
export { type Merged, mergeChanges } from './overlay/merge-changes.ts';
export type { Side } from './overlay/merge-entry.ts';
export type { EntityLabel } from './overlay/naming.ts';
export { type SentenceOptions, sentencesOf } from './overlay/sentences-of.ts';
