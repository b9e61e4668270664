import { isRecord } from '@muster/engine';
import { type Assist, createAssist, type FileRange, type Offer, type OfferSort } from '@muster/engine/assist';
import { markedAt, mendingOf, type Problem, type SourceFile } from '@muster/engine/check';
import type { Frame } from './frames.ts';
import { Lines, type Position, type Range } from './positions.ts';

/** What a language server is given: the definitions on the disk, the way to their names, and who hears what it says. */
export interface LanguageServerParts {
  /** The definitions as they are stored; asked anew when the editor says that files were changed. */
  readonly stored: () => readonly SourceFile[];
  /** The name of a file under an address of the editor; undefined for what is no definition. */
  readonly fileOf: (uri: string) => string | undefined;
  readonly uriOf: (file: string) => string;
  readonly send: (message: object) => void;
  /** Ends the process. */
  readonly end: (code: number) => void;
}

/** Milliseconds without a change before the definitions are checked. */
const quiet = 120;

/** A request that cannot be answered, with the number that the protocol has for it. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  uninitialized: -32002,
  refused: -32803,
};

type Handler = (params: unknown) => unknown;

/** Answers an editor in the Language Server Protocol (3.17): problems, completion, hover, go to, fixes. */
export class LanguageServer {
  private readonly parts: LanguageServerParts;
  private readonly assist: Assist = createAssist();
  private readonly open = new Map<string, string>();
  private stored: readonly SourceFile[] = [];
  private files: readonly SourceFile[] = [];
  private told: ReadonlySet<string> = new Set();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stage: 'new' | 'ready' | 'shut' = 'new';
  private takesSnippets = false;

  constructor(parts: LanguageServerParts) {
    this.parts = parts;
  }

