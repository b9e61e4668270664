import { type LogLevel, logLevels } from '../settings/settings.ts';

/** What a line says beside its message: short plain values, never a body, a parameter, a cookie or a password. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const longest = 4000;

/** A log of JSON lines. Lines below the level are not made at all. */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const least = logLevels.indexOf(level);
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (logLevels.indexOf(name) < least) return () => undefined;
    return (message: string, fields: LogFields = {}) => {
      write(`${JSON.stringify({ time: now().toISOString(), level: name, message, ...shortened(fields) })}\n`);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function shortened(fields: LogFields): LogFields {
  const isLong = (value: LogFields[string]) => typeof value === 'string' && value.length > longest;
  if (!Object.values(fields).some(isLong)) return fields;
  const short = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, longest) : value,
  ]);
  return Object.fromEntries(short);
}
