import type { GridType } from '../language/field-types.ts';

/** A field whose values Muster keeps beside the records of a backend that does not know it. */
export interface ExtensionField {
  readonly name: string;
  readonly label: string;
  /** The entity under whose name values are kept: the one that all entities of the same record are made from. */
  readonly keptOf: string;
  /** The field that holds the key of the record: as it is sent, and as it is read. */
  readonly key: { readonly sent: string; readonly read: string };
  /** What a list is sorted and filtered by of it; left out where its values are no plain ones, or written in a way of their own. */
  readonly listed?: { readonly type: GridType; readonly whole: boolean };
}

/** What Muster keeps beside the records of an entity, and beside the records that are in them. */
export interface ExtensionRecord {
  readonly entity: string;
  /** The entity under whose name its own values are kept. */
  readonly keptOf: string;
  /** The field with its key, as it is read. */
  readonly key: string | undefined;
  readonly fields: readonly ExtensionField[];
  readonly inside: readonly ExtensionInside[];
}

/** A field that holds records with extension fields. Records refer to each other, so that `record` is asked late. */
export interface ExtensionInside {
  readonly name: string;
  /** Its name in what a backend answers. */
  readonly read: string;
  readonly many?: 'list' | 'map';
  /** True for rows that are edited as a part of the record; false for a record that is only referred to. */
  readonly part: boolean;
  record(): ExtensionRecord;
}

/** Where records with extension fields are in a body, or in an answer below `at`. */
export interface ExtensionPlace {
  readonly at: readonly string[];
  readonly many?: 'list' | 'map';
  readonly record: ExtensionRecord;
}

/** What a call carries of extension fields. */
export interface CallExtensions {
  readonly body?: ExtensionPlace;
  readonly result?: ExtensionPlace;
}

/** The fields that a save of a record stores: its own, not those that it has from a record with another key. */
export function ownFields({ fields, keptOf }: ExtensionRecord): readonly ExtensionField[] {
  return fields.filter((field) => field.keptOf === keptOf);
}
