import type { Call } from '@muster/engine/check';
import type { EntryExtensions } from '../extensions/entry-extensions.ts';
import type { BodyShape } from '../guard/body-bounds.ts';
import type { JudgeNames, Reader } from '../input/index.ts';
import type { Door } from '../sessions/session.ts';

export interface CallParam {
  readonly name: string;
  /** The name that it had before, under which it may still be posted. */
  readonly was?: string;
  /** The type as declared: 'id', 'month', '[text]' for lists, or the name of an entity. */
  readonly type: string;
  /** Never in an address that a browser sees. */
  readonly secret: boolean;
  /** How it is written on the wire where that differs: a date pattern, 'join ,'. */
  readonly wire: string | undefined;
}

/** What a call says of its body: its shape, how much such a one may hold, and how it is read. */
export interface DeclaredBody {
  readonly shape: BodyShape;
  readonly weight: 'plain' | 'lists' | 'long';
  readonly read: Reader<unknown>;
  /** Judges what the templates in it name. */
  readonly judgeNames: () => JudgeNames | undefined;
}

/** One declared call: its contract, as the gateway looks at it. */
export interface CallEntry
  extends Omit<Call, 'declaration' | 'definition' | 'params' | 'body' | 'fields' | 'result' | 'sent' | 'checks'> {
  readonly params: readonly CallParam[];
  readonly hasBody: boolean;
  /** What its body may look like; left out where it has none. */
  readonly body?: DeclaredBody;
  /** Whose cookie it takes; 'either' takes the portal's, else that of careers. */
  readonly door: Door | 'either';
  /** The published forms that send it. */
  readonly forms: readonly string[];
  /** What it carries of the fields that Muster keeps beside records; left out for nothing. */
  readonly extensions?: EntryExtensions;
}

/** True for a call whose parameters must not stand in an address. */
export function hasSecrets({ params }: CallEntry): boolean {
  return params.some((param) => param.secret);
}
