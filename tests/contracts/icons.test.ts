import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@muster/engine';
import { iconNamed } from '@muster/renderer';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../definitions');

it('every icon that a shipped definition names is drawn', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && /^(portal|careers|shared)\b/.test(name),
  );
  const named = files.flatMap((name) => iconsIn(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => iconNamed(name) === undefined)).toEqual([]);
});

function iconsIn(piece: unknown): readonly string[] {
  if (Array.isArray(piece)) return piece.flatMap(iconsIn);
  if (!isRecord(piece)) return [];
  return Object.entries(piece).flatMap(([key, value]) => (key === 'icon' ? iconsOf(value) : iconsIn(value)));
}

/** The name itself, or those between which a condition chooses. */
function iconsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [] : [value];
  const chosen = isRecord(value) ? (value as { readonly if?: unknown }).if : undefined;
  return Array.isArray(chosen) ? chosen.slice(1).flatMap(iconsOf) : [];
}
