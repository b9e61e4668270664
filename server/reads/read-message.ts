import type { ListPage } from '@muster/engine';
import type { ReadPlace } from '../database/open-reader.ts';
import type { Actor, CompatSwitch, HrCall, HrRequest, Phase } from '../hr/index.ts';
import type { Settings } from '../settings/settings.ts';

/** What a thread for reading begins with. */
export interface ReadSetting {
  readonly place: ReadPlace;
  /** The declared calls, of which it answers those that list something. */
  readonly calls: readonly HrCall[];
  readonly settings: Pick<Settings, 'data' | 'careersHost' | 'publicUrl' | 'smtpUrl'>;
}

/** A list that somebody who is known asks for. */
export interface ReadRequest {
  readonly request: HrRequest;
  readonly actor: Actor;
  readonly compat: readonly CompatSwitch[];
  /** The phases as they are published. */
  readonly phases: readonly Phase[];
  /** The moment for the company, in milliseconds. */
  readonly at: number;
}

/** The answer of a thread: the result as JSON in bytes, and the milliseconds that it took. */
export type ReadAnswer =
  | {
      readonly code: string;
      readonly message: string;
      readonly page?: ListPage | undefined;
      readonly written: Uint8Array<ArrayBuffer>;
      readonly took: number;
    }
  | { readonly failed: string };
