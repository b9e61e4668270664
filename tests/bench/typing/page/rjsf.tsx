import { createRoot } from 'react-dom/client';
import type { Prepare } from './bench-page.ts';
import { RjsfForm } from './RjsfForm.tsx';
import { plainSchema, plainUiSchema } from './rjsf-schema.ts';
import { workFields } from './workload.ts';

/** The form library alone, without any rule. */
export const prepare: Prepare = async (place, size) => {
  const root = createRoot(place);
  const fields = workFields(size);
  return () => root.render(<RjsfForm schema={plainSchema(fields)} uiSchema={plainUiSchema(fields)} />);
};
