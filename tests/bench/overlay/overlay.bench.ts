import { createCompiler } from '../../../engine/link/compile-definitions.ts';
import type { Overlay } from '../../../engine/overlay/change.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { threadTime } from '../definitions/thread-time.ts';

/** `npm run bench -- overlay`, in processor time: what one change of a form of 1,000 columns and 500 rules costs, beside reading its text. */
const columns = 1_000;
const rules = 500;
const rounds = 21;

const fields = Object.fromEntries(
  Array.from({ length: columns }, (_, at) => [`c${at}`, at % 3 === 0 ? 'integer' : 'text']),
);
const definitions = [
  {
    kind: 'entities',
    id: 'wide',
    entities: { wide: { key: 'id', name: '{row.c1}', fields: { id: 'id', ...fields } } },
  },
  { kind: 'calls', id: 'wide', right: 'session', calls: { save: { body: 'wide' } } },
  {
    kind: 'form',
    id: 'wide.edit',
    entity: 'wide',
    columns: Object.keys(fields).map((id, at) => (at % 2 === 0 ? id : { id, label: `Column ${at}`, maxLength: 40 })),
    rules: Array.from({ length: rules }, (_, at) => ({
      formRulesDto: { formRuleId: at + 1 },
      colInputList: [{ formColumnDto: { columnId: `c${at * 2}` }, conditionState: 'Equals', valueInput: '1' }],
      colOutputList: [{ formColumnDto: { columnId: `c${at * 2 + 1}` }, conditionState: 'Hide' }],
    })),
    submit: [{ call: 'wide.save', with: '{values}' }],
  },
];
const files = definitions.map((each, at) => ({ file: `${at}.json`, text: JSON.stringify(each) }));

const compiler = createCompiler();
const first = compiler.compile(files);
if (!first.linker) throw new Error(`the form has errors: ${JSON.stringify(first.problems.slice(0, 3))}`);
const trees = first.expandedOf('form', 'wide.edit');
if (!trees) throw new Error('the form is not there');

const overlays = Array.from({ length: rounds }, (_, turn): Overlay => {
  return {
    kind: 'form',
    id: 'wide.edit',
    changes: [{ op: 'set', at: ['columns', `c${turn * 7}`], property: 'label', value: `New ${turn}` }],
  };
});
const edited = {
  ...trees.base,
  columns: (trees.base['columns'] as readonly unknown[]).map((each, at) =>
    at === 500 ? { id: 'c500', label: 'x' } : each,
  ),
};

const measures: Readonly<Record<string, number>> = {
  'the text read by JSON.parse': median(() => JSON.parse(files[2]?.text ?? '')),
  'checked again after one change': median((turn) => compiler.compile(files, [overlays[turn] as Overlay])),
  'checked again, nothing changed': median(() => compiler.compile(files, [overlays[0] as Overlay])),
  'the change found in the edited form': median(() => changesBetween(trees.base, edited as never)),
  'checked from scratch': median(() => createCompiler().compile(files)),
};
for (const [name, time] of Object.entries(measures)) console.log(`${time.toFixed(2).padStart(10)} ms  ${name}`);

function median(work: (turn: number) => unknown): number {
  const samples = Array.from({ length: rounds }, (_, turn) => {
    const begin = threadTime();
    work(turn);
    return (threadTime() - begin) / 1e6;
  });
  return samples.sort((left, right) => left - right)[(rounds - 1) / 2] ?? 0;
}
