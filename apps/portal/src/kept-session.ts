import type { FunctionEntry } from '@muster/renderer';
import type { PageRights } from './page-access.ts';

const keys = { logged: 'isLogged', rights: 'rights', functions: 'allowed_function' } as const;

/** What of the session the browser's local storage holds. It steers the display only; the server decides by its own. */
export class KeptSession {
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  get isLogged(): boolean {
    return this.storage.getItem(keys.logged) === 'true';
  }

  /** The functions of the signed-in person, or undefined when none are kept. */
  get functions(): readonly FunctionEntry[] | undefined {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(keys.functions) ?? 'null');
      return Array.isArray(kept) ? kept.filter(isEntry) : undefined;
    } catch {
      return undefined;
    }
  }

  keepPerson(functions: readonly FunctionEntry[]): void {
    this.storage.setItem(keys.logged, 'true');
    this.storage.setItem(keys.functions, JSON.stringify(functions));
  }

  /** The rights on the page that is shown, each 1 or 0. */
  keepRights({ write, delete: del }: PageRights): void {
    this.storage.setItem(keys.rights, JSON.stringify({ writeRight: Number(write), delRight: Number(del) }));
  }

  /** Signing out forgets the person; theme and layouts stay with the browser. */
  forgetPerson(): void {
    for (const key of Object.values(keys)) this.storage.removeItem(key);
  }

  /** Calls when another tab forgets the person; gives the function that stops it. */
  onForgotten(tab: Window, forgotten: () => void): () => void {
    const look = ({ key, newValue }: StorageEvent) => {
      if ((key === null || key === keys.logged) && newValue !== 'true') forgotten();
    };
    tab.addEventListener('storage', look);
    return () => tab.removeEventListener('storage', look);
  }

  /** A session that ended takes everything with it. */
  clear(): void {
    this.storage.clear();
  }
}

function isEntry(value: unknown): value is FunctionEntry {
  return typeof value === 'object' && value !== null && typeof (value as FunctionEntry).functionLink === 'string';
}