  private readonly requests: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['initialize', (params) => this.initialize(params)],
    ['shutdown', () => this.shutdown()],
    ['textDocument/completion', (params) => this.completion(params)],
    ['textDocument/hover', (params) => this.hover(params)],
    ['textDocument/definition', (params) => this.definition(params)],
    ['textDocument/references', (params) => this.references(params)],
    ['textDocument/prepareRename', (params) => this.prepareRename(params)],
    ['textDocument/rename', (params) => this.rename(params)],
    ['textDocument/codeAction', (params) => this.codeAction(params)],
  ]);

  private readonly notifications: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['exit', () => this.parts.end(this.stage === 'shut' ? 0 : 1)],
    ['textDocument/didOpen', (params) => this.changed(params, documentOf(params)['text'])],
    ['textDocument/didChange', (params) => this.changed(params, lastChange(params))],
    ['textDocument/didClose', (params) => this.changed(params, undefined)],
    ['textDocument/didSave', () => this.stale()],
    ['workspace/didChangeWatchedFiles', () => this.stale()],
  ]);

  /** Takes one frame of what the editor says. */
  receive(frame: Frame): void {
    if ('broken' in frame) return this.fail(null, codes.parse, frame.broken);
    const { message } = frame;
    if (!isRecord(message) || typeof message['method'] !== 'string') {
      // An answer to something that was asked; nothing is.
      if (isRecord(message) && ('result' in message || 'error' in message)) return;
      return this.fail(null, codes.request, 'A message names a method');
    }
    const { method, id, params } = message;
    if (typeof id === 'string' || typeof id === 'number') this.answer(id, method, params);
    else this.note(method, params);
  }

  private answer(id: string | number, method: string, params: unknown): void {
    try {
      const handler = this.requests.get(method);
      if (!handler) throw new Refused(codes.method, `There is no method "${shortened(method)}"`);
      if (this.stage === 'new' && method !== 'initialize')
        throw new Refused(codes.uninitialized, 'Say initialize first');
      if (this.stage === 'shut') throw new Refused(codes.request, 'It was shut down');
      this.parts.send({ jsonrpc: '2.0', id, result: handler(params) ?? null });
    } catch (error) {
      if (error instanceof Refused) this.fail(id, error.code, error.message);
      else this.fail(id, codes.internal, error instanceof Error ? error.message : String(error));
    }
  }

  private note(method: string, params: unknown): void {
    if (this.stage === 'new' && method !== 'exit') return;
    try {
      this.notifications.get(method)?.(params);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.parts.send({ jsonrpc: '2.0', method: 'window/logMessage', params: { type: 2, message: error.message } });
    }
  }

  private fail(id: string | number | null, code: number, message: string): void {
    this.parts.send({ jsonrpc: '2.0', id, error: { code, message } });
  }

  private initialize(params: unknown): object {
    if (this.stage !== 'new') throw new Refused(codes.request, 'It is initialized already');
    this.stage = 'ready';
    this.takesSnippets =
      at(params, 'capabilities', 'textDocument', 'completion', 'completionItem', 'snippetSupport') === true;
    this.stale();
    return {
      serverInfo: { name: 'muster' },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 1, save: true },
        completionProvider: { triggerCharacters: ['"', "'", '.', '{', '[', ':'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: ['quickfix', 'refactor.rewrite'] },
      },
    };
  }

  private shutdown(): null {
    this.stage = 'shut';
    clearTimeout(this.timer);
    return null;
  }

  /** The files may be others than those that were read. */
  private stale(): void {
    this.stored = this.parts.stored();
    this.refresh();
  }

  private changed(params: unknown, text: unknown): void {
    const file = this.parts.fileOf(uriIn(params));
    if (file === undefined) return;
    if (typeof text === 'string') this.open.set(file, text);
    else if (text === undefined) this.open.delete(file);
    else throw new Refused(codes.params, 'The text of a document is a text');
    this.refresh();
  }

  private refresh(): void {
    const stored = this.stored.map((each) => ({ ...each, text: this.open.get(each.file) ?? each.text }));
    const known = new Set(stored.map(({ file }) => file));
    const added = [...this.open].flatMap(([file, text]) => (known.has(file) ? [] : [{ file, text }]));
    this.files = [...stored, ...added];
    this.assist.read(this.files);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.publish(), quiet);
  }

  /** Tells the problems of every file that has some, and of those that had some that they are gone. */
  private publish(): void {
    const byFile = new Map<string, Problem[]>();
    for (const problem of this.assist.problems())
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem]);
    for (const file of new Set([...byFile.keys(), ...this.told, ...this.open.keys()])) {
      const text = this.textOf(file);
      const diagnostics = (byFile.get(file) ?? []).map((problem) => this.diagnostic(problem, text));
      const params = { uri: this.parts.uriOf(file), diagnostics };
      this.parts.send({ jsonrpc: '2.0', method: 'textDocument/publishDiagnostics', params });
    }
    this.told = new Set(byFile.keys());
  }

  private diagnostic(problem: Problem, text: string): object {
    const { code, severity, message, related = [] } = problem;
    const relatedInformation = related.map((place) => {
      const range = rangeOf(place, this.textOf(place.file));
      return { location: { uri: this.parts.uriOf(place.file), range }, message: 'It has to do with this.' };
    });
    return {
      range: rangeOf(problem, text),
      severity: severity === 'error' ? 1 : 2,
      code,
      source: 'muster',
      message,
      ...(related.length > 0 ? { relatedInformation } : {}),
    };
  }

  private textOf(file: string): string {
    return this.files.find((each) => each.file === file)?.text ?? '';
  }

  /** The file and the offset that a request is about; undefined for what is no definition. */
  private place(params: unknown): { file: string; offset: number; lines: Lines; text: string } | undefined {
    const file = this.parts.fileOf(uriIn(params));
    if (file === undefined) return undefined;
    const text = this.textOf(file);
    const lines = new Lines(text);
    return { file, offset: lines.offsetAt(positionIn(at(params, 'position'))), lines, text };
  }

  private completion(params: unknown): object | null {
    const place = this.place(params);
    const offers = place && this.assist.offers(place.file, place.offset);
    if (!place || !offers) return null;
    const range = place.lines.range(offers);
    const isQuoted = place.text[offers.from] === '"';
    const width = String(offers.list.length).length;
    const items = offers.list.map((offer, index) => ({
      label: offer.word,
      kind: itemKinds[offer.sort],
      detail: offer.detail,
      ...(offer.doc === undefined ? {} : { documentation: offer.doc }),
      sortText: `${offer.required ? 0 : 1}${String(index).padStart(width, '0')}`,
      filterText: isQuoted && offer.insert.startsWith('"') ? JSON.stringify(offer.word) : offer.word,
      ...this.inserted(offer, range),
    }));
    return { isIncomplete: false, items };
  }

  private inserted({ insert, caret }: Offer, range: Range): object {
    if (!this.takesSnippets || caret === undefined) return { textEdit: { range, newText: insert } };
    const newText = `${snippetText(insert.slice(0, caret))}$0${snippetText(insert.slice(caret))}`;
    return { textEdit: { range, newText }, insertTextFormat: 2 };
  }

  private hover(params: unknown): object | null {
    const place = this.place(params);
    const found = place && this.assist.hover(place.file, place.offset);
    if (!place || !found) return null;
    const value = [found.title, ...found.lines].join('\n\n');
    return { contents: { kind: 'plaintext', value }, range: place.lines.range(found) };
  }

  private definition(params: unknown): object | null {
    const place = this.place(params);
    const found = place && this.assist.declared(place.file, place.offset);
    return found ? this.location(found) : null;
  }

  private location(found: FileRange): object {
    return { uri: this.parts.uriOf(found.file), range: new Lines(this.textOf(found.file)).range(found) };
  }

  private references(params: unknown): readonly object[] {
    const place = this.place(params);
    const found = place ? this.assist.references(place.file, place.offset) : [];
    const declared = place && this.assist.declared(place.file, place.offset);
    const isAsked = at(params, 'context', 'includeDeclaration') !== false;
    const isDeclared = ({ file, from }: FileRange) => file === declared?.file && from === declared.from;
    return found.filter((each) => isAsked || !isDeclared(each)).map((each) => this.location(each));
  }

  private prepareRename(params: unknown): object | null {
    const place = this.place(params);
    const found = place && this.assist.named(place.file, place.offset);
    return place && found ? { range: place.lines.range(found), placeholder: found.name } : null;
  }

  private rename(params: unknown): object {
    const wanted = at(params, 'newName');
    if (typeof wanted !== 'string') throw new Refused(codes.params, 'A new name is a text');
    const place = this.place(params);
    const made = place ? this.assist.rename(place.file, place.offset, wanted) : { refusal: 'There is no name here.' };
    if ('refusal' in made) throw new Refused(codes.refused, made.refusal);
    const changes: Record<string, object[]> = {};
    for (const { file, from, to, text } of made.edits) {
      const uri = this.parts.uriOf(file);
      changes[uri] = [
        ...(changes[uri] ?? []),
        { range: new Lines(this.textOf(file)).range({ from, to }), newText: text },
      ];
    }
    return { changes };
  }

  /** What mends the problems in a range, by the word that was probably meant, and what writes as text what stands there in JSON. */
  private codeAction(params: unknown): readonly object[] {
    const file = this.parts.fileOf(uriIn(params));
    if (file === undefined) return [];
    const text = this.textOf(file);
    const lines = new Lines(text);
    const asked = {
      from: lines.offsetAt(positionIn(at(params, 'range', 'start'))),
      to: lines.offsetAt(positionIn(at(params, 'range', 'end'))),
    };
    const fixes = this.assist.problems().flatMap((problem): object[] => {
      if (problem.file !== file) return [];
      const range = rangeOf(problem, text);
      const marked = { from: lines.offsetAt(range.start), to: lines.offsetAt(range.end) };
      if (marked.to < asked.from || marked.from > asked.to) return [];
      const mend = mendingOf(text, problem, marked);
      if (!mend) return [];
      const edit = { range: lines.range(mend), newText: mend.insert };
      return [
        {
          title: `Change to "${mend.insert}"`,
          kind: 'quickfix',
          isPreferred: true,
          diagnostics: [this.diagnostic(problem, text)],
          edit: { changes: { [this.parts.uriOf(file)]: [edit] } },
        },
      ];
    });
    const spellings = this.assist.spellings(file).flatMap(({ from, to, text: newText }): object[] => {
      if (to < asked.from || from > asked.to) return [];
      const changes = { [this.parts.uriOf(file)]: [{ range: lines.range({ from, to }), newText }] };
      return [{ title: `Write it as text: ${shortened(newText)}`, kind: 'refactor.rewrite', edit: { changes } }];
    });
    return [...fixes, ...spellings];
  }
}

