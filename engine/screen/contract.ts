import type { Json, JsonRecord } from '../json.ts';
import type {
  LinkedAction,
  LinkedBundle,
  LinkedCall,
  LinkedColumn,
  LinkedScreen,
  LinkedSource,
  LinkedStep,
  Logic,
  Route,
} from '../link/linked.ts';
import type { ColumnType } from '../query/source.ts';
import type { Asking } from './pages/asking.ts';
import type { ListPages } from './pages/list-pages.ts';

/** An answer of the backend as every call gives it. What is no envelope has become one: code '502' or '503'. */
export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: Json;
}

/** The answer of a list, which tells more beside its first page. */
export interface ListEnvelope extends Envelope {
  readonly page?: ListPage;
}

/** What a list tells beside its first page; that it tells it is how it says that it pages. */
export interface ListPage {
  /** How many rows there are. */
  readonly total: number;
  /** What it can be filtered, sorted and summed up by. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Of a list that is held as it was read: the word by which further pages of the same reading are asked. */
  readonly read?: string;
}

/** One call as it goes out: params and body in their wire form. */
export interface OutgoingCall {
  readonly call: LinkedCall;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Query parameters of list calls, such as `fields`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Ends a read whose answer nobody waits for any more. */
  readonly asking?: Asking;
  /** The definitions of a step's call: the page it is made on, and the dialog, form or grid there that makes it ('page loans.list'). */
  readonly screen?: readonly string[];
  /** The form that sends it, when one does. */
  readonly form?: string;
  /** `_version` of the record that is saved, for If-Match. */
  readonly version?: string;
  /** Same key, same answer: a repeated click or a retry saves once. */
  readonly idempotencyKey?: string;
  /** The rows of a call that is made for many, as a job of the server; the answer is '202' then, with the `jobId`. */
  readonly rows?: readonly RowOfJob[];
}

/** One row of a job: the call as it would go out for it alone, and what people call it. */
export interface RowOfJob extends Pick<OutgoingCall, 'params' | 'body' | 'version'> {
  readonly label: string;
}

/** How far a job is, with the answers of its rows from the place on that was asked for. */
export interface JobProgress {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  /** Why it came to no end of its own; '' for nothing. */
  readonly problem: string;
  readonly rows: readonly (Envelope & { readonly place: number })[];
}

/** The jobs of the server, as a screen that began one follows it. */
export interface JobsAtServer {
  /** Undefined where the server does not answer now; 'gone' where it does not tell of this job. */
  look(jobId: string, from: number): Promise<JobProgress | 'gone' | undefined>;
  cancel(jobId: string): Promise<void>;
}

/** A button that a question or a message offers besides its own, as it read when it was asked or shown. */
export interface OfferedAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly tone?: NonNullable<LinkedAction['tone']>;
  readonly enabled: boolean;
  /** The right that it needs. */
  readonly right?: NonNullable<LinkedAction['right']>;
}

export interface Question {
  readonly text: string;
  readonly title?: string;
  readonly ok?: string;
  /** False: only a message with Ok. */
  readonly cancel: boolean;
  readonly ask?: readonly LinkedColumn[];
  /** Other answers: each closes the question, and its steps are done instead of those that Ok goes on with. */
  readonly actions?: readonly OfferedAction[];
}

/** Ok with what was filled in, or one of the other answers by its id; undefined was No. */
export type QuestionAnswer = { readonly answers: JsonRecord } | { readonly action: string } | undefined;

/** A button of a message. It can be pressed long after the message was shown, also when its screen is gone. */
export interface ToastAction extends OfferedAction {
  run(): Promise<StepsEnd>;
}

export interface Toast {
  readonly text: string;
  readonly title?: string;
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly actions?: readonly ToastAction[];
  /** How long it stays on the screen, where it is longer than usual. */
  readonly seconds?: number;
}

/** A run over many elements that is under way, as the person sees it. */
export interface Work {
  tell(done: number): void;
  /** True once the person wants it to end; what is under way comes to its end. */
  readonly cancelled: boolean;
  /** True once the person lets it go on unseen; only for one that does. */
  readonly left?: boolean;
  end(): void;
}

/** Rows of a list that are saved as a file. */
export interface ExportedRows {
  /** The screen and its block: 'loans.list.grid'. */
  readonly list: string;
  readonly title: string;
  readonly rows: number;
}

/** What a passkey said, as `passkeyAnswers` of the language names it; or why there is nothing, in a sentence. */
export type PasskeyAnswer = { readonly credential: JsonRecord } | { readonly refused: string };

/** What a screen asks of the program around it. Nothing here rejects: trouble is an answer. */
export interface ScreenServices {
  call(outgoing: OutgoingCall): Promise<ListEnvelope>;
  /** Where a LINK call leads. */
  link(outgoing: OutgoingCall): string;
  /** Opens a dialog or document over the screen; null when it was dismissed. */
  open(run: ScreenRun): Promise<Json>;
  confirm(question: Question, run: ScreenRun): Promise<QuestionAnswer>;
  toast(toast: Toast, run: ScreenRun): void;
  /** Shows how far a run over so many elements is, with Cancel; left out, it goes on unseen. A job goes on without the screen. */
  work?(total: number, job?: 'job'): Work;
  /** Left out where no server does jobs. */
  readonly jobs?: JobsAtServer;
  navigate(route: Route, inputs: JsonRecord, newTab: boolean): void;
  download(address: string): void;
  /** Told before rows are handed out as a file; a sentence why they are not. Left out, nobody is told. */
  exports?(rows: ExportedRows): Promise<string | undefined>;
  print(run: ScreenRun): void;
  copy(text: string): void;
  /** Has the browser make a passkey or use one; left out where nobody has any. */
  passkey?(asked: 'register' | 'use', options: JsonRecord): Promise<PasskeyAnswer>;
  signIn(page: Route): Promise<void>;
  signOut(page: Route): Promise<void>;
  /** The session has ended (code '401'): toast, clear, go to the sign-in page. */
  sessionEnded(): void;
  /** A key for one run of a changing step; random when this is left out. */
  newKey?(): string;
  /** Told of what a screen could not evaluate or read, once each; people see nothing of it. */
  report?(report: ScreenReport): void;
}

