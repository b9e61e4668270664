/** How a constant word of a form is written, and what messages and docs call it. */
export interface WordForm {
  readonly pattern: RegExp;
  readonly noun: string;
}

/** The forms of constant words; the shape check and the JSON Schema read the same patterns. */
export const wordForms = {
  id: { pattern: /^[A-Za-z][\w$-]*(\.[\w$-]+)*$/, noun: 'a dotted id such as attendance.month' },
  name: { pattern: /^[A-Za-z_$][\w$.-]*$/, noun: 'a name' },
  type: { pattern: /\S/, noun: 'the name of one type or entity' },
  path: { pattern: /^\/?[^\s]*$/, noun: 'a path without spaces' },
  size: { pattern: /^\d+(\.\d+)?\s?(B|kB|KB|MB)$/, noun: 'a size such as 1MB' },
  duration: { pattern: /^\d+(ms|s|min|h)$/, noun: 'a time such as 30s' },
  colour: { pattern: /^#[0-9a-fA-F]{6}$/, noun: 'a colour as #rrggbb, such as #1d5bd0' },
  veil: { pattern: /^#[0-9a-fA-F]{8}$/, noun: 'a colour and how dense it is as #rrggbbaa, such as #17233b6b' },
  picture: {
    pattern: /^(\/[\w-]|data:image\/(png|jpeg|webp|svg\+xml);base64,)[\w./+=-]*$/,
    noun: 'an address of this server such as /icon.svg, or a picture as data:image/png;base64,…',
  },
} as const satisfies Readonly<Record<string, WordForm>>;

export type WordFormName = keyof typeof wordForms;

/** Any word: a text that is not blank. */
export const anyWord: WordForm = { pattern: /\S/, noun: 'a word' };
