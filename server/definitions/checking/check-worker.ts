import { parentPort, workerData } from 'node:worker_threads';
import type { SourceFile } from '@muster/engine/check';
import { isRefusal } from '../../database/refusal.ts';
import { createDefinitionCompiler } from '../definition-compiler.ts';
import { checkHere } from '../services/check-draft.ts';
import type { CheckRequest } from './check-request.ts';

/** The thread in which large texts are checked: it has the shipped definitions, and is told everything else. */
const compiler = createDefinitionCompiler((workerData as { readonly files: readonly SourceFile[] }).files);
if (isRefusal(compiler)) throw new Error(compiler.refused);

parentPort?.on('message', (request: CheckRequest) => {
  parentPort?.postMessage(checkHere({ live: { compiler } }, request));
});
