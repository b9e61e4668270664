import './hand.css';
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Prepare } from './bench-page.ts';
import { HandInput } from './HandInput.tsx';
import { all, isShown, type WorkField, workFields } from './workload.ts';

/** The quickest form that one may write: every field keeps its own value, and tells only whoever has a rule about it. */
function LocalForm({ fields }: { readonly fields: readonly WorkField[] }) {
  const [values] = useState(() => new Values());
  return (
    <section className="hand">
      {fields.map((field) => (
        <Row key={field.id} field={field} values={values} />
      ))}
    </section>
  );
}

/** The values of the form, and for each the fields that its change shows or hides. */
class Values {
  readonly now: Record<string, unknown> = { [all]: true };
  private readonly readers = new Map<string, Set<() => void>>();

  set(id: string, value: unknown): void {
    this.now[id] = value;
    for (const judge of this.readers.get(id) ?? []) judge();
  }

  read(id: string, judge: () => void): void {
    this.readers.set(id, (this.readers.get(id) ?? new Set()).add(judge));
  }
}

const Row = memo(function Row({ field, values }: { readonly field: WorkField; readonly values: Values }) {
  const [value, setValue] = useState(values.now[field.id]);
  const [shown, setShown] = useState(() => {
    if (field.reads === undefined) return true;
    const judge = () => setShown(isShown(field, values.now));
    values.read(field.reads, judge);
    values.read(all, judge);
    return isShown(field, values.now);
  });
  const change = (id: string, next: unknown) => {
    setValue(next);
    values.set(id, next);
  };
  return shown ? <HandInput field={field} value={value} onChange={change} /> : null;
});

export const prepare: Prepare = async (place, size) => {
  const root = createRoot(place);
  const fields = workFields(size);
  return () => root.render(<LocalForm fields={fields} />);
};
