interface Slice {
  readonly name: string;
  readonly value: number;
}

interface Drawing {
  readonly centre: readonly [string, string];
  /** Whether what is said stands on the slices. */
  readonly inside: boolean;
  readonly said: (slice: Slice) => string;
  readonly text: (value: unknown) => string;
}

/** What the chart library hands to a drawing of ours. */
interface Handed {
  readonly value: (at: number) => number;
  readonly getWidth: () => number;
  readonly getHeight: () => number;
  readonly visual: (name: 'color') => string;
}

/** A slice in angles from the right, clockwise as screens count, in radians. */
interface Angles {
  readonly from: number;
  readonly to: number;
}

interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** The height of the rim. */
  readonly depth: number;
}

/** Less than a whole turn: an arc that ends where it began is none. */
const almostAll = 2 * Math.PI - 1e-4;

/**
 * A pie seen from above and in front: an ellipse with a rim. The chart library has none, so its slices are shapes of ours; a
 * pie of no size gives the legend its names.
 */
export function pieIn3d(slices: readonly Slice[], { centre, inside, said, text }: Drawing): readonly object[] {
  const parts = slices.map((slice) => ({ ...slice, value: Math.max(0, slice.value) }));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let turn = -Math.PI / 2;
  const data = parts.map(({ name, value }) => {
    const from = turn;
    turn += total === 0 ? 0 : Math.min(almostAll, (value / total) * 2 * Math.PI);
    return { name, value: [from, turn, value] };
  });
  const renderItem = ({ dataIndex }: { readonly dataIndex: number }, handed: Handed) => {
    const slice = parts[dataIndex];
    const angles = { from: handed.value(0), to: handed.value(1) };
    if (!slice || angles.to <= angles.from) return null;
    const at = ellipse(handed, centre);
    const fill = handed.visual('color');
    const rim = rimOf(at, angles);
    return {
      type: 'group',
      children: [
        ...(rim === undefined
          ? []
          : [
              { type: 'path', shape: { pathData: rim }, style: { fill } },
              // The rim lies in the shadow.
              { type: 'path', shape: { pathData: rim }, style: { fill: 'rgba(0, 0, 0, 0.35)' }, silent: true },
            ]),
        { type: 'path', shape: { pathData: topOf(at, angles) }, style: { fill, stroke: 'rgba(0, 0, 0, 0.35)' } },
        ...(inside ? [writing(at, angles, said(slice))] : []),
      ],
    };
  };
  return [
    {
      type: 'custom',
      coordinateSystem: 'none',
      colorBy: 'data',
      renderItem,
      data,
      encode: { value: 2, tooltip: 2 },
      tooltip: { valueFormatter: text },
    },
    { type: 'pie', radius: 0, data: parts, silent: true, label: { show: false } },
  ];
}

function ellipse({ getWidth, getHeight }: Handed, [x, y]: Drawing['centre']): Ellipse {
  const [width, height] = [getWidth(), getHeight()];
  const ry = Math.min(height * 0.28, width * 0.2);
  const depth = ry * 0.35;
  return { x: width * share(x), y: height * share(y) - depth / 2, rx: ry * 1.7, ry, depth };
}

function share(percent: string): number {
  return Number.parseFloat(percent) / 100;
}

function topOf(at: Ellipse, { from, to }: Angles): string {
  const { x, y } = at;
  return `M${x} ${y} L${point(at, from)} ${arc(at, to, to - from > Math.PI, true)} Z`;
}

/** What is seen of the rim: the part of a slice that looks this way, below the top. */
function rimOf(at: Ellipse, { from, to }: Angles): string | undefined {
  const [first, last] = [Math.max(from, 0), Math.min(to, Math.PI)];
  if (last <= first) return undefined;
  const below = { ...at, y: at.y + at.depth };
  return `M${point(at, first)} ${arc(at, last, false, true)} L${point(below, last)} ${arc(below, first, false, false)} Z`;
}

function point({ x, y, rx, ry }: Ellipse, angle: number): string {
  return `${(x + rx * Math.cos(angle)).toFixed(2)} ${(y + ry * Math.sin(angle)).toFixed(2)}`;
}

function arc(at: Ellipse, to: number, large: boolean, clockwise: boolean): string {
  return `A${at.rx} ${at.ry} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0} ${point(at, to)}`;
}

function writing({ x, y, rx, ry }: Ellipse, { from, to }: Angles, text: string): object {
  const middle = (from + to) / 2;
  const style = {
    text: to - from < 0.2 ? '' : text,
    x: x + rx * 0.62 * Math.cos(middle),
    y: y + ry * 0.62 * Math.sin(middle),
    align: 'center',
    verticalAlign: 'middle',
    fill: '#ffffff',
    stroke: '#000000',
    lineWidth: 3,
  };
  return { type: 'text', style, silent: true };
}
