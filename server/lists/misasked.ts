/** What cannot be made of what a list is asked for: the parameter, and a sentence. */
export interface Misasked {
  readonly field: string;
  readonly wrong: string;
}

export function isMisasked(value: object): value is Misasked {
  return 'wrong' in value;
}
