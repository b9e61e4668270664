/** Roots whose values the screen supplies; they stand beside the form's own slots. */
export const outsideRoots = [
  'form',
  'inputs',
  'session',
  'now',
  'rights',
  'app',
  'data',
  'status',
  'state',
  'options',
  'selection',
  'reply',
  'index',
] as const;

/** Roots that mean one column or one choice while it is looked at. */
export const ownRoots = ['option', 'value', 'label', 'limit'] as const;
