/** What no answer may hold, whoever asks: how the server is built, where it lies, what it keeps to itself. */
const leaks: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at [\w.<>[\] ]+ \(|\bat (async )?[\w.]+ \((file|node):/],
  ['the name of an error', /\b(TypeError|RangeError|SyntaxError|ReferenceError|SqliteError|InvariantError)\b/],
  ['words of the database', /SQLITE_|sqlite3?:|no such (table|column)|UNIQUE constraint|FOREIGN KEY constraint/i],
  ['a query', /\bselect .{1,200} from "?\w+"? where\b|\binsert into "?\w+"? \(/i],
  ['a folder of the server', /node_modules|\/server\/[\w-]+\/|file:\/\/\/|\/(home|root|usr|var|tmp)\/[\w.-]+\//],
  // A refusal calls a column by the name that it was asked by.
  ['the hash of a password', /\$argon2i?d?\$|passwordHash(?!' is no column)|"password":"[0-9a-f]{64}"/],
  ['the source of a function', /\bnative code\b|function anonymous\(|=> \{ *return /],
];

/** The first thing of the above in a text; undefined for none. */
export function leakIn(text: string): string | undefined {
  return leaks.find(([, pattern]) => pattern.test(text))?.[0];
}
