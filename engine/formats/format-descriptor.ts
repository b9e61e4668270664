/** An argument of a format, as it stands behind the format's name in '{path:format argument}'. */
export interface FormatArgument {
  readonly name: string;
  /** 'integer' from min to max, one of the choices, or the rest of the arguments, joined by blanks: 'datePattern', 'words'. */
  readonly kind:
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'datePattern' | 'words' };
  /** What holds without it, in words where it depends on the value. */
  readonly default: string;
}

/**
 * A way to show a value as text. `format` never throws and never gives 'NaN', 'undefined' or '[object …]': an empty value
 * gives '' unless the descriptor says otherwise, a value it cannot show its plain text, an argument it cannot read its
 * default.
 */
export interface FormatDescriptor {
  readonly name: string;
  readonly doc: string;
  /** The field types it fits; 'list' is a list of any type. */
  readonly accepts: readonly string[];
  readonly arguments: readonly FormatArgument[];
  readonly format: (value: unknown, args: readonly string[]) => string;
}

/** The whole number that an argument holds, or undefined where it holds none from min to max. */
export function integerArgument(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
