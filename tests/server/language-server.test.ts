import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrameReader, frameOf } from '../../server/language-server/frames.ts';
import { productRoot } from '../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

interface Message {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: {
    readonly uri: string;
    readonly diagnostics: readonly { readonly message: string; readonly code: string }[];
  };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** An editor that speaks with the command as editors do: over its stdin and stdout. */
class Editor {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
  private readonly heard: Message[] = [];
  private readonly waiting = new Set<() => void>();
  private next = 1;

  constructor() {
    this.child = spawn(process.execPath, [path.join(root, 'scripts/muster.mjs'), 'lsp']);
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
    const reader = new FrameReader();
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const frame of reader.take(chunk)) {
        if ('broken' in frame) throw new Error(`What it said was no message: ${frame.broken}`);
        this.heard.push(frame.message as Message);
      }
      for (const look of this.waiting) look();
    });
  }

  tell(message: object): void {
    this.child.stdin.write(frameOf({ jsonrpc: '2.0', ...message }));
  }

  write(bytes: string | Buffer): void {
    this.child.stdin.write(bytes);
  }

  async ask(method: string, params: unknown = {}): Promise<Message> {
    const id = this.next;
    this.next += 1;
    this.tell({ id, method, params });
    return this.hear((message) => message.id === id);
  }

  /** The first message that was not taken yet and is as wanted. */
  hear(isWanted: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => {
      const look = () => {
        const index = this.heard.findIndex(isWanted);
        const [found] = index < 0 ? [] : this.heard.splice(index, 1);
        if (!found) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  problemsOf(uri: string, fits: (codes: readonly string[]) => boolean = () => true) {
    return this.hear(
      ({ method, params }) =>
        method === 'textDocument/publishDiagnostics' &&
        params?.uri === uri &&
        fits(params.diagnostics.map(({ code }) => code)),
    );
  }
}

const nameOf = (file: string) => path.join(root, 'definitions', file);
const uriOf = (file: string) => pathToFileURL(nameOf(file)).href;
const loans = 'portal/loans/list.page.json';
const uri = uriOf(loans);
const text = readFileSync(nameOf(loans), 'utf8');

/** Line and character of the end of the first place of a word. */
function behind(word: string, of = text) {
  const lines = of.slice(0, of.indexOf(word) + word.length).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

let editor: Editor;

beforeAll(async () => {
  editor = new Editor();
  const { result } = await editor.ask('initialize', { processId: null, rootUri: null, capabilities: {} });
  expect(result).toMatchObject({
    capabilities: { hoverProvider: true, definitionProvider: true, positionEncoding: 'utf-16' },
  });
  editor.tell({ method: 'initialized', params: {} });
}, 300_000);

afterAll(async () => {
  editor.child.kill();
  await editor.ended;
});

let version = 1;

function type(newText: string, at = uri): void {
  version += 1;
  editor.tell({
    method: 'textDocument/didChange',
    params: { textDocument: { uri: at, version }, contentChanges: [{ text: newText }] },
  });
}

describe('the language server', () => {
  it('publishes the problems of what is typed, with what mends them, and that they are gone', async () => {
    editor.tell({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'json', version: 1, text } },
    });
    await editor.problemsOf(uri, (codes) => codes.length === 0);
    const wrong = text.replace('"loanAmount"', '"loanAmuont"');
    type(wrong);
    const { params } = await editor.problemsOf(uri, (codes) => codes.length > 0);
    expect(params?.diagnostics.map(({ message }) => message).join()).toContain('loanAmuont');
    const { result } = await editor.ask('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: behind('"loanA', wrong), end: behind('"loanA', wrong) },
      context: { diagnostics: [] },
    });
    const [action] = result as readonly { title: string; edit: { changes: Record<string, { newText: string }[]> } }[];
    expect(action?.edit.changes[uri]?.[0]?.newText).toBe('loanAmount');
    const inJson = text.replace(
      '"count(selection.list) == 1"',
      '{ "==": [{ "count": { "var": "selection.list" } }, 1] }',
    );
    expect(inJson).not.toBe(text);
    type(inJson);
    const place = behind('{ "var": "selection', inJson);
    const rewritten = await editor.ask('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: place, end: place },
      context: { diagnostics: [] },
    });
    expect(rewritten.result).toMatchObject([
      {
        title: 'Write it as text: "count(selection.list) == 1"',
        edit: { changes: { [uri]: [{ newText: '"count(selection.list) == 1"' }] } },
      },
    ]);
    type(text);
    await editor.problemsOf(uri, (codes) => codes.length === 0);
  });

  it('completes, explains, and leads to what is declared in another file', async () => {
    const half = text.replace('"loanAmount"', '"loanA"');
    type(half);
    const { result } = await editor.ask('textDocument/completion', {
      textDocument: { uri },
      position: behind('"loanA', half),
    });
    const { items } = result as { items: readonly { label: string; textEdit: { newText: string } }[] };
    expect(items.find(({ label }) => label === 'loanAmount')?.textEdit.newText).toBe('"loanAmount"');
    type(text);
    const at = { textDocument: { uri }, position: behind('empLoan.getAllEmp') };
    expect((await editor.ask('textDocument/hover', at)).result).toMatchObject({
      contents: { value: expect.stringContaining('empLoan.getAllEmpLoans() → a list of employeeLoan') },
    });
    expect((await editor.ask('textDocument/definition', at)).result).toMatchObject({
      uri: uriOf('shared/calls/empLoan.json'),
    });
  });

  it('checks the rest while a definition does not parse, and completes in it', async () => {
    type(text.slice(0, text.indexOf('"columns"')));
    await editor.problemsOf(uri, (codes) => codes.join() === 'json');
    const { result } = await editor.ask('textDocument/completion', {
      textDocument: { uri },
      position: behind('"list": "emp', text.slice(0, text.indexOf('"columns"'))),
    });
    expect((result as { items: readonly { label: string }[] }).items.map(({ label }) => label)).toContain(
      'empLoan.saveEmpLoan',
    );
    type(text);
    await editor.problemsOf(uri, (codes) => codes.length === 0);
  });

  it('finds what refers to a pattern over all files, and renames what can be', async () => {
    const patterns = uriOf('shared/patterns/search.pattern.json');
    const found = readFileSync(nameOf('shared/patterns/search.pattern.json'), 'utf8');
    const at = { textDocument: { uri: patterns }, position: behind('"id": "sea', found) };
    const { result } = await editor.ask('textDocument/references', { ...at, context: { includeDeclaration: false } });
    expect((result as readonly { uri: string }[]).map((each) => each.uri)).toContain(
      uriOf('portal/leave/balances.page.json'),
    );
    expect((await editor.ask('textDocument/prepareRename', at)).result).toMatchObject({ placeholder: 'search' });
    const renamed = await editor.ask('textDocument/rename', { ...at, newName: 'found' });
    const { changes } = renamed.result as { changes: Record<string, readonly { newText: string }[]> };
    expect(changes[patterns]).toHaveLength(1);
    expect(changes[uriOf('portal/leave/balances.page.json')]?.[0]?.newText).toBe('found');
    expect((await editor.ask('textDocument/rename', { ...at, newName: 'recordList' })).error?.message).toBe(
      'There is recordList already.',
    );
    expect((await editor.ask('textDocument/rename', { ...at, newName: 5 })).error?.code).toBe(-32602);
  });

  it('refuses what it does not know and goes on, names of prototypes too', async () => {
    for (const method of ['textDocument/implementation', '__proto__', 'constructor', 'toString', 'x'.repeat(10_000)])
      expect((await editor.ask(method)).error).toMatchObject({ code: -32601 });
    for (const params of [
      null,
      [],
      7,
      { textDocument: 5 },
      { textDocument: { uri: 7 } },
      { textDocument: { uri }, position: { line: -1, character: 'x' } },
    ])
      expect((await editor.ask('textDocument/hover', params)).error).toMatchObject({ code: -32602 });
    for (const foreign of [
      'file:///etc/passwd',
      'untitled:x',
      'file://%zz',
      uriOf('../package.json'),
      uriOf('package.json'),
    ])
      expect(
        await editor.ask('textDocument/hover', { textDocument: { uri: foreign }, position: { line: 0, character: 0 } }),
      ).toMatchObject({ result: null });
    const far = { textDocument: { uri }, position: { line: 2 ** 31, character: 2 ** 31 } };
    expect(await editor.ask('textDocument/completion', far)).toHaveProperty('result');
    editor.tell({ method: 'textDocument/didOpen', params: { textDocument: { uri, text: 5 } } });
    editor.tell({ method: 'workspace/unknown', params: {} });
    expect(await editor.ask('initialize')).toMatchObject({ error: { code: -32600 } });
  });

  it('goes on after frames that are broken', async () => {
    editor.write('Content-Length: 5\r\n\r\n{oops');
    expect((await editor.hear(({ id }) => id === null)).error?.code).toBe(-32700);
    editor.write('Content-Lenght: 2\r\n\r\n');
    expect((await editor.hear(({ id }) => id === null)).error?.code).toBe(-32700);
    editor.tell(['a batch']);
    expect((await editor.hear(({ id }) => id === null)).error?.code).toBe(-32600);
    expect(
      (await editor.ask('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 0 } })).error,
    ).toBeUndefined();
  });

  it('answers while a text of 1 MB stands in a definition, whatever it is', async () => {
    const added = uriOf('portal/loans/hostile.page.json');
    const texts = [
      '['.repeat(1_000_000),
      '{"a":'.repeat(200_000),
      `"${'\\'.repeat(1_000_000)}`,
      '{"__proto__":{"kind":"page"},"constructor":1}',
      ' '.repeat(1_000_000),
      `{ "kind": "page", "title": "${'{'.repeat(1_000_000)}" }`,
    ];
    for (const hostile of texts) {
      editor.tell({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri: added, languageId: 'json', version: 1, text: hostile } },
      });
      for (const method of ['completion', 'hover', 'definition'])
        for (const character of [0, 10, hostile.length])
          expect(
            (
              await editor.ask(`textDocument/${method}`, {
                textDocument: { uri: added },
                position: { line: 0, character },
              })
            ).error,
          ).toBeUndefined();
    }
    editor.tell({ method: 'textDocument/didClose', params: { textDocument: { uri: added } } });
    await editor.problemsOf(added, (codes) => codes.length === 0);
  });

  it('ends when it is told to', async () => {
    const other = new Editor();
    other.tell({ method: 'textDocument/didOpen', params: {} });
    expect((await other.ask('textDocument/hover')).error?.code).toBe(-32002);
    await other.ask('initialize');
    expect((await other.ask('shutdown')).result).toBeNull();
    expect((await other.ask('textDocument/hover')).error?.code).toBe(-32600);
    other.tell({ method: 'exit' });
    expect(await other.ended).toBe(0);
  });
});
