import { standardFormats } from '@muster/engine';
import { evalLogic } from '@muster/engine/reference';
import { advisories } from './advisories.command.ts';
import { audit } from './audit.command.ts';
import { backup } from './backup.command.ts';
import { check } from './check.command.ts';
import type { Command } from './command.ts';
import { contract } from './contract.command.ts';
import { erase } from './erase.command.ts';
import { createEvalForm } from './eval-form.command.ts';
import { evalLogicCommand } from './eval-logic.command.ts';
import { exportCommand } from './export.command.ts';
import { generate } from './generate.command.ts';
import { importCommand } from './import.command.ts';
import { createLoadForm } from './load-form.ts';
import { lsp } from './lsp.command.ts';
import { move } from './move.command.ts';
import { password } from './password.command.ts';
import { restore } from './restore.command.ts';
import { rollback } from './rollback.command.ts';
import { sbom } from './sbom.command.ts';
import { secondFactor } from './second-factor.command.ts';
import { signOut } from './sign-out.command.ts';
import { texts } from './texts.command.ts';
import { trace } from './trace.command.ts';

/** Every command of `npm run muster -- …`, in the order of the help text. */
export const commands: readonly Command[] = [
  advisories,
  audit,
  backup,
  check,
  contract,
  evalLogicCommand((items, options) => evalLogic(items, { ...options, formats: standardFormats })),
  erase,
  createEvalForm(createLoadForm),
  exportCommand,
  generate,
  importCommand,
  lsp,
  move,
  password,
  restore,
  rollback,
  sbom,
  secondFactor,
  signOut,
  texts,
  trace,
];
