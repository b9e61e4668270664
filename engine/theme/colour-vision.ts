type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How linear light is seen without one kind of cones (Machado, Oliveira and Fernandes 2009, in full). */
const visions: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/**
 * How far two colours #rrggbb are from each other for whoever tells them least: people who see all colours, and those who
 * see red, green or blue otherwise. In the space OKLab, in which 0.02 is just seen side by side; black and white are 1.
 */
export function seenDistance(one: string, other: string): number {
  const [first, second] = [linear(one), linear(other)];
  return Math.min(...visions.map((vision) => Math.hypot(...apart(seen(first, vision), seen(second, vision)))));
}

function seen(light: Triple, vision: Matrix): Triple {
  const [red, green, blue] = times(vision, light).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [red, green, blue],
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z) as [number, number, number];
  return [one, two, three];
}

function apart([a, b, c]: Triple, [x, y, z]: Triple): Triple {
  return [a - x, b - y, c - z];
}

function linear(colour: string): Triple {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
