import type { Cause } from './cause.ts';
import { clipped } from './clipped.ts';
import type { Reason, ReasonInput } from './reason.ts';

const longest = 300;

/** Causes in one plain sentence, with what the values are now: 'It can be used only when Status is Active (Status: Draft).' */
export function sentenceOf(causes: readonly Cause[]): string {
  return clipped(causes.map(withInputs).join(' '), longest);
}

function withInputs({ says, reason, plain, brief }: Cause): string {
  const looked = reason && !plain ? decisive(reason) : [];
  const inputs = looked.filter(({ path }) => !isInner(path));
  if (looked.length > 0 && inputs.length === 0 && brief !== undefined) return brief;
  if (inputs.length === 0) return says;
  const now = inputs.map(({ label, value }) => `${label}: ${value}`).join('; ');
  return `${says.replace(/\.$/, '')} (${now}).`;
}

/**
 * A single value that the screen was opened with, such as its mode; the fields of a record are what people see. Whether that
 * is new the sentence says.
 */
function isInner(path: string): boolean {
  return /^inputs\.[^.]+$|^form\.isNew$/.test(path);
}

/** What the deciding conditions look at, each once. */
export function decisive(reason: Reason): readonly ReasonInput[] {
  const found = new Map<string, ReasonInput>();
  const look = ({ inputs, parts }: Reason): void => {
    for (const input of inputs) if (found.size < 6) found.set(input.path, input);
    for (const part of parts) look(part);
  };
  look(reason);
  return [...found.values()];
}
