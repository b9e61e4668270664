import path from 'node:path';
import type { AnchorPlace } from '../audit/anchor-head.ts';

/** Where the head of the log is anchored: an https address, or a file that lies outside of the data folder. */
export function readAnchor(
  value: string | undefined,
  folder: string,
  data: string,
  refused: string[],
): AnchorPlace | undefined {
  if (value === undefined) return undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    if (/^https:\/\//i.test(value) && URL.canParse(value)) return { address: value };
    refused.push('MUSTER_AUDIT_ANCHOR needs to be a file or an https address.');
    return undefined;
  }
  const file = path.resolve(folder, value);
  if (file === data || file.startsWith(`${data}${path.sep}`)) {
    refused.push('MUSTER_AUDIT_ANCHOR lies in the data folder, where whoever changes the log changes it too.');
    return undefined;
  }
  return { file };
}
