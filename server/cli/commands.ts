import type { Command } from './command.ts';
import { evalForm } from './eval-form.command.ts';
import { trace } from './trace.command.ts';

/** Every command of `npm run muster -- …`, in the order of the help text. */
export const commands: readonly Command[] = [evalForm, trace];
