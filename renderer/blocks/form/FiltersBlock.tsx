import type { Json, LinkedBlock, LinkedCheck, LinkedForm, Logic } from '@muster/engine';
import { say } from '@muster/engine';
import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../feedback/Button.tsx';
import { FormFields } from '../../forms/FormFields.tsx';
import { useRoomy } from '../../grid/use-roomy.ts';
import { useFolded } from '../../screen/folded.ts';
import { useScope } from '../../screen/ScreenScope.tsx';
import { useText } from '../../screen/use-logic.ts';
import classes from './form.module.css';
import { shownStore } from './form-fields.ts';
import { focusColumn, savesOnEnter } from './form-keys.ts';
import { FormSession } from './form-session.ts';
import { useFiltersAddress } from './use-filters-address.ts';
import { useFormFields } from './use-form-fields.ts';

interface Filters extends LinkedBlock {
  readonly columns?: LinkedForm['columns'];
  readonly into?: string;
  readonly label?: Logic;
  readonly button?: Logic;
  readonly checks?: readonly LinkedCheck[];
}

/** More than so many would push what they filter off the first screen of a telephone. */
const mostInSight = 2;

/** A form whose valid values the screen reads as `state.filters`: at once, or when its button is pressed. Many stand behind a button on a narrow screen. */
export function FiltersBlock({ block }: { readonly block: LinkedBlock }) {
  const filters = block as Filters;
  const { run, locals, handles } = useScope();
  const box = useRef<HTMLDivElement>(null);
  const button = useText(run, filters.button, locals);
  const label = useText(run, filters.label, locals) || say('Filters');
  const waits = filters.button !== undefined;
  const session = useMemo(() => {
    const { columns = [], checks } = filters;
    const form: LinkedForm = { columns, ...(checks ? { checks } : {}) };
    return new FormSession({ run, form, name: block.id, locals }, null);
  }, [run, filters, block.id, locals]);
  const fields = useFormFields(session);
  const store = useMemo(() => shownStore(session), [session]);
  const into = filters.into ?? 'filters';
  const path = `state.${into}`;
  const latest = useRef(() => {});
  const brought = useCallback(() => {
    if (waits) latest.current();
  }, [waits]);
  const address = useFiltersAddress(run, session, into, brought);
  useEffect(() => session.follow(), [session]);
  useEffect(() => {
    const says = address?.take() ?? false;
    const publish = () => {
      if (session.state.validate().length > 0) return;
      run.set(path, session.state.payload());
      address?.tell();
    };
    if (waits) {
      // What was sent along or reloaded was asked for already.
      if (says) latest.current();
      return;
    }
    publish();
    return session.state.subscribe(publish);
  }, [run, session, path, waits, address]);
  const press = () => {
    const [first] = session.check();
    if (first) return focusColumn(box.current, first);
    run.set(path, session.state.payload());
    address?.tell();
  };
  const inside = useId();
  const [open, setOpen] = useState(false);
  const roomy = useRoomy();
  const folded = useFolded();
  const folds = !roomy && !folded && (filters.columns?.length ?? 0) > mostInSight;
  // What is set is counted where it is told, and nowhere else: the payload is made of all columns.
  const follow = useCallback(
    (listener: () => void) => (folds ? session.state.subscribe(listener) : () => undefined),
    [session, folds],
  );
  const set = useSyncExternalStore(follow, () => (folds ? filledIn(session.state.payload()) : 0));
  latest.current = press;
  useEffect(
    () =>
      handles.add(block.id, {
        reset: () => session.state.reset(),
        values: () => session.state.payload(),
        fill: (values) => {
          session.state.setAll(Object.entries(values));
          if (waits) latest.current();
        },
      }),
    [handles, block.id, session, waits],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field searches, as it would in a form element
    <div ref={box} className={classes['filtering']} onKeyDown={(event) => waits && savesOnEnter(event) && press()}>
      {folds ? (
        <Button icon="filter" shows={{ id: inside, open }} onPress={() => setOpen(!open)}>
          {set === 0 ? label : `${label}: ${set} set`}
        </Button>
      ) : null}
      <div id={inside} className={classes['filters']} hidden={folds && !open}>
        <FormFields label={label} store={store} fields={fields} />
        {waits ? (
          <Button tone="primary" icon="search" onPress={press}>
            {button}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How many values there are that say something. */
function filledIn(values: Readonly<Record<string, Json>>): number {
  return Object.values(values).filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  ).length;
}
