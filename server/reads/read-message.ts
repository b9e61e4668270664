import type { ListPage } from '@muster/engine';
import type { Actor, CompatSwitch, HrCall, HrRequest } from '../hr/index.ts';
import type { Settings } from '../settings/settings.ts';

/** What a thread for reading begins with. */
export interface ReadSetting {
  readonly file: string;
  /** The declared calls, of which it answers those that list something. */
  readonly calls: readonly HrCall[];
  readonly settings: Pick<Settings, 'data' | 'careersHost' | 'publicUrl' | 'smtpUrl'>;
  /** The instant that a fixed clock shows; left out, it is the clock of the machine. */
  readonly now?: Date;
}

/** A list that somebody who is known asks for. */
export interface ReadRequest {
  readonly request: HrRequest;
  readonly actor: Actor;
  readonly compat: readonly CompatSwitch[];
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
