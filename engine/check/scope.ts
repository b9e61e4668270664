import type { Definition, Rec } from './registry.ts';
import { type RecordType, recordOf, scalar, type Type, textType, truth } from './types.ts';

/** What a form's columns are, for rules that ask about columns. */
export interface FormFacts {
  readonly node: Rec;
  readonly entity: string | undefined;
  readonly columns: ReadonlyMap<string, Type>;
}

/** The names an expression can see at one place, and the surroundings a rule may ask about. */
export interface Scope {
  readonly roots: ReadonlyMap<string, Type>;
  /** The element, inside the body of a list operator. */
  readonly item?: Type;
  readonly definition: Definition;
  /** Inline dialogs in reach, by name. */
  readonly parts: ReadonlyMap<string, { readonly node: Rec; readonly scope: Scope }>;
  /** Names of data entries in reach. */
  readonly data: ReadonlySet<string>;
  readonly form?: FormFacts;
  /** The dialog that an expression or step stands in, when it is known. */
  readonly dialog?: Rec;
  /** In steps of a chain that a press of the person began: what was pressed, with its captions, as one text. */
  readonly pressed?: string;
  /** Roots that are there on every screen and cannot be read here, with the reason. */
  readonly unread?: { readonly roots: ReadonlySet<string>; readonly why: string };
  /** The screens around, the innermost last: where inputs, state, data and derived values in reach are declared. */
  readonly screens?: readonly Rec[];
}

/** A scope with more roots; a root that is there already is covered. */
export function withRoots(scope: Scope, roots: Readonly<Record<string, Type>>): Scope {
  const all = new Map(scope.roots);
  for (const name of Object.keys(roots)) {
    const type = roots[name];
    if (type) all.set(name, type);
  }
  return { ...scope, roots: all };
}

/** A scope in which nothing can be read but these roots; of the others it is told why. */
export function withOnly(scope: Scope, roots: readonly string[], why: string): Scope {
  const known = [...scope.roots].filter(([name]) => roots.includes(name));
  const unread = [...scope.roots.keys()].filter((name) => !roots.includes(name));
  return { ...scope, roots: new Map(known), unread: { roots: new Set(unread), why } };
}

/** Adds fields to a root that is a record, or makes it. */
export function withFields(scope: Scope, root: string, fields: ReadonlyMap<string, Type>): Scope {
  const before = scope.roots.get(root);
  const known = before?.is === 'record' ? before.fields() : new Map<string, Type>();
  const merged: RecordType = recordOf(new Map([...known, ...fields]));
  return withRoots(scope, { [root]: before?.is === 'record' && before.open ? { ...merged, open: true } : merged });
}

/** The roots that are there on every screen, whatever the definitions are. */
export const ambient: Readonly<Record<string, Type>> = {
  session: recordOf({
    kind: textType,
    personId: scalar('id'),
    applicantId: scalar('id'),
    name: textType,
    email: scalar('email'),
    roles: { is: 'list', of: textType },
  }),
  now: recordOf({
    today: scalar('date'),
    month: scalar('month'),
    year: scalar('year'),
    payrollMonth: scalar('month'),
    time: scalar('time'),
  }),
};

/** What everything in a form sees besides its values: of the record that it opened with, whether it is stored yet. */
export const aboutForm: Readonly<Record<string, Type>> = { form: recordOf({ isNew: truth }) };

/**
 * What a line in the margin of paper sees besides: the page that it stands on. Its numbers are texts, since nobody knows them
 * before the pages are there.
 */
export function onPaper(scope: Scope): Scope {
  return withRoots(scope, { page: recordOf({ number: textType, count: textType }) });
}

/** `reply` as the step before left it. */
export function withReply(scope: Scope, result: Type): Scope {
  return withRoots(scope, { reply: recordOf({ code: textType, message: textType, result }) });
}
