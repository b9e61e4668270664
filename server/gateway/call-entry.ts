import type { EntryExtensions } from '../extensions/entry-extensions.ts';
import type { BodyShape } from '../guard/body-bounds.ts';
import type { Door } from '../sessions/session.ts';

/** Who may make a call: everybody, whoever is signed in, an applicant, or holders of one of the functions. */
export type CallRight = 'public' | 'session' | 'applicant' | readonly string[];

export interface CallParam {
  readonly name: string;
  /** The type as declared: 'id', 'month', '[text]' for lists, or the name of an entity. */
  readonly type: string;
  /** Never in an address that a browser sees. */
  readonly secret: boolean;
  /** How it is written on the wire where that differs: a date pattern, 'join ,'. */
  readonly wire: string | undefined;
}

/** What a call says of its body: its shape, and how much such a one may hold. */
export interface DeclaredBody {
  readonly shape: BodyShape;
  readonly weight: 'plain' | 'lists' | 'long';
}

/** One declared call of the HR backend: everything that the gateway knows about it. */
export interface CallEntry {
  /** 'attendance.saveAttendance' */
  readonly id: string;
  readonly service: string;
  readonly name: string;
  /** Who answers it: the HR backend, or Muster itself. */
  readonly backend: 'hr' | 'muster';
  /** LINK is a download link: a GET whose answer is a file. */
  readonly method: 'GET' | 'POST' | 'LINK';
  /** 'attendance/getAllAttendanceOfApplicantByIdByMonth/{applicantId}/{monthlyAttendance}' */
  readonly path: string;
  /** What stands in the path before the first parameter, without a slash at the end. */
  readonly address: string;
  readonly params: readonly CallParam[];
  readonly hasBody: boolean;
  /** What its body may look like; left out where it has none. */
  readonly body?: DeclaredBody;
  readonly changes: boolean;
  readonly right: CallRight;
  readonly needs: 'read' | 'write' | 'delete';
  /** Whose cookie it takes; 'either' takes the portal's, else that of careers. */
  readonly door: Door | 'either';
  readonly limit: 'signIn' | 'apply' | 'export' | 'import' | undefined;
  /** The codes that mean success. */
  readonly success: readonly string[];
  readonly silent: boolean;
  readonly job: boolean;
  /** 'recent': the person has to have given his password within the last half hour. */
  readonly confirm: 'recent' | undefined;
  /** The forms that may send it; empty: no form is asked for. */
  readonly forms: readonly string[];
  /** What it carries of the fields that Muster keeps beside records; left out for nothing. */
  readonly extensions?: EntryExtensions;
}

/** The address of a call with this path. */
export function addressOf(path: string): string {
  return path.split('/{')[0]?.replace(/\/$/, '') ?? path;
}

/** True for a call whose parameters must not stand in an address. */
export function hasSecrets({ params }: CallEntry): boolean {
  return params.some((param) => param.secret);
}
