import type { EdgeLines } from './edge-lines.ts';

export type Paper = 'A4' | 'A5' | 'Letter';
export type Margins = 'narrow' | 'normal' | 'wide';

/** What a sheet of paper is like. */
export interface SheetPage {
  readonly paper: Paper;
  readonly margins: Margins;
  readonly head: EdgeLines;
  readonly foot: EdgeLines;
}

const millimetres: Readonly<Record<Margins, number>> = { narrow: 10, normal: 16, wide: 25 };

/** A line needs so much room between the text and what printers cannot reach. */
const lineRoom = 18;

const places = ['left', 'middle', 'right'] as const;

/** The rule of CSS for the pages of a document: size, margins, and what stands in them. */
export function pageRule({ paper, margins, head, foot }: SheetPage): string {
  const side = millimetres[margins];
  const edge = (lines: EdgeLines) => (Object.keys(lines).length === 0 ? side : Math.max(side, lineRoom));
  const lines = [...boxes('top', head), ...boxes('bottom', foot)];
  return [
    '@page m-sheet {',
    `size: ${paper === 'Letter' ? 'letter' : paper};`,
    `margin: ${edge(head)}mm ${side}mm ${edge(foot)}mm;`,
    ...lines,
    '}',
  ].join('\n');
}

function boxes(edge: 'top' | 'bottom', lines: EdgeLines): readonly string[] {
  return places.flatMap((place) => {
    const line = lines[place];
    if (!line) return [];
    const content = line.map((part) => (typeof part === 'string' ? cssText(part) : counters[part.of])).join(' ');
    return [`@${edge}-${place === 'middle' ? 'center' : place} { ${look} content: ${content}; }`];
  });
}

const counters = { number: 'counter(page)', count: 'counter(pages)' } as const;

const look = 'font: 9pt Inter, "Segoe UI", "Noto Sans", Arial, sans-serif; color: #444; white-space: pre-line;';

/** A text as CSS writes one; whatever is in it, it ends where it ends. */
function cssText(text: string): string {
  const escaped = [...text].map((each) =>
    /[\p{L}\p{N} .,:;()/·–—-]/u.test(each) ? each : `\\${(each.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}
