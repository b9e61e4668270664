import {
  type Envelope,
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedForm,
  type LinkedStep,
  type Locals,
  type ScreenRun,
  type StepContext,
  say,
} from '@muster/engine';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../feedback/Button.tsx';
import { ErrorNote, Skeleton } from '../../feedback/Notes.tsx';
import { FormFields } from '../../forms/FormFields.tsx';
import { dataNames } from '../../screen/data-names.ts';
import { useExplained } from '../../screen/explained.ts';
import { useHeading } from '../../screen/heading.ts';
import { useInnerForm } from '../../screen/inner-forms.ts';
import { useLoadReasons } from '../../screen/reasons-loader.ts';
import { useScope } from '../../screen/ScreenScope.tsx';
import { useUnsavedForm } from '../../screen/unsaved.ts';
import { useCondition, useLogic, useText } from '../../screen/use-logic.ts';
import { useStatus } from '../../screen/use-status.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { DraftNote } from './DraftNote.tsx';
import classes from './form.module.css';
import { shownStore } from './form-fields.ts';
import { focusColumn, savesOnEnter } from './form-keys.ts';
import { type BackendForm, FormSession, recordKey, type SessionParts } from './form-session.ts';
import { ReloadedNote } from './ReloadedNote.tsx';
import { takeOver } from './take-over.ts';
import { useDraft } from './use-draft.ts';
import { useFormFields } from './use-form-fields.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useFormText } from './use-form-text.ts';
import { useRepeatedChange } from './use-repeated-change.ts';

export interface FormPanelProps {
  readonly form: LinkedForm;
  readonly name: string;
  readonly backend?: BackendForm | undefined;
  /** What the screen around does afterwards. */
  readonly events:
    | {
        readonly run: ScreenRun;
        readonly on: Readonly<Record<string, readonly LinkedStep[]>>;
        /** What is bound around the block, such as the row of its card. */
        readonly locals: Locals | undefined;
      }
    | undefined;
}

/** Waits for the record that the form opens with; opens it anew only for another record, or while nothing was typed. */
export function FormPanel(props: FormPanelProps) {
  const { form, name, backend } = props;
  const { run, locals } = useScope();
  const start = useLogic(run, form.start, locals);
  const { status, message } = useStatus(run, form.start);
  const held = useRef<Held | undefined>(undefined);
  const [, drawAgain] = useState(0);
  if (status === 'loading' && !held.current) return <Skeleton lines={4} />;
  if (status === 'failed' && !held.current) return <ErrorNote message={message} safe="Nothing was changed." />;
  held.current = nextSession(held.current, { run, form, name, locals, backend }, start);
  const { session, refused, anew = false } = held.current;
  const loadAgain = async () => {
    const { parts } = session;
    // The answers to a backend's form are no record of an entity: what they were read from is loaded again.
    const fresh = backend
      ? (await run.loadAgain(dataNames(form.start))) && run.value(form.start, locals)
      : await run.readAgain(form.entity ?? '', session.key);
    if (!isRecord(fresh)) return false;
    const record = fresh as JsonRecord;
    held.current = { session: new FormSession(parts, record), start: run.value(form.start, locals), refused: session };
    drawAgain((count) => count + 1);
    return true;
  };
  return (
    <OpenForm
      key={sessionNumber(session)}
      {...props}
      session={session}
      refused={refused}
      anew={anew}
      onLoadAgain={loadAgain}
    />
  );
}

interface Held {
  readonly session: FormSession;
  readonly start: Json;
  /** The form whose save was refused because somebody else had saved its record. */
  readonly refused?: FormSession;
  /** Stands in the place of one that the backend has changed since. */
  readonly anew?: boolean;
}

function nextSession(held: Held | undefined, parts: SessionParts, start: Json): Held {
  const same = held && held.session.parts.run === parts.run && held.session.parts.form === parts.form;
  if (same && (held.start === start || JSON.stringify(held.start) === JSON.stringify(start))) return held;
  const otherRecord = !same || recordKey(parts, start) !== held.session.key;
  if (held && !otherRecord && held.session.state.edited) return held;
  const session = new FormSession(parts, start);
  const anew = held !== undefined && isSameAnew(held.session.parts, parts);
  if (anew) takeOver(session, held.session);
  return { session, start, anew };
}

/** The backend has changed the form while it was open. */
function isSameAnew(before: SessionParts, now: SessionParts): boolean {
  const { backend } = now;
  return backend !== undefined && before.run === now.run && before.backend?.about === backend.about;
}

const numbers = new WeakMap<FormSession, number>();
let latest = 0;

function sessionNumber(session: FormSession): number {
  const known = numbers.get(session);
  if (known !== undefined) return known;
  latest += 1;
  numbers.set(session, latest);
  return latest;
}

interface OpenFormProps extends FormPanelProps, Pick<Held, 'session' | 'refused'> {
  readonly anew: boolean;
  /** Takes the record as it is stored now; resolves to false where it cannot be had. */
  readonly onLoadAgain: () => Promise<boolean>;
}

