import { createHash } from 'node:crypto';
import { canonicalText } from '@muster/engine/check';
import type { ShippedDefinition } from '../definition-compiler.ts';

const known = new WeakMap<ShippedDefinition, string>();

/**
 * Tells one shipped definition from what a later version of Muster ships in its place; '' for an own one. A whole text is
 * stored as the changes that lead to it, and those of a text that was made on another one would take back what is new.
 */
export function baseHash(shipped: ShippedDefinition | undefined): string {
  if (!shipped) return '';
  const hash =
    known.get(shipped) ??
    createHash('sha256')
      .update(canonicalText([shipped.written, shipped.tree]))
      .digest('base64url');
  known.set(shipped, hash);
  return hash;
}
