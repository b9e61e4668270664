import './hand.css';
import { memo, useCallback, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import type { Prepare } from './bench-page.ts';
import { HandInput } from './HandInput.tsx';
import { all, isShown, type WorkField, type WorkValues, workFields } from './workload.ts';

/** The form that one writes first: one reducer for all values, memoised fields, rules in the parent. */
function HandForm({ fields }: { readonly fields: readonly WorkField[] }) {
  const [values, change] = useReducer(reduce, { [all]: true });
  const onChange = useCallback((id: string, value: unknown) => change([id, value]), []);
  return (
    <section className="hand">
      {fields.map((field) =>
        isShown(field, values) ? (
          <Row key={field.id} field={field} value={values[field.id]} onChange={onChange} />
        ) : null,
      )}
    </section>
  );
}

const Row = memo(HandInput);

function reduce(values: WorkValues, [id, value]: readonly [string, unknown]): WorkValues {
  return { ...values, [id]: value };
}

export const prepare: Prepare = async (place, size) => {
  const root = createRoot(place);
  const fields = workFields(size);
  return () => root.render(<HandForm fields={fields} />);
};
