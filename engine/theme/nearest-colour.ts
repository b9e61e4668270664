import { contrast } from './contrast.ts';

/**
 * The colour nearest to one that stands out from all of some others: the same, made lighter or darker as little as does.
 * Undefined where neither black nor white does.
 */
export function nearestColour(colour: string, against: readonly string[], least: number): string | undefined {
  const stands = (shade: string) => against.every((other) => contrast(shade, other) >= least);
  for (let step = 0; step <= 255; step += 1)
    for (const end of [255, 0]) {
      const shade = mixed(colour, end, step / 255);
      if (stands(shade)) return shade;
    }
  return undefined;
}

/** A colour with so much of a grey in it, in #rrggbb. */
function mixed(colour: string, grey: number, part: number): string {
  const channel = (at: number) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(own + (grey - own) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
