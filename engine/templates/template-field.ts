import type { FieldRight } from '../field-rights/field-right.ts';

/** A field that a template may name. */
export interface TemplateField {
  /** As it stands between braces: `person.departmentDto.deptName`. */
  readonly path: string;
  readonly label: string;
  /** Its type, by which formats fit. */
  readonly type: string;
  /** How it is shown where the template says no format. */
  readonly format?: string;
  /** Who may name it, where not everybody may. */
  readonly rights?: readonly FieldRight[];
}

/** What a template may hold. */
export interface TemplateRules {
  readonly fields: readonly TemplateField[];
  /** One text without marks, and no rich text. */
  readonly plain?: true;
}

/** True where somebody who reads some functions may name a field. */
export function mayName({ rights = [] }: TemplateField, reads: (functions: readonly string[]) => boolean): boolean {
  return rights.every(({ functions }) => reads(functions));
}

/** The same by the guarded fields that a form says he may name; where it says nothing, the server does. */
export function nameable(paths: unknown): (field: TemplateField) => boolean {
  if (!Array.isArray(paths)) return () => true;
  return ({ path, rights }) => rights === undefined || paths.includes(path);
}
