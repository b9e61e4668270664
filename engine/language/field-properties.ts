import { hiddenProperty } from './hidden-property.ts';
import {
  choice,
  condition,
  flag,
  list,
  map,
  number,
  object,
  type PropertyTable,
  part,
  record,
  reference,
  renamedChoice,
  text,
  value,
  word,
} from './shape.ts';

const common = {
  type: {
    shape: part('type'),
    doc: 'a scalar type, an entity, a list of either, or {map: type}; left out, what the entity says',
  },
  label: { shape: text, doc: 'shown to people; left out, the id in words, for an entity its label' },
  value: { shape: value(), doc: 'what it starts with; holds until a person edits', scope: 'member' },
  options: { shape: part('options'), doc: 'what may be chosen', scope: 'option' },
  format: { shape: word, doc: 'how it is shown' },
  empty: { shape: value(), doc: 'shown when there is no value' },
  read: { shape: part('read'), doc: 'the name, and wire form, under which the backend sends it' },
  wire: { shape: word, doc: 'how the backend wants it: a date pattern, json, integer, join or dataUrl' },
  secret: { shape: flag, doc: 'never stands in an address, a log or a store' },
} as const satisfies PropertyTable;

/** Repeatable rows of a column whose type is a list of records. */
export const rowsProperties = {
  columns: { shape: part('columns'), doc: 'the columns of a row', required: true, scope: 'row' },
  look: {
    shape: choice('cards', 'table', 'folds'),
    doc: 'a card for each row, lines of a table, or lines that a person opens',
    default: 'cards',
  },
  title: { shape: text, doc: 'what a row is called; left out, the name of the rows with its number', scope: 'row' },
  tabsBy: { shape: word, doc: 'a column whose options become tabs over the rows', was: 'by' },
  add: { shape: condition, doc: 'whether rows can be added' },
  remove: { shape: condition, doc: 'whether rows can be removed' },
  move: { shape: condition, doc: 'whether rows can be put in another order; left out, they cannot' },
  copy: { shape: condition, doc: 'whether a row can be made from another; left out, it cannot' },
  unique: { shape: word, doc: 'a column that no two rows may have alike; a new row gets the next that is free' },
  addLabel: { shape: text, doc: 'the caption of the button that adds a row' },
  min: { shape: number, doc: 'fewest rows' },
  max: { shape: number, doc: 'most rows' },
  one: { shape: value('text'), doc: 'a boolean column that at most one row may have set' },
  keep: { shape: condition, doc: 'which rows are sent', scope: 'row' },
  start: { shape: record, doc: 'how a stored row comes in', scope: 'row' },
  send: { shape: record, doc: 'how a row goes out', scope: 'row' },
  derive: { shape: map(value()), doc: 'named expressions over a row', scope: 'row' },
} as const satisfies PropertyTable;

/** What browsers keep of their user, in the names that HTML gives to it. */
const autofillNames = [
  'given-name',
  'family-name',
  'email',
  'username',
  'current-password',
  'new-password',
  'bday',
  'tel-national',
  'street-address',
  'address-level1',
  'one-time-code',
] as const;

