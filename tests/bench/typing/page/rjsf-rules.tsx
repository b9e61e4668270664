import { createRoot } from 'react-dom/client';
import type { Prepare } from './bench-page.ts';
import { RjsfForm } from './RjsfForm.tsx';
import { plainUiSchema, ruledSchema } from './rjsf-schema.ts';
import { workFields } from './workload.ts';

/** The form library with the rules in its schema. */
export const prepare: Prepare = async (place, size) => {
  const root = createRoot(place);
  const fields = workFields(size);
  return () => root.render(<RjsfForm schema={ruledSchema(fields)} uiSchema={plainUiSchema(fields)} />);
};
