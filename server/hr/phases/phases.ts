import { isRecord } from '@muster/engine';

/** Where somebody in a phase stands: he wants to work here, works here, or has left. */
export type Side = 'applies' | 'works' | 'left';

/** A phase as the definitions have it, as plain data. */
export interface Phase {
  readonly name: string;
  readonly side: Side;
  /** The sides and phases out of which people come into it. */
  readonly from: readonly string[];
  /** Whoever comes into it is given the work of a contract. */
  readonly contract: boolean;
}

const sides: readonly unknown[] = ['applies', 'works', 'left'] satisfies readonly Side[];

/** The phases of an option list; an option without a side stands for several of them, and nobody is in it. */
function phasesIn(list: readonly unknown[]): readonly Phase[] {
  return list.flatMap((option): Phase[] => {
    if (!isRecord(option) || typeof option['value'] !== 'string' || !isRecord(option['has'])) return [];
    const { side, from, contract } = option['has'];
    if (!sides.includes(side)) return [];
    const out = Array.isArray(from) ? from.map(String) : [];
    return [{ name: option['value'], side: side as Side, from: out, contract: contract === true }];
  });
}

/**
 * The phases that there are: the shipped ones, each on the side on which it was shipped, since what happened to people goes
 * by that, and those that were added. Where they come from is as it is published; nobody comes into one that was taken away.
 */
export function phasesOf(shipped: readonly unknown[], published: readonly unknown[] = shipped): readonly Phase[] {
  const own = phasesIn(shipped);
  const now = new Map(phasesIn(published).map((phase) => [phase.name, phase]));
  const kept = own.map((phase): Phase => {
    const { from = [], contract = phase.contract } = now.get(phase.name) ?? {};
    return { ...phase, from, contract };
  });
  const known = new Set(own.map(({ name }) => name));
  return [...kept, ...[...now.values()].filter(({ name }) => !known.has(name))];
}

/** What follows from the phase that somebody is in. */
export class Phases {
  readonly #of: ReadonlyMap<string, Phase>;

  constructor(phases: readonly Phase[]) {
    this.#of = new Map(phases.map((phase) => [phase.name, phase]));
  }

  /** The phases on a side, in the order of the definitions. */
  on(side: Side): readonly string[] {
    return [...this.#of.values()].filter((phase) => phase.side === side).map(({ name }) => name);
  }

  /** Whether somebody in a phase wants to work here, and does not yet. */
  applies(name: string): boolean {
    return this.#of.get(name)?.side === 'applies';
  }

  hasLeft(name: string): boolean {
    return this.#of.get(name)?.side === 'left';
  }

  /** Whether somebody in a phase keeps attendance, or will from the day on which he joins. */
  works(name: string): boolean {
    return this.#of.get(name)?.side === 'works';
  }

  takesContract(name: string): boolean {
    return this.#of.get(name)?.contract ?? false;
  }

  /**
   * Whether somebody may come from one phase into another. Nobody comes into the phase that he is in, but how and when
   * somebody left can be said anew.
   */
  mayBecome(from: string, to: string): boolean {
    const next = this.#of.get(to);
    const side = this.#of.get(from)?.side;
    if (!next || side === undefined || (from === to && next.side !== 'left')) return false;
    return next.from.includes(side) || next.from.includes(from);
  }
}

const made = new WeakMap<readonly Phase[], Phases>();
const none: readonly Phase[] = [];

/** The phases of a backend now. */
export function phasesNow({ phases = () => none }: { readonly phases?: () => readonly Phase[] }): Phases {
  const now = phases();
  const known = made.get(now) ?? new Phases(now);
  made.set(now, known);
  return known;
}

/** Whether somebody in a phase is still being trained: the screen of trainees lists him. */
export function isTrained(phaseStatus: string): boolean {
  return trained.includes(phaseStatus);
}

export const trained: readonly string[] = ['Trainee', 'Nested'];

/** The number of a phase, as the contract counts: trainees 2, appointed 3, all others 0. */
export function phaseNumber(phaseStatus: string): 0 | 2 | 3 {
  if (phaseStatus === 'Trainee') return 2;
  return phaseStatus === 'Appointed' ? 3 : 0;
}
