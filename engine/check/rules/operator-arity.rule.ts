import type { Rule } from '../visitor.ts';

export const operatorArity: Rule = {
  name: 'operator-arity',
  law: 'An operator is given as many arguments as it takes.',
  anywhere: true,
  visit: (context) => ({
    operator({ name, operator, args, place }) {
      if (!operator) return;
      const [least, most] = operator.arity;
      if (args.length >= least && args.length <= most) return;
      const message = `"${name}" takes ${counted(least, most)}, not ${args.length}`;
      context.report({ code: 'operator-arity', message, place });
    },
  }),
};

function counted(least: number, most: number): string {
  const noun = (count: number) => (count === 1 ? 'argument' : 'arguments');
  if (least === most) return `${least} ${noun(least)}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${least} ${noun(least)}`;
  return `${least} to ${most} arguments`;
}
