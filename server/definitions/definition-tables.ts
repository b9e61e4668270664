import type { Generated } from 'kysely';

/** Where the definition store keeps what admins change. Contents are JSON texts; times are ISO texts in UTC. */
export type DefinitionTables = {
  /** What is published over, or beside, the shipped definition of a kind and id, and how often it was touched. */
  readonly definitionHead: {
    kind: string;
    id: string;
    /** Grows with every draft, publish and roll back: the `_version` that whoever writes has to know. */
    rev: number;
    /** Of the published versions, the last; 0 before the first. */
    version: number;
    /** JSON of `Content`; 'null' where the shipped definition stands as it is, or where there is none. */
    content: string;
    changedBy: string;
    changedAt: string;
  };
  readonly definitionVersion: {
    kind: string;
    id: string;
    version: number;
    content: string;
    /** The publish that made it. */
    publication: number;
    /** JSON of the sentences that tell what it changed. */
    sentences: string;
  };
  readonly definitionPublish: {
    publication: number;
    /** publish, rollBack, drop, remove or import. */
    action: string;
    ownerKey: string;
    author: string;
    at: string;
    reason: string;
  };
  /** The one draft that a definition can have; whoever edits it, edits this one. */
  readonly definitionDraft: {
    kind: string;
    id: string;
    /** JSON of `DraftContent`. */
    content: string;
    ownerKey: string;
    author: string;
    savedAt: string;
  };
  /** What a definition was at each `rev`, for merging an edit that began there. */
  readonly definitionRevision: {
    kind: string;
    id: string;
    rev: number;
    /** JSON of `DraftContent`. */
    content: string;
    author: string;
    at: string;
  };
  /** A publish that touches rights, pay, accounts or mails, until a second person has decided about it. */
  readonly waitingPublish: {
    waitingId: Generated<number>;
    action: string;
    reason: string;
    ownerKey: string;
    author: string;
    at: string;
    /** JSON of `WaitingDefinition`s, of `BundledRole`s, and of sentences. */
    wanted: string;
    roles: string;
    sentences: string;
    roleSentences: string;
    calls: string;
    /** JSON of the `NeededRight`s that whoever decides about it needs. */
    rights: string;
    /** waiting, approved, rejected or withdrawn; who decided and when are '' while it waits. */
    state: string;
    decidedBy: string;
    decidedAt: string;
    /** Why it was rejected. */
    decision: string;
    /** The publish that it became. */
    publication: number | null;
  };
};
