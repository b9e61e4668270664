import type { Json, LinkedAction, LinkedColumn, Locals, ScreenRun, StepContext } from '@muster/engine';
import { say } from '@muster/engine';
import type { GridAction } from '../../grid/grid-column.ts';
import type { IconName } from '../../icons/Icon.tsx';
import { isMet } from '../../screen/use-logic.ts';
import type { Reasons } from '../../why/reasons.ts';
import { actionReason } from '../action-reason.ts';
import { iconNamed } from '../icon-named.ts';

export interface GridActionParts {
  readonly run: ScreenRun;
  readonly actions: readonly LinkedAction[];
  readonly rows: readonly Json[];
  readonly rowLocals: (row: Json) => Locals;
  readonly context: StepContext;
  /** Told of the row before its action is done. */
  readonly pressed?: ((row: Json) => void) | undefined;
  /** The columns of the rows, by whose labels reasons name what a row holds. */
  readonly columns?: readonly LinkedColumn[];
  readonly reasons?: Reasons | undefined;
}

/**
 * Row actions as the grid takes them. An action whose caption or icon depends on the row becomes one per caption, each
 * shown in the rows that it is meant for.
 */
export function gridActions(parts: GridActionParts): readonly GridAction<Json>[] {
  return parts.actions.flatMap((action) => facesOf(parts, action).map((face) => gridAction(parts, action, face)));
}

interface Face {
  readonly label: string;
  readonly icon: string;
}

/** Whether the caption or icon of an action differs from row to row, so that its faces are those of the rows at hand. */
export function hasFaces({ label, icon }: LinkedAction): boolean {
  return typeof label !== 'string' || (icon !== undefined && typeof icon !== 'string');
}

function facesOf({ run, rows, rowLocals }: GridActionParts, action: LinkedAction): readonly Face[] {
  if (!hasFaces(action)) return [faceOf(run, action, {})];
  const faces = rows.map((row) => faceOf(run, action, rowLocals(row)));
  return [...new Map(faces.map((face) => [keyOf(face), face])).values()];
}

function faceOf(run: ScreenRun, { label, icon }: LinkedAction, locals: Locals): Face {
  return { label: run.text(label, locals), icon: run.text(icon, locals) };
}

function keyOf({ label, icon }: Face): string {
  return `${label}\n${icon}`;
}

function gridAction(
  { run, rowLocals, context, pressed, actions, columns, reasons }: GridActionParts,
  action: LinkedAction,
  face: Face,
): GridAction<Json> {
  const reason = actionReason(run, action);
  const rowReason = (row: Json) =>
    reasons?.action(run, action, rowLocals(row), columns) ?? say('This is not possible for this row.');
  const many = hasFaces(action);
  const key = keyOf(face);
  return {
    id: many ? `${action.id}:${face.label}` : action.id,
    ...(many ? { faceOf: action.id } : {}),
    label: face.label,
    icon: iconOf(face, actions.indexOf(action)),
    when: (row) => {
      const locals = rowLocals(row);
      return isMet(run, action.when, locals) && (!many || keyOf(faceOf(run, action, locals)) === key);
    },
    enabled: (row) => reason ?? (isMet(run, action.enabled, rowLocals(row)) || rowReason(row)),
    onPress: async (row) => {
      pressed?.(row);
      await run.run(action.do, rowLocals(row), { ...context, pressed: true });
    },
  };
}

/** An action without an icon gets one by its caption, else the general one. */
function iconOf({ label, icon }: Face, place: number): IconName {
  return iconNamed(icon) ?? iconNamed(label.toLowerCase()) ?? (place === 0 ? 'settings' : 'more');
}
