import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDrafts } from '../../screen/drafts.ts';
import { type DraftContent, draftContent, readDraftContent, typedInDraft } from './draft-content.ts';
import type { FormSession } from './form-session.ts';
import { type ChangedColumn, changedColumns } from './repeated-change.ts';

/** Milliseconds after the last key before a draft is kept. */
const quiet = 600;

export interface DraftOffer {
  /** When the draft was kept, in ISO form; undefined when there is none to offer. */
  readonly savedAt: string | undefined;
  /** How the stored record differs from what it was and from what was typed; empty while nobody has changed it since. */
  readonly changed: readonly ChangedColumn[];
  /** Puts back what was typed; everything else stays as it is stored now. */
  restore(): void;
  drop(): void;
}

/** Keeps what is typed into a form as a draft, and offers the draft of an earlier time when the form is opened. */
export function useDraft(session: FormSession): DraftOffer {
  const drafts = useDrafts();
  const name = draftName(session);
  const [found, setFound] = useState<{ readonly content: DraftContent; readonly savedAt: string }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    let asked = true;
    void drafts?.read(name).then((draft) => {
      const content = draft && readDraftContent(draft.content);
      if (asked && content) setFound({ content, savedAt: draft.savedAt });
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
      timer.current = setTimeout(() => {
        const content = draftContent(session);
        void (content ? drafts.keep(name, { ...content }) : drafts.drop(name));
      }, quiet);
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
    if (found) session.state.setAll(Object.entries(found.content.typed));
    setFound(undefined);
  }, [found, session]);
  const changed = useMemo(() => changedSince(found?.content, session), [found, session]);
  return { savedAt: found?.savedAt, changed, restore, drop };
}

/** What somebody else has changed since, and what was typed; a record that was not stored yet is changed by nobody. */
function changedSince(content: DraftContent | undefined, session: FormSession): readonly ChangedColumn[] {
  if (!content || session.key === null) return [];
  const columns = changedColumns(typedInDraft(content, session), session);
  return columns.some(({ before }) => before !== undefined) ? columns : [];
}

/** The name of a form's draft: its screen, its block and the record that it is about. */
function draftName(session: FormSession): string {
  const { run, name, backend } = session.parts;
  const key = backend?.about ?? (session.key === null ? 'new' : String(session.key));
  return `${run.bundle.screen.id}.${run.screen.id}.${name}.${key}`.replace(/[^\w.-]/g, '-').slice(0, 120);
}
