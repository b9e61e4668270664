export { conditionLogic, isConditionText } from './infix/condition-logic.ts';
export type { InfixMistake } from './infix/infix-mistake.ts';
export { printInfix } from './infix/print-infix.ts';
export { printTemplate } from './infix/print-template.ts';
export { readInfix } from './infix/read-infix.ts';
export { inPlain, readTemplate } from './infix/read-template.ts';
export { spelling } from './infix/spelling.ts';
export { type Spelling, spellingsIn } from './infix/spellings.ts';
