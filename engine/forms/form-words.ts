import { effectWords, ruleOperators } from '../language/rule-words.ts';
import { columnTypes, subtypeWords } from './backend-column.ts';
import { uploadKinds } from './upload-types.ts';

/** What a column of a type asks of whoever makes it: a kind of text, choices, a kind of file, or nothing to answer. */
export type ColumnHolds = 'text' | 'longText' | 'choice' | 'file' | 'nothing';

/** The words of a backend's form, for screens on which one is made. Each comes from what reads it. */
export interface FormWords {
  readonly types: readonly { readonly word: string; readonly holds: ColumnHolds; readonly several: boolean }[];
  /** What colSubType may say, by what it is said of; '' is none. */
  readonly subtypes: readonly { readonly word: string; readonly of: ColumnHolds }[];
  readonly widths: readonly string[];
  readonly sides: readonly string[];
  readonly operators: readonly string[];
  readonly effects: readonly string[];
}

export const formWords: FormWords = {
  types: columnTypes.map(({ word, type, multiple = false }) => ({
    word,
    holds: type === 'text' || type === 'longText' || type === 'choice' || type === 'file' ? type : 'nothing',
    several: multiple,
  })),
  subtypes: [
    ...subtypeWords.map((word) => ({ word, of: 'text' as const })),
    ...Object.keys(uploadKinds).flatMap((word) => (word === '' ? [] : [{ word, of: 'file' as const }])),
  ],
  widths: ['Quarter Row', 'Half Row', 'Full Row'],
  sides: ['Left', 'Center', 'Right'],
  operators: ruleOperators,
  effects: Object.values(effectWords),
};
