import type { Rule } from '../visitor.ts';
import { pathsRead } from './paths-read.ts';

const texts = ['label', 'hint', 'placeholder', 'prefix'] as const;

export const textDrawn: Rule = {
  name: 'text-drawn',
  law: 'The texts beside a column of rows are the same for every row, so they read nothing of one.',
  visit: (context) => ({
    column({ node, owner }) {
      if (owner !== 'rows') return;
      for (const name of texts) {
        const ofRow = pathsRead(node[name]).find((path) => /^(row|index)($|\.)/.test(path));
        if (ofRow === undefined) continue;
        const message = `The ${name} of a column stands once for all rows and cannot read "${ofRow}": show it in a column of its own, with a "value"`;
        context.report({ code: 'text-drawn', message, place: context.place(node, name) });
      }
    },
  }),
};
