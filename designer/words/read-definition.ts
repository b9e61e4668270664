import { isRecord } from '@muster/engine';

/** Reads a definition; undefined where the text is none. */
export function readDefinition(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
