import type { Json } from '../json.ts';

/** What paths are called and how their values read. */
export interface Names {
  label(path: readonly string[]): string;
  /** A value of that path as people read it; what is secret is never told. */
  text(path: readonly string[], value: Json): string;
  /** The expression behind a derived value. */
  derived(path: readonly string[]): Json | undefined;
}

/** Where a condition stands: what its paths hold now, and what people call them. */
export interface ExplainScope {
  readonly names: Names;
  /** The value of an expression; undefined where it cannot be evaluated. */
  value(logic: Json): Json | undefined;
  /** The paths that it reads. */
  reads(logic: Json): readonly (readonly string[])[];
}
