import type { WorkField } from './workload.ts';

export interface HandInputProps {
  readonly field: WorkField;
  readonly value: unknown;
  readonly onChange: (id: string, value: unknown) => void;
}

/** A labelled input as one writes it by hand. */
export function HandInput({ field: { id, label, kind }, value, onChange }: HandInputProps) {
  if (kind === 'boolean')
    return (
      <div>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(id, event.currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    );
  const props = {
    id,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(id, event.currentTarget.value),
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {kind === 'longText' ? <textarea {...props} /> : <input {...props} type="text" />}
    </div>
  );
}