/** Properties of a field wherever one is declared; the one field shape of the language. */
export const fieldProperties = {
  ...common,
  was: { shape: word, doc: 'of a param of a call: its former name, which is still understood' },
  extension: { shape: flag, doc: 'a field of an entity that Muster keeps beside the record of the backend' },
  right: {
    shape: part('right'),
    doc: 'of a field of an entity: the functions of which one lets see and set it; `own`: whoever the record is about sees his own; `applicant.basicSalary`: who sees that field. Whoever lacks it never gets the value',
  },
  names: {
    shape: map(reference('entity')),
    doc: 'of a template: the records whose fields it may name, `{ "person": "applicant" }`',
  },
  plain: { shape: flag, doc: 'of a template: one text without marks' },
  compute: { shape: value(), doc: 'follows from the record alone; never sent', scope: 'row' },
  required: { shape: condition, doc: 'must be filled' },
  when: { shape: condition, doc: 'when unmet the column is hidden, or disabled and empty' },
  off: { shape: choice('hide', 'disable'), doc: 'what an unmet `when` does', default: 'hide' },
  edit: { shape: condition, doc: 'whether it can be edited' },
  min: { shape: value(), doc: 'the least number or date' },
  max: { shape: value(), doc: 'the greatest number or date; of a list that a call is sent, the most that it may hold' },
  after: { shape: value(), doc: 'a bound that must be passed, not only reached' },
  length: { shape: number, doc: 'the exact number of characters' },
  minLength: { shape: number, doc: 'fewest characters' },
  maxLength: { shape: number, doc: 'most characters' },
  accepts: { shape: value(), doc: 'digits, decimal, digitsHyphen, digitsComma, or file types' },
  maxSize: { shape: { is: 'word', form: 'size' }, doc: 'a file must be smaller', default: '1MB' },
  message: { shape: part('message'), doc: 'what a failed check says: one text, or one per property', scope: 'limit' },
  sets: { shape: record, doc: 'values that other columns get when a person changes this one', scope: 'option' },
  clean: {
    shape: list(choice('trim', 'lower', 'upper')),
    doc: 'what is done to the text before it is checked and sent; an empty list: nothing, and a call takes it as it is',
  },
  look: {
    shape: choice('select', 'radio', 'buttons', 'tabs', 'checkboxes', 'transfer', 'switch'),
    doc: 'the widget, when not the usual one',
    was: 'as',
  },
  hint: { shape: text, doc: 'a line of help under the field' },
  placeholder: { shape: text, doc: 'shown while empty' },
  prefix: { shape: text, doc: 'shown before the value and not part of it' },
  autofill: { shape: choice(...autofillNames), doc: 'what of the person who types a browser may fill in' },
  width: {
    shape: renamedChoice({ Quater: 'Quarter' }, 'Quarter', 'Half', 'Full'),
    doc: 'of the 12 columns: 3, 6 or 12',
    default: 'Half',
  },
  rows: { shape: object('rows', rowsProperties), doc: 'how the rows of a list of records are edited' },
  align: { shape: choice('left', 'right', 'center'), doc: 'of a grid column' },
  pin: { shape: choice('left', 'right'), doc: 'keeps a grid column in sight' },
  pixels: { shape: number, doc: 'the width of a grid column', was: 'size' },
  sort: { shape: choice('ascending', 'descending'), doc: 'the order a grid opens in' },
  sum: { shape: flag, doc: 'a grid shows the total of the column' },
  tone: { shape: value('text'), doc: 'the tone of a grid cell or fact' },
} as const satisfies PropertyTable;

/** A column of a form or grid, an entry of facts, filters or a question: a field with its id in the list. */
export const columnProperties = {
  id: { shape: word, doc: 'the path in the record; names the column' },
  hidden: hiddenProperty,
  ...fieldProperties,
} as const satisfies PropertyTable;

/** A titled group of columns; its conditions hold for each of them. */
export const sectionProperties = {
  section: { shape: text, doc: 'the heading', required: true },
  id: { shape: word, doc: 'left out, the heading in one word' },
  when: { shape: condition, doc: 'shows the section' },
  hidden: hiddenProperty,
  edit: { shape: condition, doc: 'lets its columns be edited' },
  columns: { shape: part('columns'), doc: 'the columns', required: true },
} as const satisfies PropertyTable;

/** A line of text between the columns of a form or question. */
export const noteProperties = {
  note: { shape: text, doc: 'what it says', required: true },
  id: { shape: word, doc: 'left out, `note` with what it says in one word' },
  tone: { shape: value('text'), doc: 'muted, good, warning or bad' },
  when: { shape: condition, doc: 'shows it' },
  hidden: hiddenProperty,
} as const satisfies PropertyTable;

/** Entries of `facts` made from a list. */
export const eachProperties = {
  each: { shape: part('source'), doc: 'the list', required: true },
  as: { shape: word, doc: 'the name of one element', default: 'row' },
  label: { shape: text, doc: 'the caption of an entry', required: true, scope: 'row' },
  value: { shape: value(), doc: 'the value of an entry', required: true, scope: 'row' },
  format: { shape: word, doc: 'how it is shown' },
} as const satisfies PropertyTable;

/** A list source: where the options, rows, cards or entries come from. */
export const sourceProperties = {
  of: { shape: value('list'), doc: 'a list, an option list, a call, or several of them, joined', required: true },
  with: { shape: record, doc: 'the params of the call' },
  where: { shape: record, doc: 'a condition, or a record whose non-empty fields must match', scope: 'member' },
  sort: { shape: value(), doc: 'the field, or fields, to sort by', scope: 'member' },
  reverse: { shape: flag, doc: 'last first' },
  limit: { shape: value('number'), doc: 'at most so many' },
  when: { shape: condition, doc: 'an empty list otherwise' },
  label: { shape: text, doc: 'what an option shows', scope: 'member' },
  value: { shape: value(), doc: 'what an option stands for', scope: 'member' },
} as const satisfies PropertyTable;
