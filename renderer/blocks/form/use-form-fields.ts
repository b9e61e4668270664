import { formColumns, type LinkedColumn, type LinkedForm, type Logic, linkedReads } from '@muster/engine';
import type { FormChange } from '@muster/engine/forms';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../forms/form-field.ts';
import { formFields } from './form-fields.ts';
import { type FormSession, followsValues } from './form-session.ts';

/** The columns of a form as they are drawn; made anew where one of their texts says something else by now. */
export function useFormFields(session: FormSession): readonly FormField[] {
  const { subscribe, read } = useMemo(() => followFields(session), [session]);
  return useSyncExternalStore(subscribe, read);
}

function followFields(session: FormSession) {
  const { form, run } = session.parts;
  const texts = expressionsIn(form);
  const concerns = concerned(form, texts);
  let fields = formFields(session);
  const subscribe = (listener: () => void) => {
    if (texts.length === 0) return () => undefined;
    const look = () => {
      const now = formFields(session);
      if (JSON.stringify(now) === JSON.stringify(fields)) return;
      fields = now;
      listener();
    };
    const stops = [
      session.state.subscribe((changes) => {
        if (changes.some(concerns)) look();
      }),
      run.subscribe(texts, look),
    ];
    look();
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { subscribe, read: () => fields };
}

/** Whether a change of a form is of a value that one of its texts reads. */
function concerned(form: LinkedForm, texts: readonly Logic[]): (change: FormChange) => boolean {
  const read = new Set<string | undefined>();
  for (const path of linkedReads(texts))
    if (followsValues(form, path)) read.add(path[0] === 'derive' ? undefined : path[1]);
  return ({ column }) => read.has(column) || read.has(undefined);
}

/** The texts of a form that are worked out. */
function expressionsIn(form: LinkedForm): readonly Logic[] {
  const headings = form.columns.flatMap((entry) => ('section' in entry ? [entry.section] : []));
  return [...headings, ...formColumns(form).flatMap(textsOf)].filter((text) => typeof text === 'object');
}

function textsOf({ label, hint, placeholder, prefix, tone, rows }: LinkedColumn): readonly Logic[] {
  const own = [label, hint, placeholder, prefix, tone, rows?.addLabel].flatMap((text) =>
    text === undefined ? [] : [text],
  );
  return [...own, ...(rows?.columns ?? []).flatMap(textsOf)];
}
