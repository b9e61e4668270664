import { type ProgramText, say } from '@muster/engine';
import { english, shownLocale } from '@muster/engine/formats';

/** What the grid library says itself, by its own keys: filters, their fields, and what screen readers are told of cells and rows. */
const words = {
  applyFilter: 'Apply',
  clearFilter: 'Clear',
  resetFilter: 'Reset',
  cancelFilter: 'Cancel',
  textFilter: 'Text Filter',
  numberFilter: 'Number Filter',
  dateFilter: 'Date Filter',
  filterOoo: 'Filter…',
  empty: 'Choose one',
  equals: 'Equals',
  notEqual: 'Does not equal',
  lessThan: 'Less than',
  greaterThan: 'More than',
  inRange: 'Between',
  inRangeStart: 'From',
  inRangeEnd: 'To',
  lessThanOrEqual: 'At most',
  greaterThanOrEqual: 'At least',
  contains: 'Contains',
  notContains: 'Does not contain',
  startsWith: 'Begins with',
  endsWith: 'Ends with',
  blank: 'Blank',
  notBlank: 'Not blank',
  before: 'Before',
  after: 'After',
  andCondition: 'And',
  orCondition: 'Or',
  noRowsToShow: 'No Data',
  noMatchingRows: 'No row fits the search and the filters.',
  loadingOoo: 'Loading',
  invalidDate: 'This is no date.',
  invalidNumber: 'This is no number.',
  ariaChecked: 'ticked',
  ariaUnchecked: 'not ticked',
  ariaIndeterminate: 'partly ticked',
  ariaColumnFiltered: 'Filtered',
  ariaDateFilterInput: 'Date of the filter',
  ariaFilterColumn: 'Ctrl and Enter open the filter',
  ariaFilterFromValue: 'Value from which it filters',
  ariaFilterInput: 'Value of the filter',
  ariaFilterMenuOpen: 'Open the filter',
  ariaFilterToValue: 'Value up to which it filters',
  ariaFilterValue: 'Value of the filter',
  ariaFilteringOperator: 'Condition',
  ariaHeaderSelection: 'Column of ticks',
  ariaInputEditor: 'Field',
  ariaLabelColumnFilter: 'Filter of the column',
  ariaLabelColumnMenu: 'Menu of the column',
  ariaLabelInputClear: 'Clear',
  ariaLabelSelectField: 'Select',
  ariaMenuColumn: 'Alt and Down open the menu of the column',
  ariaRowDeselect: 'The space bar takes the tick off this row',
  ariaRowSelect: 'The space bar ticks this row',
  ariaRowSelectAll: 'The space bar ticks all rows, or none',
  ariaRowSelectionDisabled: 'This row cannot be ticked',
  ariaRowToggleSelection: 'The space bar ticks this row, or takes the tick off',
  ariaSortableColumn: 'Enter sorts',
  ariaToggleCellValue: 'The space bar changes the value',
} as const satisfies Readonly<Record<string, ProgramText>>;

/** Its keys, each of which the library asks for. */
export const gridWordKeys: readonly string[] = Object.keys(words);

/** What the grid says in the language chosen; nothing in English, which it brings itself. */
export function gridWords(): { readonly localeText?: Record<string, string> } {
  const { language, group, decimal } = shownLocale();
  if (language === english.language) return {};
  const said = Object.entries(words).map(([key, text]) => [key, say(text)] as const);
  return { localeText: { ...Object.fromEntries(said), thousandSeparator: group, decimalSeparator: decimal } };
}
