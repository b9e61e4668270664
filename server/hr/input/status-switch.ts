import { id } from './number-reader.ts';
import { record } from './reader.ts';
import { choice } from './text-reader.ts';

/** Reads the parameters of a call that makes a record Active or Inactive. */
export function statusSwitch(label: string) {
  return record({
    id: id({ label, required: true }),
    status: choice(['Active', 'Inactive'], { label: 'Status', required: true }),
  });
}
