import { checkDefinitions } from '../../check-definitions.ts';
import type { Rule } from '../../visitor.ts';
import { world } from './world.ts';

/** What a rule says of the definitions under test; the severity only when it is a warning. */
export interface Told {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
  readonly severity?: 'warning';
}

/**
 * What one rule (and the phases before it) finds in some definitions, which stand in one file beside a small world of
 * entities, calls, options and screens. With one definition pointers start at its root, with several at its number.
 */
export function told(rule: Rule, ...definitions: readonly object[]): readonly Told[] {
  const text = JSON.stringify(definitions.length === 1 ? definitions[0] : definitions);
  const files = [
    { file: 'world.json', text: JSON.stringify(world) },
    { file: 'main.json', text },
  ];
  const { problems } = checkDefinitions(files, { rules: [rule] });
  return problems
    .filter(({ file }) => file === 'main.json')
    .map(({ code, pointer, message, suggestion, severity }) => ({
      code,
      pointer,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(severity === 'warning' ? { severity } : {}),
    }));
}

/** A page of these blocks (and more properties), for rules that look at blocks. */
export function page(body: readonly object[], more: object = {}): object {
  return { kind: 'page', id: 'test.page', path: '/test', title: 'Test', body, ...more };
}

/** A dialog of these blocks. */
export function dialog(body: readonly object[], more: object = {}): object {
  return { kind: 'dialog', id: 'test.dialog', title: 'Test', body, ...more };
}

/** A form of people with these columns. */
export function form(columns: readonly unknown[], more: object = {}): object {
  return {
    kind: 'form',
    id: 'test.form',
    entity: 'person',
    columns,
    submit: [{ call: 'people.save', with: '{values}' }],
    ...more,
  };
}

/** A toolbar with one button that does these steps. */
export function button(...steps: readonly object[]): object {
  return { toolbar: [{ label: 'Go', do: steps }] };
}
