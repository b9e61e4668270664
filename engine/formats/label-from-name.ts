/**
 * The name of a field or function in words: 'checkInTime' is 'Check In Time', 'emp_no' 'Emp No', 'mtdTRXs' 'Mtd TRXs'.
 * A trailing 'Dto' is dropped, digits and capitals stay where they are.
 */
export function labelFromName(name: string): string {
  const words = name.split(separators).flatMap((part) => part.split(humps));
  const filled = words.filter((word) => word !== '');
  if (filled.length > 1 && filled.at(-1) === 'Dto') filled.pop();
  return filled.map(capitalised).join(' ');
}

const separators = /[^\p{L}\p{M}\p{N}]+/u;

/** A small letter or digit before a capital; the last of several capitals before a small letter, but not a plural s. */
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/u;

function capitalised(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}
