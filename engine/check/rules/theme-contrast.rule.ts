import type { LinkedTheme } from '../../link/linked.ts';
import {
  type ColourPair,
  chartGround,
  leastForMarks,
  leastForText,
  markPairs,
  textPairs,
} from '../../theme/colour-pairs.ts';
import { contrast } from '../../theme/contrast.ts';
import { nearestColour } from '../../theme/nearest-colour.ts';
import type { Rule, RuleContext } from '../visitor.ts';

type Colours = LinkedTheme['colours'];

export const themeContrast: Rule = {
  name: 'theme-contrast',
  law: 'In a theme every text has a contrast of 4.5 or more to what it stands on, lines, marks and series of charts have 3, and no two series are alike.',
  visit: (context) => ({
    definition({ definition: { kind, value } }) {
      if (kind !== 'theme') return;
      const { colours, series } = value as Pick<LinkedTheme, 'colours' | 'series'>;
      checkPairs(colours, textPairs, { least: leastForText, what: 'text' }, context);
      checkPairs(colours, markPairs, { least: leastForMarks, what: 'a mark' }, context);
      checkSeries(series, colours, context);
    },
  }),
};

/** One problem for a colour, of the background that it is told from least; what is offered stands out from all of them. */
function checkPairs(
  colours: Colours,
  pairs: readonly ColourPair[],
  { least, what }: { readonly least: number; readonly what: string },
  context: RuleContext,
): void {
  for (const front of new Set(pairs.map(([name]) => name))) {
    const backs = pairs.filter(([name]) => name === front).map(([, back]) => back);
    const own = colours[front];
    const ratios = backs.map((back) => ({ back, ratio: contrast(own, colours[back]) }));
    const worst = ratios.reduce((one, other) => (other.ratio < one.ratio ? other : one));
    if (worst.ratio >= least) continue;
    const nearest = nearestColour(
      own,
      backs.map((back) => colours[back]),
      least,
    );
    const told = `"${front}" (${own}) on "${worst.back}" (${colours[worst.back]}) has a contrast of ${shown(worst.ratio)}; ${what} needs ${least}`;
    const hopeless = `. No shade of it stands out from all of ${backs.map((back) => `"${back}"`).join(', ')}: change one of those`;
    context.report({
      code: 'theme-contrast',
      message: nearest === undefined ? `${told}${hopeless}` : told,
      place: context.place(colours, front),
      suggestion: nearest,
    });
  }
}

function checkSeries(series: readonly string[], colours: Colours, context: RuleContext): void {
  const ground = colours[chartGround];
  const tell = (index: number, message: string, suggestion?: string) =>
    context.report({ code: 'theme-contrast', message, place: context.place(series, index), suggestion });
  if (series.length === 0)
    context.report({
      code: 'theme-contrast',
      message: 'Charts need at least one colour',
      place: context.place(series),
    });
  const before = new Map<string, number>();
  series.forEach((own, index) => {
    const ratio = contrast(own, ground);
    const first = before.get(own.toLowerCase());
    before.set(own.toLowerCase(), first ?? index);
    if (ratio < leastForMarks)
      tell(
        index,
        `Series ${index + 1} (${own}) on "${chartGround}" (${ground}) has a contrast of ${shown(ratio)}; a mark needs ${leastForMarks}`,
        nearestColour(own, [ground], leastForMarks),
      );
    else if (first !== undefined) tell(index, `Series ${index + 1} has the colour of series ${first + 1}`);
  });
}

/** Rounded down: 4.499 is not 4.5. */
function shown(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
