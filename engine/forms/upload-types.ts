/** What a file may call itself in each type that can be uploaded into a form, by the ending of its name. */
export const uploadTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['png', ['image/png']],
  ['gif', ['image/gif']],
  ['jpg', ['image/jpeg']],
  ['jpeg', ['image/jpeg']],
  ['pdf', ['application/pdf']],
  ['docx', ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']],
  ['xlsx', ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']],
  // A browser beside a spreadsheet program calls a CSV by the name of that program.
  ['csv', ['text/csv', 'application/vnd.ms-excel']],
  ['txt', ['text/plain']],
]);

const isPicture = (ending: string) => uploadTypes.get(ending)?.[0]?.startsWith('image/') === true;
const endings = [...uploadTypes.keys()];
const pictures = endings.filter(isPicture);

/** What a File Upload takes, by its colSubType; left out, pictures and documents. */
export const uploadKinds = {
  '': { accepts: endings, maxSize: '2MB' },
  image: { accepts: pictures, maxSize: '1MB' },
  document: { accepts: endings.filter((ending) => !isPicture(ending)), maxSize: '2MB' },
} as const satisfies Readonly<Record<string, { readonly accepts: readonly string[]; readonly maxSize: string }>>;

/** Are only pictures among these endings. */
export function onlyPictures(accepted: readonly string[]): boolean {
  return accepted.every((ending) => isPicture(ending.toLowerCase().replace(/^\./, '')) || ending.startsWith('image/'));
}

/** Which files a column takes, and what is said of it before one is chosen. */
interface Uploads {
  readonly accepts: readonly string[];
  readonly maxSize: string;
  readonly hint: string;
}

/** The files that a File Upload of this colSubType takes; one that is not known takes what one without does. */
export function uploadsOf(subtype: string | undefined): Uploads {
  const kind = subtype?.trim().toLowerCase() ?? '';
  const taken = kind === 'image' || kind === 'document' ? uploadKinds[kind] : uploadKinds[''];
  const told = taken.accepts.filter((ending) => ending !== 'jpeg').join(', ');
  return { ...taken, hint: `Smaller than ${taken.maxSize.replace('MB', ' MB')}: ${told}.` };
}
