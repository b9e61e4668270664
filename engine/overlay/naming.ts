import type { ElementPath } from './change.ts';
import { ownLabel } from './element-label.ts';
import { ownerOf } from './find-element.ts';
import { idOf, type Spot, type Spots } from './spot.ts';

/** What an entity calls the field at a path of its records. */
export type EntityLabel = (entity: string, path: string) => string | undefined;

/** How elements are spoken of. */
export interface Naming {
  /** 'column Loan Paid'; '' for the definition itself. */
  subject(spot: Spot): string;
  label(spot: Spot): string;
  /** What holds a list, for 'moved into …'. */
  holder(list: Spot): string;
  /** An element that is not there yet. */
  newcomer(element: unknown, at: ElementPath, list: Spot | undefined, id: string | undefined): string;
}

export function naming(spots: Spots, entityLabel: EntityLabel = () => undefined): Naming {
  const label = (spot: Spot): string => {
    const said = spot.view.is === 'record' && spot.role === 'column' ? spot.view.node['label'] : '';
    const entity = said === undefined ? entityOf(spot) : undefined;
    return (entity === undefined ? undefined : entityLabel(entity, idOf(spot))) ?? ownLabel(spot);
  };
  const noun = (spot: Spot): string => {
    if (spot.role !== 'column') return spot.role === 'data entry' ? 'data' : (spot.role ?? 'entry');
    const around = spot.path.slice(0, -1);
    // The columns of an argument are those of what the pattern makes of them: it says which are of a form.
    if (around.at(-1) === 'columns' && around.at(-3) === 'use') return 'column';
    return ownerOf(around, rootOf(spot)) === 'grid' ? 'column' : 'field';
  };
  const subject = (spot: Spot): string => (spot.path.length === 0 ? '' : `${noun(spot)} ${label(spot)}`);
  return {
    label,
    subject,
    holder: (list) => subject(elementAround(list)) || 'the definition',
    newcomer(element, at, list, id) {
      const spot = list && spots.newcomer(list, element, id);
      return spot ? subject(spot) : `"${id ?? at.at(-1) ?? ''}"`;
    },
  };
}

/** The entity that the columns around a spot are about. */
function entityOf(spot: Spot): string | undefined {
  for (let { up } = spot; up; { up } = up.spot) {
    const { view, role } = up.spot;
    // Columns of rows are about the records in the list, not about the one that holds it.
    if (role === 'column') return undefined;
    if (view.is === 'record' && typeof view.node['entity'] === 'string') return view.node['entity'];
  }
  return undefined;
}

function rootOf(spot: Spot): Spot {
  return spot.up ? rootOf(spot.up.spot) : spot;
}

function elementAround(spot: Spot): Spot {
  return spot.role === undefined && spot.up ? elementAround(spot.up.spot) : spot;
}
