import { isRecord, type Surroundings } from '@muster/engine';

/** What a role may do on a screen, and which functions it may read; by the functions of the role as they are listed. */
export function rightsOfRole(functions: readonly unknown[], access: string | undefined): Surroundings['rights'] {
  const known = functions.filter(isRecord);
  const own = known.find(({ functionLink }) => functionLink === access);
  const free = access === undefined || access === 'public' || access === 'session';
  return {
    read: free || own?.['readRight'] === true,
    write: own?.['writeRight'] === true,
    delete: own?.['delRight'] === true,
    readable: known.flatMap(({ functionLink, readRight }) =>
      readRight === true && typeof functionLink === 'string' ? [functionLink] : [],
    ),
  };
}
