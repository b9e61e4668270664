import type { Rule } from '../visitor.ts';

export const replyExists: Rule = {
  name: 'reply-exists',
  law: '`reply` is read only after a step that gives one, or in the outcomes of a call.',
  visit: (context) => ({
    path({ segments, resolution, place }) {
      if (segments[0] !== 'reply' || 'type' in resolution || resolution.at !== 0) return;
      const message =
        'There is no "reply" here: it stands after a call, a dialog or a question in the same list of steps, and in outcomes';
      context.report({ code: 'reply-exists', message, place });
    },
  }),
};
