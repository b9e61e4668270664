/**
 * How people say an operator. {0} {1} are its arguments, {all} all of them; what stands in [ ] is left out with an
 * argument that is not there.
 */
export type Saying =
  /** A condition, where it holds and where it does not; `three` with three arguments. */
  | {
      readonly holds: string;
      readonly fails: string;
      readonly three?: { readonly holds: string; readonly fails: string };
    }
  /** A value. */
  | { readonly called: string }
  /** Its arguments with a word between them. */
  | { readonly between: string };
