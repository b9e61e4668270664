import type { LinkedTheme } from '../../link/linked.ts';
import { seenDistance } from '../../theme/colour-vision.ts';
import type { Rule } from '../visitor.ts';

/** Four times what is just seen side by side: the series of a chart lie apart from each other and from their legend. */
const least = 0.08;

export const seriesApart: Rule = {
  name: 'series-apart',
  law: 'Any two series of charts of a theme are told apart by their colours, by people who see red, green or blue otherwise too.',
  severity: 'warning',
  visit: (context) => ({
    definition({ definition: { kind, value } }) {
      if (kind !== 'theme') return;
      const { series } = value as Pick<LinkedTheme, 'series'>;
      series.forEach((own, index) => {
        const first = series
          .slice(0, index)
          .findIndex((other) => other.toLowerCase() !== own.toLowerCase() && seenDistance(own, other) < least);
        if (first < 0) return;
        context.report({
          code: 'series-apart',
          message: `Series ${index + 1} (${own}) is hardly told from series ${first + 1} (${series[first]}) by people who are colour-blind; choose a lighter, darker or other one`,
          place: context.place(series, index),
        });
      });
    },
  }),
};
