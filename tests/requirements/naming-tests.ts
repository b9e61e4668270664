import { requirementIds } from '../setup/requirement-ids.ts';
import {
  type Module,
  type Node,
  nameOf,
  type Origin,
  partsOf,
  readModule,
  resolve,
  type Scope,
} from './read-module.ts';

export interface NamingTest {
  readonly title: string;
  readonly ids: readonly string[];
  /** Whether what the test runs, or what made what it uses, opens what ships. */
  readonly touches: boolean;
}

/** Reads the shipped definitions or documents, or starts the program that serves them. */
const opens = /^(?:\.\.\/)+(?:definitions|docs)\b|^definitions$|dist\/server\/main\.js/;
/** Tells the folder of what ships. */
const product = { file: 'server/start/product-root.ts', name: 'productRoot' };

/**
 * Tells of the tests of a file which ids they name, and whether they touch what ships. Followed is what a test uses by
 * name, and what that is made of, over files: an import that nothing uses says nothing, nor does a neighbour's test.
 */
export function readNamingTests(read: (file: string) => string | undefined) {
  const modules = new Map<string, Module | undefined>();
  const met = new Map<Node | string, boolean>();
  const asked = new Set<Node | string>();

  function moduleOf(file: string): Module | undefined {
    if (!modules.has(file)) {
      const text = read(file);
      modules.set(file, text === undefined ? undefined : readModule(file, text));
    }
    return modules.get(file);
  }

  function exportTouches(file: string, name: string): boolean {
    if (file === product.file && name === product.name) return true;
    const module = moduleOf(file);
    if (module === undefined) return false;
    return once(`${file} ${name}`, () => {
      if (name === '*') return [...module.top.names.keys()].some((each) => exportTouches(file, each));
      const exported = module.exported.get(name);
      const origins = exported ? [exported] : (module.top.names.get(name) ?? []);
      return (
        origins.some((origin) => originTouches(module, origin)) ||
        (origins.length === 0 && module.everythingOf.some((target) => exportTouches(target, name)))
      );
    });
  }

  function originTouches(module: Module, origin: Origin): boolean {
    return 'file' in origin ? exportTouches(origin.file, origin.name) : touches(module, origin.node, origin.scope);
  }

  function touches(module: Module, node: Node, around: Scope): boolean {
    return once(node, () => {
      const scope = module.scopes.get(node) ?? around;
      return (
        textOf(node).some((text) => opens.test(text)) ||
        usedNames(node).some((name) => resolve(scope, name)?.some((origin) => originTouches(module, origin))) ||
        usedParts(node).some((part) => touches(module, part, scope))
      );
    });
  }

  /** Each is asked once on the way of a test: a circle answers no until it is closed. */
  function once(key: Node | string, ask: () => boolean): boolean {
    const known = met.get(key);
    if (known !== undefined) return known;
    met.set(key, false);
    asked.add(key);
    if (!ask()) return false;
    met.set(key, true);
    return true;
  }

  /** What led nowhere is kept only where nothing on the way led somewhere: it may have waited for the end of a circle. */
  function fromHere(module: Module, node: Node, scope: Scope): boolean {
    asked.clear();
    const found = touches(module, node, scope);
    if (found) for (const key of asked) if (met.get(key) === false) met.delete(key);
    return found;
  }

  return (file: string): readonly NamingTest[] => {
    const module = moduleOf(file);
    if (module === undefined) return [];
    return testsIn(module, module.program, module.top)
      .filter(({ ids }) => ids.length > 0)
      .map(({ node, scope, title, ids }) => ({ title, ids, touches: fromHere(module, node, scope) }));
  };
}

interface Found {
  readonly node: Node;
  readonly scope: Scope;
  readonly title: string;
  readonly ids: readonly string[];
}

function testsIn(module: Module, node: Node, around: Scope): readonly Found[] {
  const scope = module.scopes.get(node) ?? around;
  const title =
    node.type === 'CallExpression' && isTest(node['callee'] as Node) ? (node['arguments'] as Node[])[0] : undefined;
  if (title === undefined || (node['arguments'] as Node[]).length < 2)
    return partsOf(node).flatMap((part) => testsIn(module, part, scope));
  const table = (node['callee'] as Node).type === 'CallExpression' ? [node['callee'] as Node] : [];
  const words = [title, ...table].flatMap((each) => textsOf(module, each, scope, new Set()));
  return [{ node, scope, title: textOf(title).join('…'), ids: requirementIds(words.join(' ')) }];
}

/** `it(…)`, `it.each(…)(…)`, `it.runIf(…)(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['it', 'test'].includes(nameOf(callee));
  if (callee.type === 'MemberExpression') return isTest(callee['object'] as Node);
  return callee.type === 'CallExpression' && isTest(callee['callee'] as Node);
}

function usedNames(node: Node): readonly string[] {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [nameOf(node)] : [];
}

/** Without what only looks like a use: the name of a property. */
function usedParts(node: Node): readonly Node[] {
  const named =
    node['computed'] === true ? undefined : (node['property'] ?? (node['shorthand'] ? undefined : node['key']));
  return partsOf(node).filter((part) => part !== named);
}

function textOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral') return [];
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

/** The texts of an expression and of what its names are made of in this file. */
function textsOf(module: Module, node: Node, around: Scope, seen: Set<Node>): readonly string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const scope = module.scopes.get(node) ?? around;
  const named = usedNames(node).flatMap((name) => resolve(scope, name) ?? []);
  return [
    ...textOf(node),
    ...named.flatMap((origin) => ('node' in origin ? textsOf(module, origin.node, origin.scope, seen) : [])),
    ...usedParts(node).flatMap((part) => textsOf(module, part, scope, seen)),
  ];
}
