import type { AnchorPlace } from '../audit/anchor-head.ts';

/** How much is logged; each level includes those after it. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that can be set from outside; docs/settings.md has the table. */
export interface Settings {
  readonly port: number;
  /** The address that is listened on. */
  readonly host: string;
  /** Where people reach Muster: scheme, host and port; undefined: wherever a request says. */
  readonly publicUrl: string | undefined;
  /** The data folder, as an absolute path. */
  readonly data: string;
  /** The PostgreSQL that holds everything, with its password; undefined: a file in the data folder does. */
  readonly databaseUrl: string | undefined;
  /** The address of an outside HR backend, without a slash at its end; undefined: the embedded one answers. */
  readonly hrBackendUrl: string | undefined;
  readonly adminPassword: string | undefined;
  readonly demo: boolean;
  /** A fixed moment for tests; undefined: the system's clock. */
  readonly now: Date | undefined;
  /** The host (and port) that serves careers alone. */
  readonly careersHost: string | undefined;
  /** Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto count. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | undefined;
  /** Encrypts backups; undefined: they are not encrypted. */
  readonly backupKey: string | undefined;
  /** Who gives it reads the metrics; undefined: they are for this machine alone. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Where the head of the log is written down every hour; undefined: nowhere. */
  readonly auditAnchor: AnchorPlace | undefined;
  /** Addresses and networks of the own network to which webhooks may go. */
  readonly webhooksTo: readonly string[];
  /** Days for which jobs that ended are kept. */
  readonly jobsKeptDays: number;
}
