/** How tightly an operator between two values holds them, from `or` to `*`. */
export interface BetweenOperator {
  readonly level: number;
  /** What comes of several behind each other: one operator with all of them, the left ones first, or a refusal. */
  readonly several: 'one' | 'left' | 'refused';
}

/** The level of `not` before a value: it holds more than `and`, and takes one value or what is in brackets. */
export const notLevel = 3;
/** The level of a comparison; what is compared is held tighter. */
export const comparisonLevel = 4;
/** The level of a path, a constant, a call and what is in brackets. */
export const atomLevel = 8;

const comparison = { level: comparisonLevel, several: 'refused' } as const;

/** The words and signs that stand between two values. */
export const between: ReadonlyMap<string, BetweenOperator> = new Map<string, BetweenOperator>([
  ['or', { level: 1, several: 'one' }],
  ['and', { level: 2, several: 'one' }],
  ['==', comparison],
  ['!=', comparison],
  ['<', comparison],
  ['<=', comparison],
  ['>', comparison],
  ['>=', comparison],
  ['in', comparison],
  ['+', { level: 5, several: 'one' }],
  ['-', { level: 5, several: 'left' }],
  ['*', { level: 6, several: 'one' }],
  ['/', { level: 6, several: 'left' }],
  ['mod', { level: 6, several: 'left' }],
]);

/** The words and signs that are called otherwise in json-logic. */
const logicNames: Readonly<Record<string, string>> = { not: '!', mod: '%' };
const textNames = new Map(Object.entries(logicNames).map(([text, name]) => [name, text]));

export const logicName = (text: string): string => logicNames[text] ?? text;
export const textName = (name: string): string => textNames.get(name) ?? name;

/** Names of constants; no path begins with one. */
export const constants: ReadonlyMap<string, null | boolean> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Words that stand for operators, so that no path can be written by them. */
export const isReserved = (word: string): boolean => word === 'not' || between.has(word) || constants.has(word);

/** A path as it is written without quotation marks. */
export const pathForm = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/** Characters that a text may have. */
export const lengthLimit = 10_000;