/** Something that went wrong inside a screen without an answer to show for it. */
export interface ScreenReport {
  readonly screen: string;
  readonly message: string;
}

/** What every screen can read: who is signed in, the rights on this page, the day, the application. */
export interface Surroundings {
  readonly session: JsonRecord;
  readonly rights: {
    readonly read: boolean;
    readonly write: boolean;
    readonly delete: boolean;
    /** The functions whose screens the person may read, whatever page this is. */
    readonly readable?: readonly string[];
  };
  readonly now: {
    readonly today: string;
    readonly month: string;
    readonly year: number;
    readonly payrollMonth: string;
    readonly time: string;
  };
  readonly app: JsonRecord;
}

/** Roots that are there only at one place: row, index, values, value, option, reply… */
export type Locals = Readonly<Record<string, Json>>;

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** How a list of steps ended. A stopped one failed, was answered No, or had a dialog dismissed. */
export type StepsEnd = { readonly ended: 'done' | 'stopped'; readonly reply?: Envelope };

/** The pages of the data that a grid shows; follows with it. */
export interface DataPages {
  readonly pages: ListPages;
  readonly call: LinkedCall;
  /** The data, as an expression. */
  readonly data: Logic;
  /** Rows that are left out of it, by what they have in a field. */
  readonly without?: { readonly rows: Logic; readonly by: string };
  /** Has the list loaded whole, where what it is narrowed by cannot be asked for. */
  loadWhole(): void;
}

/**
 * One open page, dialog or document: its inputs, state, data and derived values, and what it can do. No React: a view
 * subscribes to what it reads. A run is opened by `openScreen` and closed once.
 */
export interface ScreenRun {
  readonly screen: LinkedScreen;
  readonly bundle: LinkedBundle;
  readonly services: ScreenServices;
  readonly surroundings: Surroundings;
  /** The value of an expression; null when it cannot be evaluated (which is reported once). */
  value(logic: Logic | undefined, locals?: Locals): Json;
  /** The truth of a condition; what cannot be evaluated, and what is not there, as `otherwise` says. */
  test(condition: Logic | undefined, otherwise: boolean, locals?: Locals): boolean;
  /** Text for people: null and undefined are '', everything else as the formats show it. */
  text(logic: Logic | undefined, locals?: Locals): string;
  /** Calls the listener when something that one of the expressions reads has changed; gives what ends it. */
  subscribe(expressions: readonly (Logic | undefined)[], listener: () => void): () => void;
  /** Counts up whenever something that one of the expressions reads has changed: a snapshot for views. */
  version(expressions: readonly (Logic | undefined)[]): number;
  /** Loading state of a bound expression: that of the data entries that it reads, the worst one first. */
  statusOf(logic: Logic | undefined): { readonly status: LoadStatus; readonly message: string };
  /**
   * The elements of a list source; loads what calls give. `rows` is stable while nothing changes. Written options are
   * `{ value, label }`, elements of a source with label or value `{ value, label, record }`, others as they are.
   */
  source(
    source: LinkedSource,
    locals?: Locals,
  ): { readonly rows: readonly Json[]; readonly status: LoadStatus; readonly message: string };
  /** Asks the calls of a list source anew; its rows stay until the new ones are there. */
  reloadSource(source: LinkedSource, locals?: Locals): void;
  subscribeSource(source: LinkedSource, locals: Locals | undefined, listener: () => void): () => void;
  /** The pages of a list that is too long to be here whole, for the one grid that shows it. */
  pages(source: LinkedSource): DataPages | undefined;
  /** Writes 'state.x' or 'selection.x'. */
  set(path: string, value: Json): void;
  /** Hands new inputs to the open screen, as when the address changes: what reads them follows. */
  give(inputs: JsonRecord): void;
  /** Loads a data entry anew. */
  reload(data: string): void;
  /** Loads data entries anew, here or around; resolves to whether all of them came. */
  loadAgain(names: readonly string[]): Promise<boolean>;
  /**
   * Loads anew what this screen and those below it have loaded of an entity, and resolves to the record of the key as it
   * is stored now; undefined where it is gone or cannot be had.
   */
  readAgain(entity: string, key: Json): Promise<JsonRecord | undefined>;
  /** Runs steps in order; a list stops at the first failed call, No, or dismissed dialog. */
  run(steps: readonly LinkedStep[], locals?: Locals, context?: StepContext): Promise<StepsEnd>;
  /** Closes a dialog with its result; null dismisses it. */
  close(result: Json): void;
  /** Opens an inline part or a screen of the bundle over this one. */
  openOver(id: string, inputs: JsonRecord): ScreenRun | undefined;
  readonly closed: Promise<Json>;
  /** Stops polling and loading. */
  dispose(): void;
}

/** What surrounds steps besides the screen: the form that submits, blocks that can be reset or exported. */
export interface StepContext {
  /** A press of the person began the steps; without one, no call of theirs changes anything. */
  readonly pressed?: true;
  /** Columns may be set by `set: { "values.x": … }`. */
  setValue?(column: string, value: Json): void;
  /** Writes state that a card or row has of its own ('state.open'); false when the path is none of it. */
  setState?(path: string, value: Json): boolean;
  readonly form?: string;
  readonly version?: string;
  reset?(block: string): void;
  exportRows?(block: string): void;
}
