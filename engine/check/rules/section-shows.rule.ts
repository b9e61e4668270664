import { isRecord } from '../../json.ts';
import type { Rule } from '../visitor.ts';

export const sectionShows: Rule = {
  name: 'section-shows',
  severity: 'warning',
  law: 'A section of a form has a column that can be seen.',
  visit: (context) => ({
    slot({ holder, property, place }) {
      if (property !== 'section' || !isRecord(holder) || !Array.isArray(holder['columns'])) return;
      if (holder['columns'].some((column) => !isHidden(column))) return;
      const message =
        holder['columns'].length === 0
          ? 'This section has no columns: nothing of it is shown'
          : 'All columns of this section are hidden: nothing of it is shown';
      context.report({ code: 'section-shows', message, place });
    },
  }),
};

function isHidden(column: unknown): boolean {
  return isRecord(column) && (column['hidden'] === true || column['when'] === false);
}
