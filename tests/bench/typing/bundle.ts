import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { all, workFields } from './page/workload.ts';

/** A page with one form of so many fields, half of them with a rule, as the server delivers it. */
export function bundleOf(size: number): LinkedBundle {
  const columns = workFields(size).map(({ id, label, kind, reads }) => ({
    id,
    label,
    type: kind,
    ...(id === all ? { value: true } : {}),
    ...(reads === undefined
      ? {}
      : { when: { and: [{ var: `values.${all}` }, { '!=': [{ var: `values.${reads}` }, 'hide'] }] } }),
  }));
  const page = {
    kind: 'page',
    id: 'bench.typing',
    path: '/typing',
    title: 'Typing',
    access: 'public',
    body: [{ form: { columns, submit: [{ toast: 'Saved' }] } }],
  };
  const { linker, problems } = compileDefinitions([{ file: 'typing.page.json', text: JSON.stringify(page) }]);
  const bundle = linker?.bundle(page.id);
  if (!bundle) throw new Error(`no bundle: ${JSON.stringify(problems[0])}`);
  return bundle;
}