function OpenForm({ form, name, events, session, refused, anew, onLoadAgain }: OpenFormProps) {
  const { run, locals, handles } = useScope();
  const box = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState('');
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState('');
  const changes = useRepeatedChange(session, refused);
  const draft = useDraft(session);
  const focusForm = useFormFocus(box, anew);
  const fields = useFormFields(session);
  const load = useLoadReasons();
  const store = useMemo(() => shownStore(session, load), [session, load]);
  useExplained(useMemo(() => ({ kind: 'form', run, form, state: session.state, box }), [run, form, session]));
  useEffect(() => session.follow(), [session]);
  useEffect(() => session.surround(locals), [session, locals]);
  useEffect(() => handles.add(name, { reset: () => session.state.reset() }), [handles, name, session]);
  useSettled(session, form, events, handles);
  const edited = useEdited(session);
  const unsaved = (edited || changes.pending) && !saving;
  useUnsavedForm(unsaved);
  const inForm = useMemo(() => session.inForm(locals), [session, locals]);
  const editable = useCondition(run, form.edit, inForm);
  const saveLabel = useFormText(session, form.saveLabel);
  const cancelLabel = useFormText(session, form.cancelLabel);
  // What stands there where a definition says nothing is the program's to say.
  const shownSave = saveLabel === '' || saveLabel === 'Save' ? say('Save') : saveLabel;
  const title = useText(run, form.title, inForm);
  const heading = useHeading(events?.run ?? run);
  const follow = (which: 'done' | 'cancel', reply?: Envelope) =>
    followEvents({ form, run, events, which, reply, locals: inForm, context: { ...handles.context(), pressed: true } });
  const save = async () => {
    if (saving) return;
    const problems = session.check();
    const [first] = problems;
    setWrong(
      first && (first.column === undefined || !session.state.column(first.column)?.visible) ? first.message : '',
    );
    if (first) return focusColumn(box.current, first);
    setSaving(true);
    try {
      const ended = await run.run(form.submit ?? [], session.localsOfSteps(locals), {
        ...contextOf(session, handles),
        pressed: true,
      });
      const stopped = ended.ended === 'stopped';
      setConflict(stopped && ended.reply?.code === '409' && session.isStored ? ended.reply.message : '');
      if (stopped) {
        const [field] = session.refuse(ended.reply);
        return field && focusColumn(box.current, field);
      }
      draft.drop();
      session.state.settle();
      await follow('done', ended.reply);
    } finally {
      setSaving(false);
    }
  };
  const cancel = async () => {
    draft.drop();
    session.state.settle();
    await follow('cancel');
  };
  useInnerForm(cancelLabel === '' ? undefined : { edited: unsaved, leave: () => void cancel() });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field saves, as it would in a form element
    <div
      ref={box}
      data-m-form=""
      className={classes['panel']}
      onKeyDown={(event) => savesOnEnter(event) && void save()}
    >
      {title === '' ? null : <h2>{title}</h2>}
      {refused ? null : <DraftNote draft={draft} onDone={focusForm} />}
      {changes.shown ? (
        <ReloadedNote
          changed={changes.columns}
          onPutBack={() => {
            changes.putBack();
            focusForm();
          }}
          onDone={() => {
            draft.drop();
            changes.done();
            focusForm();
          }}
        />
      ) : null}
      {conflict === '' ? null : <ConflictNote message={conflict} onLoad={onLoadAgain} />}
      <FormFields label={title || heading || name} store={store} fields={fields} />
      <p className={classes['wrong']} role="alert">
        {wrong}
      </p>
      <div className={classes['buttons']}>
        {form.submit && editable ? (
          <Button tone="primary" busy={saving} onPress={save}>
            {shownSave}
          </Button>
        ) : null}
        {cancelLabel === '' ? null : (
          <Button onPress={cancel}>{cancelLabel === 'Cancel' ? say('Cancel') : cancelLabel}</Button>
        )}
      </div>
    </div>
  );
}

/** Does the form's steps of `settled` when it is open, and a while after the last change of what it holds. */
function useSettled(
  session: FormSession,
  form: LinkedForm,
  events: FormPanelProps['events'],
  handles: ReturnType<typeof useScope>['handles'],
): void {
  const steps = form.on?.['settled'];
  const around = events?.on['settled'];
  const screen = useRef(events);
  screen.current = events;
  useEffect(() => {
    if (!steps && !around) return;
    const { run, locals } = session.parts;
    const tell = () => {
      const told = session.localsOfSteps(locals);
      // What is typed is no submission yet: no call that follows it is judged by what the form asks of one.
      if (steps) void run.run(steps, told, contextOf(session, handles, 'typing'));
      const of = screen.current;
      if (around && of) void of.run.run(around, { ...of.locals, values: told['values'] ?? null }, handles.context());
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.state.subscribe((changes) => {
      if (changes.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(tell, quiet);
    });
    tell();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, steps, around, handles]);
}

/** How long nothing may change until what is typed counts as settled, in milliseconds. */
const quiet = 300;

function useEdited({ store }: FormSession): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribeForm(listener), [store]);
  const read = () => store.form().edited;
  return useSyncExternalStore(subscribe, read, read);
}

function contextOf(
  session: FormSession,
  handles: ReturnType<typeof useScope>['handles'],
  when: 'saving' | 'typing' = 'saving',
) {
  const version = session.record['_version'];
  return handles.context({
    ...(when === 'typing' || session.parts.form.id === undefined ? {} : { id: session.parts.form.id }),
    ...(typeof version === 'number' || typeof version === 'string' ? { version: String(version) } : {}),
    setValue: (column, value) => void session.state.set(column, value),
  });
}

interface Following {
  readonly form: LinkedForm;
  readonly run: ScreenRun;
  readonly events: FormPanelProps['events'];
  readonly which: 'done' | 'cancel';
  readonly reply: Envelope | undefined;
  readonly locals: Locals | undefined;
  readonly context: StepContext;
}

/** The form's own steps first, then those of the screen around it; `end` follows either way. */
async function followEvents({ form, run, events, which, reply, locals, context }: Following): Promise<void> {
  const replied: Locals = reply ? { reply: { ...reply } } : {};
  for (const name of [which, 'end']) {
    const own = form.on?.[name];
    if (own) await run.run(own, { ...locals, ...replied }, context);
    const around = events?.on[name];
    if (around) await events.run.run(around, { ...events.locals, ...replied }, context);
  }
}
