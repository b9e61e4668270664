import type { Command } from './command.ts';
import { withoutMark } from './without-mark.ts';

/** Evaluates items `{ logic, data }`; each answer is the JSON text of a value or of a problem. */
export type EvalLogic = (items: readonly unknown[], options: { readonly reference: boolean }) => readonly string[];

/** Evaluates json-logic from standard input; an item that is wrong or hostile gets a problem, the others their value. */
export function evalLogicCommand(evalLogic: EvalLogic): Command {
  return {
    name: 'eval-logic',
    usage: 'eval-logic [--reference]',
    does: 'evaluate [{"logic": …, "data": …}] from standard input (--reference: by json-logic-js)',
    async run(args, io) {
      const unknown = args.find((arg) => arg !== '--reference');
      if (unknown !== undefined) {
        io.complain(`eval-logic knows no "${unknown}"; it takes --reference only.\n`);
        return 2;
      }
      const items = itemsOf(await io.readInput());
      if (typeof items === 'string') {
        io.complain(`${items}\n`);
        return 2;
      }
      io.write(`[${evalLogic(items, { reference: args.includes('--reference') }).join(',\n')}]\n`);
      return 0;
    },
  };
}

/** The items of the input, or a sentence on why there are none. */
function itemsOf(input: string): readonly unknown[] | string {
  let items: unknown;
  try {
    items = JSON.parse(withoutMark(input));
  } catch (error) {
    return `Standard input is no JSON: ${error instanceof Error ? error.message : 'unreadable'}.`;
  }
  return Array.isArray(items) ? items : 'Standard input must be a JSON list of {"logic": …, "data": …}.';
}
