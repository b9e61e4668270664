const tones = ['good', 'warning', 'bad', 'plain', 'title', 'total', 'muted'] as const;

export type Tone = (typeof tones)[number];

/** A tone as a definition names it; anything else is plain. */
export function toneOf(value: unknown): Tone {
  return tones.find((tone) => tone === value) ?? 'plain';
}
