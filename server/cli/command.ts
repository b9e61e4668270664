/** One `muster` command: its name, how it is called, and what it does. Resolves to the exit code. */
export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  run(args: readonly string[], io: CommandIo): Promise<number> | number;
}

/** What a command may touch of the outside, so that tests can stand in for it. */
export interface CommandIo {
  readonly root: string;
  readInput(): Promise<string>;
  write(text: string): void;
  complain(text: string): void;
}