const itemKinds: Readonly<Record<OfferSort, number>> = {
  property: 10,
  kind: 7,
  value: 12,
  name: 18,
  path: 6,
  function: 3,
  format: 11,
  word: 14,
};

function rangeOf(place: Parameters<typeof markedAt>[0], text: string): Range {
  const { line, column, length } = markedAt(place, text) ?? { line: 1, column: 1, length: 1 };
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: line - 1, character: column - 1 + length } };
}

function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, '\\$&');
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** What stands under keys, one inside the other; undefined where one is not there. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

function documentOf(params: unknown): Readonly<Record<string, unknown>> {
  const document = at(params, 'textDocument');
  if (!isRecord(document)) throw new Refused(codes.params, 'A "textDocument" is missing');
  return document;
}

function uriIn(params: unknown): string {
  const { uri } = documentOf(params);
  if (typeof uri !== 'string') throw new Refused(codes.params, 'A document has a "uri"');
  return uri;
}

/** The whole text after the last change; the whole text is what was asked for. */
function lastChange(params: unknown): unknown {
  const changes = at(params, 'contentChanges');
  return at(Array.isArray(changes) ? changes.at(-1) : undefined, 'text') ?? null;
}

function positionIn(value: unknown): Position {
  const [line, character] = [at(value, 'line'), at(value, 'character')];
  const isPlace = (each: unknown): each is number => typeof each === 'number' && Number.isInteger(each) && each >= 0;
  if (!isPlace(line) || !isPlace(character)) throw new Refused(codes.params, 'A position has a line and a character');
  return { line, character };
}
