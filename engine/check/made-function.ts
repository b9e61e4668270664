import { isRecord } from '../json.ts';
import { accessOf, madeFunction } from './page-access.ts';
import { titleWords } from './title-words.ts';

const levels = ['read', 'write', 'delete'] as const;

/** A function that a page makes beside itself. */
export interface MadeFunction {
  /** The name that rights go by. */
  readonly link: string;
  /** How people call it. */
  readonly name: string;
  /** By the names of roles, what each may when the function is made. */
  readonly roles: Readonly<Record<string, (typeof levels)[number]>>;
}

/** The function that a page makes, as far as it can be understood: also of one that an upgrade has broken. */
export function madeFunctionOf(page: { readonly value: Readonly<Record<string, unknown>> }): MadeFunction | undefined {
  if (madeFunction(page) === undefined) return undefined;
  const link = accessOf(page);
  const { title, function: said } = page.value;
  const { label, roles } = isRecord(said) ? said : {};
  const given = Object.entries(isRecord(roles) ? roles : {}).flatMap(([role, word]) => {
    const level = levels.find((each) => each === word);
    return level ? [[role, level] as const] : [];
  });
  const name = (typeof label === 'string' && label) || titleWords(title) || link;
  return { link, name: name.slice(0, 100), roles: Object.fromEntries(given) };
}
