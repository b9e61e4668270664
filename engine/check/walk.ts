import type { Finding } from './report.ts';
import type { Rule } from './visitor.ts';

/** What was found in one definition by walking it. */
export interface Walked {
  readonly findings: readonly Finding[];
  readonly facts: ReadonlyMap<Rule, unknown>;
}

/** The walk over one definition, made when what it finds is first asked for. */
export class Walk implements Walked {
  /** How it is made; what surrounded the definition is held no longer than until then. */
  private state: Walked | (() => Walked);

  constructor(make: () => Walked) {
    this.state = make;
  }

  get findings(): Walked['findings'] {
    return this.walked().findings;
  }

  get facts(): Walked['facts'] {
    return this.walked().facts;
  }

  /** True when nothing was found in it; what was not walked yet was judged before, and nothing was found. */
  get isSilent(): boolean {
    return !this.isMade || this.findings.length === 0;
  }

  get isMade(): boolean {
    return typeof this.state !== 'function';
  }

  private walked(): Walked {
    if (typeof this.state === 'function') this.state = this.state();
    return this.state;
  }
}
