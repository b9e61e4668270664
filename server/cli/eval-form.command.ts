import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Json, type JsonRecord, standardFormats } from '@muster/engine';
import { momentRoots } from '@muster/engine/formats';
import {
  compileForm,
  type FormModel,
  type FormState,
  type MakeLists,
  openForm,
  recordMistakes,
} from '@muster/engine/forms';
import type { Command, CommandIo } from './command.ts';
import { withoutMark } from './without-mark.ts';

/** A form that can be played on, and the option lists that its screen would supply. */
export interface LoadedForm {
  readonly model: FormModel;
  /** The fixed option lists, as expressions read them. */
  readonly options?: JsonRecord;
  /** The functions there are: whoever tries a form out sees and sets all of it, as who holds them all. */
  readonly functions?: readonly string[];
  /** Those of its lists that no call has to be made for. */
  readonly lists?: MakeLists;
}

/** Makes a form from what a file holds; mistakes go into the model's problems. */
export type LoadForm = (definition: Json, file: string) => LoadedForm;

/** Plays events on a form and prints the state after each; a mistake in one event leaves the others as they are. */
export function createEvalForm(createLoader: (root: string) => LoadForm): Command {
  return {
    name: 'eval-form',
    usage: 'eval-form FILE | eval-form --batch',
    does: 'play events (JSON on stdin) on a form and print the state after each',
    async run(args, io) {
      const loadForm = createLoader(io.root);
      const batch = args.includes('--batch');
      const [file, extra] = args.filter((arg) => arg !== '--batch');
      const unknown = [file, extra].find((arg) => arg?.startsWith('--'));
      if (unknown !== undefined) return fail(io, `eval-form knows no "${unknown}"; it takes --batch only.`);
      if (extra !== undefined) return fail(io, 'eval-form takes one file; many forms go with --batch.');
      if (!batch && file === undefined) return fail(io, 'eval-form needs the file of a form, or --batch.');
      const input = parse(await io.readInput());
      if (!Array.isArray(input)) return fail(io, 'stdin is no JSON list.');
      if (batch) {
        io.write(`${JSON.stringify(input.map((item: Json) => playItem(item, loadForm)))}\n`);
        return 0;
      }
      const definition = readDefinition(path.resolve(io.root, file ?? ''));
      if (definition === undefined) return fail(io, `${file} cannot be read as a JSON file.`);
      io.write(`${JSON.stringify(play(loadForm(definition, file ?? ''), input))}\n`);
      return 0;
    },
  };
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(withoutMark(text)) as Json;
  } catch {
    return undefined;
  }
}

function readDefinition(file: string): Json | undefined {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function playItem(item: Json, loadForm: LoadForm): Json {
  const form = isRecord(item) ? item['form'] : undefined;
  const events = isRecord(item) ? item['events'] : undefined;
  if (form === undefined || !Array.isArray(events)) {
    return [stateOf(undefined, [problem('batch-shape', 'An item of the batch is {form, events}.')])];
  }
  return play(loadForm(form, 'form'), events);
}

function play(loaded: LoadedForm, events: readonly Json[]): Json {
  const { model, options, functions: readable = [] } = loaded;
  const form = compileForm(model, { formats: standardFormats });
  const rights = {
    read: true,
    write: true,
    delete: true,
    of: Object.fromEntries(readable.map((name) => [name, true])),
  };
  const around = { now: momentRoots(new Date()), rights, ...(options ? { options } : {}) };
  const others = new Set([...(model.fields ?? []), ...Object.keys(model.compute ?? {})]);
  let state = openForm(form, around);
  const restart = (record: JsonRecord) => {
    state = openForm(form, { record, ...around });
  };
  supplyLists(state, loaded, around);
  return events.map((event, at) => {
    const problems = takeEvent(event, at, { state: () => state, restart, others });
    supplyLists(state, loaded, around);
    return stateOf(state, problems);
  });
}

/**
 * Gives the form its lists as they are over its values. A value that is no longer offered is cleared, which may change
 * another list: so it goes on until nothing moves, at most once for every list.
 */
function supplyLists(state: FormState, { model, lists }: LoadedForm, around: JsonRecord): void {
  if (!lists) return;
  let before = '';
  for (let round = 0; round <= (model.lists?.length ?? 0); round += 1) {
    const made = lists(state.values(), around);
    const text = JSON.stringify(made);
    if (text === before) return;
    before = text;
    for (const [name, list] of Object.entries(made)) state.setList(name, list);
  }
}

interface Played {
  state(): FormState;
  restart(record: JsonRecord): void;
  /** Fields of the record that are no columns. */
  readonly others: ReadonlySet<string>;
}

/** Applies one event; what is wrong with it is told in its own answer. */
function takeEvent(event: Json, at: number, { state, restart, others }: Played): Json[] {
  const set = isRecord(event) && Object.hasOwn(event, 'set') ? event['set'] : undefined;
  const open = isRecord(event) && Object.hasOwn(event, 'open') ? event['open'] : undefined;
  if (set !== undefined && isRecord(set)) {
    return state()
      .setAll(Object.entries(set))
      .map((each) => ({ ...each }) as unknown as Json);
  }
  if (open === undefined || !isRecord(open)) {
    return [
      problem('event-shape', 'An event is {"set": {column: value}}; the first may be {"open": {column: value}}.'),
    ];
  }
  if (at > 0) return [problem('event-order', 'A record is opened by the first event only.')];
  const mistakes = recordMistakes(state().form, open).filter(
    ({ column }) => column === undefined || !others.has(column),
  );
  const refused = new Set(mistakes.map((mistake) => mistake.column));
  restart(Object.fromEntries(Object.entries(open).filter(([column]) => !refused.has(column))));
  return mistakes.map((each) => ({ ...each }) as unknown as Json);
}

function stateOf(state: FormState | undefined, problems: readonly Json[]): Json {
  if (!state) return { columns: {}, problems, submit: null };
  const columns = state.form.columns.map(({ column }) => {
    const now = state.column(column.id);
    const { visible = false, readonly = true, required = false } = now ?? {};
    return [column.id, { visible, readonly, required, value: state.kept(column.id) }] as const;
  });
  const failing = state.validate();
  const own = [...state.problems(), ...failing] as unknown as readonly Json[];
  const submission = state.submit();
  return {
    columns: Object.fromEntries(columns),
    problems: [...problems, ...own],
    submit: 'payload' in submission ? submission.payload : null,
  };
}

function problem(code: string, message: string): Json {
  return { code, severity: 'error', message };
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
