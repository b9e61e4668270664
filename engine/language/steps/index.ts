import type { StepDescriptor } from '../step-descriptor.ts';
import { call } from './call.step.ts';
import { close } from './close.step.ts';
import { confirm } from './confirm.step.ts';
import { copy } from './copy.step.ts';
import { group } from './do.step.ts';
import { download } from './download.step.ts';
import { each } from './each.step.ts';
import { exportRows } from './export.step.ts';
import { navigate } from './navigate.step.ts';
import { open } from './open.step.ts';
import { passkey } from './passkey.step.ts';
import { print } from './print.step.ts';
import { reload } from './reload.step.ts';
import { reset } from './reset.step.ts';
import { set } from './set.step.ts';
import { signIn } from './sign-in.step.ts';
import { signOut } from './sign-out.step.ts';
import { toast } from './toast.step.ts';

/** Every step. */
export const steps = {
  call,
  set,
  open,
  close,
  confirm,
  toast,
  navigate,
  reload,
  reset,
  download,
  export: exportRows,
  print,
  copy,
  passkey,
  signIn,
  signOut,
  each,
  do: group,
} as const satisfies Readonly<Record<string, StepDescriptor>>;

export type StepName = keyof typeof steps;
