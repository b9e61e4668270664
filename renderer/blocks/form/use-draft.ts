import { isRecord, type Json, type JsonRecord, type LinkedForm } from '@muster/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDrafts } from '../../screen/drafts.ts';
import type { FormSession } from './form-session.ts';

/** Types whose values are never kept in a draft. */
const unkept: ReadonlySet<string> = new Set(['password', 'file', 'image']);

/** Milliseconds after the last key before a draft is kept. */
const quiet = 600;

export interface DraftOffer {
  /** When the draft was kept, in ISO form; undefined when there is none to offer. */
  readonly savedAt: string | undefined;
  restore(): void;
  drop(): void;
}

/** Keeps what is typed into a form as a draft, and offers the draft of an earlier time when the form is opened. */
export function useDraft(session: FormSession): DraftOffer {
  const drafts = useDrafts();
  const name = draftName(session);
  const [found, setFound] = useState<{ readonly content: JsonRecord; readonly savedAt: string }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    let asked = true;
    void drafts?.read(name).then((draft) => {
      if (asked && draft && isRecord(draft.content))
        setFound({ content: draft.content as JsonRecord, savedAt: draft.savedAt });
    });
    return () => {
      asked = false;
    };
  }, [drafts, name]);
  useEffect(() => {
    if (!drafts) return;
    const stop = session.state.subscribe(() => {
      if (!session.state.edited) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void drafts.keep(name, draftOf(session)), quiet);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [drafts, name, session]);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    setFound(undefined);
    if (found || session.state.edited) void drafts?.drop(name);
  }, [drafts, name, found, session]);
  const restore = useCallback(() => {
    if (found) session.state.setAll(Object.entries(found.content));
    setFound(undefined);
  }, [found, session]);
  return { savedAt: found?.savedAt, restore, drop };
}

/** The name of a form's draft: its screen, its block and the record that it is about. */
function draftName(session: FormSession): string {
  const { run, name } = session.parts;
  const key = session.key === null ? 'new' : String(session.key);
  return `${run.bundle.screen.id}.${run.screen.id}.${name}.${key}`.replace(/[^\w.-]/g, '-').slice(0, 120);
}

function draftOf({ state, parts }: FormSession): Json {
  const secret = secretsIn(parts.form.columns);
  const kept = ({ id, type }: { readonly id: string; readonly type: string }) =>
    !unkept.has(type) && type !== 'rows' && !secret.has(id);
  const columns = state.form.model.columns.filter(kept);
  return Object.fromEntries(columns.map(({ id }) => [id, state.kept(id)]));
}

/** The columns that must not stand in any store. */
function secretsIn(columns: LinkedForm['columns']): ReadonlySet<string> {
  return new Set(
    columns.flatMap((each) => ('columns' in each ? [...secretsIn(each.columns)] : each.secret ? [each.id] : [])),
  );
}
