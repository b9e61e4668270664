import { measure } from './measure.ts';

measure({
  name: 'JSON.parse',
  baseline: true,
  read: (all) => all.reduce((sum, { text }) => sum + [JSON.parse(text)].flat().length, 0),
});
