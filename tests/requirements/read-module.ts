import path from 'node:path';
import { parseSync } from 'vite';
import { partEntries } from '../architecture/sources.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Where a value of a name comes from: code of this file, or what another file exports. */
export type Origin = { readonly node: Node; readonly scope: Scope } | { readonly file: string; readonly name: string };

export interface Scope {
  readonly outer: Scope | undefined;
  readonly names: Map<string, Origin[]>;
}

export interface Module {
  readonly program: Node;
  readonly top: Scope;
  readonly scopes: ReadonlyMap<Node, Scope>;
  /** What is exported under another name than its own, or from another file. */
  readonly exported: ReadonlyMap<string, Origin>;
  /** Files of which everything is exported. */
  readonly everythingOf: readonly string[];
}

/** A source with the scopes of its names: what each is made of, what is written into it later, what is imported as it. */
export function readModule(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const module = {
    program: program as unknown as Node,
    top: makeScope(undefined),
    scopes: new Map<Node, Scope>(),
    exported: new Map<string, Origin>(),
    everythingOf: [] as string[],
  };
  const written: (() => void)[] = [];
  visit(module.program, module.top);
  for (const write of written) write();
  return module;

  function visit(node: Node, around: Scope, made?: Origin): void {
    const scope = node === module.program ? around : opensScope(node) ? makeScope(around) : around;
    if (scope !== around || node === module.program) module.scopes.set(node, scope);
    const declare = (pattern: unknown, ...from: readonly (Node | undefined)[]) => {
      for (const name of namesOf(pattern))
        for (const each of from) name !== undefined && add(scope, name, each && { node: each, scope });
    };
    if (node.type === 'ImportDeclaration') return readImport(node);
    if (node.type === 'ExportAllDeclaration') return readEverything(node);
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') readExport(node, scope);
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      for (const name of namesOf(node['id'])) add(around, name, { node, scope: around });
    if (Array.isArray(node['params']))
      for (const param of node['params'] as Node[]) for (const name of namesOf(param)) add(scope, name, made);
    if (node.type === 'VariableDeclarator')
      declare(node['id'], (node['init'] as Node | null) ?? undefined, node['id'] as Node);
    if (node.type === 'ForOfStatement' || node.type === 'ForInStatement')
      for (const each of ((node['left'] as Node)['declarations'] ?? []) as Node[])
        declare(each['id'], node['right'] as Node);
    const [into, ...what] = writtenBy(node);
    if (into !== undefined)
      written.push(() => {
        for (const name of namesOf(into)) resolve(scope, name)?.push(...what.map((each) => ({ node: each, scope })));
      });
    // What a function is given comes from whoever calls it: a table of cases, a list that is walked.
    for (const part of partsOf(node))
      visit(part, scope, node.type === 'CallExpression' ? { node: node['callee'] as Node, scope } : undefined);
  }

  function readImport(node: Node): void {
    const target = targetOf(file, node['source'] as Node);
    if (target === undefined || node['importKind'] === 'type') return;
    for (const each of node['specifiers'] as Node[]) {
      if (each['importKind'] === 'type') continue;
      const imported = each.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(each['imported'] ?? 'default');
      add(module.top, nameOf(each['local']), { file: target, name: imported });
    }
  }

  function readEverything(node: Node): void {
    const target = targetOf(file, node['source'] as Node);
    if (target !== undefined && node['exportKind'] !== 'type') module.everythingOf.push(target);
  }

  function readExport(node: Node, scope: Scope): void {
    if (node.type === 'ExportDefaultDeclaration')
      module.exported.set('default', { node: node['declaration'] as Node, scope });
    const source = node['source'] as Node | null | undefined;
    const target = source ? targetOf(file, source) : undefined;
    for (const each of (node['specifiers'] ?? []) as Node[]) {
      const local = nameOf(each['local']);
      if (target !== undefined) module.exported.set(nameOf(each['exported']), { file: target, name: local });
      else if (!source) module.exported.set(nameOf(each['exported']), { node: each['local'] as Node, scope });
    }
  }
}

/** What is written into, and what: `a = b`, `a.push(b)`. */
function writtenBy(node: Node): readonly Node[] {
  if (node.type === 'AssignmentExpression') return [node['left'] as Node, node['right'] as Node];
  const callee = node['callee'] as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  if (!['push', 'unshift', 'add', 'set'].includes(nameOf(callee['property']))) return [];
  return [callee, ...(node['arguments'] as Node[])];
}

/** The names that a pattern binds, or that an assignment writes to: of `a.b[c]` that of `a`. */
function namesOf(pattern: unknown): readonly string[] {
  const node = pattern as Node | null | undefined;
  switch (node?.type) {
    case 'Identifier':
      return [nameOf(node)];
    case 'MemberExpression':
      return namesOf(node['object']);
    case 'AssignmentPattern':
      return namesOf(node['left']);
    case 'RestElement':
      return namesOf(node['argument']);
    case 'Property':
      return namesOf(node['value']);
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(namesOf);
    case 'ObjectPattern':
      return (node['properties'] as unknown[]).flatMap(namesOf);
    default:
      return [];
  }
}

export function nameOf(node: unknown): string {
  return typeof node === 'string' ? node : String((node as Node)['name'] ?? (node as Node)['value']);
}

export function resolve(scope: Scope | undefined, name: string): Origin[] | undefined {
  return scope && (scope.names.get(name) ?? resolve(scope.outer, name));
}

/** The code that a node is made of: no types. */
export function partsOf(node: Node): readonly Node[] {
  return Object.entries(node)
    .flatMap(([part, value]) => (part === 'typeAnnotation' || part === 'typeArguments' ? [] : [value].flat()))
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}

function makeScope(outer: Scope | undefined): Scope {
  return { outer, names: new Map() };
}

function opensScope({ type }: Node): boolean {
  return /^(?:Function|Arrow|BlockStatement|For|Catch|Class|Method)/.test(type);
}

function add(scope: Scope, name: string, origin: Origin | undefined): void {
  const known = scope.names.get(name) ?? [];
  scope.names.set(name, origin === undefined ? known : [...known, origin]);
}

function targetOf(file: string, source: Node): string | undefined {
  const specifier = nameOf(source);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : partEntries[specifier];
}
