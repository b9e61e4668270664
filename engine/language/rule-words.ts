/** The operators of a form rule, in the backend's words. */
export const ruleOperators = [
  'Contains',
  'Not Contains',
  'Equals',
  'Not Equals',
  'Greater Than',
  'Greater Than Equal To',
  'Less Than',
  'Less Than Equal To',
  'Start With',
  'Ends With',
] as const;

/** The effects of a form rule: the backend's word for each. */
export const effectWords = {
  hide: 'Hide',
  show: 'Show',
  readonly: 'Readonly',
  changeValue: 'Change Value',
} as const;
