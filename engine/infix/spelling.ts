import { isRecord, type Json } from '../json.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { withoutTexts } from './condition-logic.ts';
import { printInfix } from './print-infix.ts';
import { printTemplate } from './print-template.ts';
import { inPlain } from './read-template.ts';

/** Longer texts are no easier to read than JSON of which the parts are texts. */
const longest = 120;

/** The text of an expression, or why a condition has none; undefined for one that is as it should be. */
export function spelling(
  value: Json,
  isAsked: boolean,
): { readonly text: string } | { readonly because: string } | undefined {
  const isTemplate = typeof value === 'string';
  if (isTemplate ? !isAsked : !isRecord(value)) return undefined;
  const told = (because: string) => (isAsked && !isTemplate ? { because } : undefined);
  if (/\$[A-Za-z$]/.test(JSON.stringify(value))) return told('a pattern puts something into it');
  const { logic, problems } = inPlain(withoutTexts(value, isAsked));
  if (problems.length > 0 || (!isAsked && isChoiceOfTexts(logic))) return undefined;
  const text = isAsked ? printInfix(logic) : printTemplate(logic);
  if (text === undefined) return told('no text can say it');
  // Of texts with several places in them a condition asks whether there is one; nothing is clearer than the template.
  if (isTemplate && (text === value || text.startsWith("'"))) return undefined;
  return text.length > longest ? told(`its text would have ${text.length} characters`) : { text };
}

/** What people read stands in JSON for itself, also where it is one of several. */
function isChoiceOfTexts(logic: Json): boolean {
  if (Array.isArray(logic)) return logic.some(isChoiceOfTexts);
  if (!isRecord(logic)) return false;
  return Object.entries(logic as Readonly<Record<string, Json>>).some(([name, args]) => {
    const operator = operatorNamed(name);
    const branches = operator?.gives === 'one of the branches' && Array.isArray(args) ? (args as readonly Json[]) : [];
    return (
      branches.some((each, index) => isText(each) && !operator?.asks?.(index, branches.length)) || isChoiceOfTexts(args)
    );
  });
}

const isText = (logic: Json) => typeof logic === 'string' || (isRecord(logic) && Object.hasOwn(logic, 'cat'));
