import { isRecord } from '../../json.ts';
import { templateParts } from '../../logic/template.ts';
import { sameValue } from '../../overlay/same-value.ts';

/**
 * Why a text does not say the same as its original, which is the case where another place stands in its braces, or another
 * condition chooses between its texts; undefined where it does. Words and their order are free.
 */
export function unlike(from: unknown, to: unknown): string | undefined {
  if (from === undefined || typeof from === 'string') return unlikeText(from ?? '', to);
  const [mine, theirs] = [branches(from), branches(to)];
  if (!mine) return sameValue(from, to) ? undefined : 'The original is an expression: it stays as it is';
  if (!theirs || mine.length !== theirs.length) return 'The original chooses with "if": say the same with its texts';
  for (const [index, part] of mine.entries()) {
    const isCondition = index % 2 === 0 && index < mine.length - 1;
    if (!isCondition) {
      const why = unlike(part, theirs[index]);
      if (why !== undefined) return why;
    } else if (!sameValue(part, theirs[index])) return 'The conditions of "if" stay those of the original';
  }
  return undefined;
}

function unlikeText(from: string, to: unknown): string | undefined {
  if (typeof to !== 'string') return 'The original is a text';
  if (to.trim() === '' && from.trim() !== '') return 'It says nothing';
  const { parts, problem } = templateParts(to);
  if (problem) return problem.message;
  const [mine, theirs] = [placesIn(templateParts(from).parts), placesIn(parts)];
  const strange = [...theirs].find((each) => !mine.has(each));
  if (strange !== undefined) return `The original does not speak of {${strange}}`;
  const missing = [...mine].find((each) => !theirs.has(each));
  return missing === undefined ? undefined : `{${missing}} of the original is missing`;
}

/** What stands in braces, each with the name of its format; what a format is told besides is for the language. */
function placesIn(parts: ReturnType<typeof templateParts>['parts'] = []): ReadonlySet<string> {
  const places = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  return new Set(
    places.map(({ written, format: [name] }) => [written.trim(), ...(name === undefined ? [] : [name])].join(':')),
  );
}

/** True where something is said in words, and not only by what stands in braces. */
export function hasWords(value: unknown): boolean {
  if (typeof value === 'string')
    return templateParts(value).parts?.some((part) => typeof part === 'string' && /\p{L}/u.test(part)) === true;
  return (
    branches(value)?.some((part, index, all) => (index % 2 === 1 || index === all.length - 1) && hasWords(part)) ===
    true
  );
}

/**
 * True where a value is a sentence for people: words beside a place in braces, or up to a full stop, in every choice that has
 * words. What has words alone ('Approved by Lead') may be compared or sent, and stays as it is.
 */
export function isSentence(value: unknown): boolean {
  if (typeof value === 'string') {
    const { parts = [] } = templateParts(value);
    return hasWords(value) && (parts.some((part) => typeof part !== 'string') || /[.!?]$/.test(value));
  }
  const said = branches(value)?.filter((_, index, all) => index % 2 === 1 || index === all.length - 1) ?? [];
  return said.some(hasWords) && said.every((part) => !hasWords(part) || isSentence(part));
}

/** Every text that is said in a translation. */
export function saidIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(saidIn);
  return isRecord(value) ? Object.values(value).flatMap(saidIn) : [];
}

function branches(value: unknown): readonly unknown[] | undefined {
  const parts = isRecord(value) && Object.keys(value).length === 1 ? value['if'] : undefined;
  return Array.isArray(parts) ? parts : undefined;
}
