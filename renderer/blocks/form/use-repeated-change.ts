import { useMemo, useState } from 'react';
import type { FormSession } from './form-session.ts';
import { type ChangedColumn, changedColumns, typedInto } from './repeated-change.ts';

/** What a person has to decide about a record that was loaded again. */
export interface RepeatedChange {
  readonly shown: boolean;
  readonly columns: readonly ChangedColumn[];
  /** Something was typed before and is not put back. */
  readonly pending: boolean;
  putBack(): void;
  done(): void;
}

/** Compares a form that was refused with the record as it was loaded again, until the person has decided. */
export function useRepeatedChange(session: FormSession, refused: FormSession | undefined): RepeatedChange {
  const [open, setOpen] = useState(true);
  const columns = useMemo(() => (refused ? changedColumns(typedInto(refused), session) : []), [refused, session]);
  const shown = open && refused !== undefined;
  const typed = columns.filter((column) => column.typed !== undefined);
  return {
    shown,
    columns,
    pending: shown && typed.length > 0,
    putBack: () => {
      session.state.setAll(typed.map(({ id, typedValue }) => [id, typedValue]));
      setOpen(false);
    },
    done: () => setOpen(false),
  };
}
