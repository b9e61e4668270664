import { formColumns, isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { FormSession } from './form-session.ts';
import { isUnkept, sameValue, type TypedOver } from './repeated-change.ts';

/** What a draft holds: what was typed, and what the record held when it was typed, each by column. */
export interface DraftContent {
  readonly typed: JsonRecord;
  readonly before: JsonRecord;
}

/**
 * The draft of a form as it stands; undefined when nothing was typed that may be kept. A form that asks for the present
 * password, as a sign-in does, keeps nothing: there is nothing to go on with, and who signed in stays on no shared computer.
 */
export function draftContent(session: FormSession): DraftContent | undefined {
  const { state, parts } = session;
  const all = formColumns(parts.form);
  if (all.some(({ autofill }) => autofill === 'current-password')) return undefined;
  // Rows may hold columns that must not stand in any store.
  const columns = all.filter(({ type, widget, secret }) => !isUnkept({ type }) && widget !== 'rows' && !secret);
  const typed = columns.filter(({ id }) => !sameValue(state.kept(id), session.started(id)));
  if (typed.length === 0) return undefined;
  return {
    typed: Object.fromEntries(typed.map(({ id }) => [id, state.kept(id)])),
    before: Object.fromEntries(columns.map(({ id }) => [id, session.started(id)])),
  };
}

/** A draft as it comes from a store; undefined when it is none. */
export function readDraftContent(content: Json): DraftContent | undefined {
  if (!isRecord(content)) return undefined;
  const { typed, before } = content as JsonRecord;
  return isRecord(typed) && isRecord(before) ? { typed: typed as JsonRecord, before: before as JsonRecord } : undefined;
}

/** What was typed over the record of then; columns that a draft does not keep are as the form was opened with them. */
export function typedInDraft({ typed, before }: DraftContent, session: FormSession): TypedOver {
  const held = (id: string): Json => (Object.hasOwn(before, id) ? (before[id] ?? null) : session.started(id));
  return { before: held, typed: (id) => (Object.hasOwn(typed, id) ? (typed[id] ?? null) : held(id)) };
}
