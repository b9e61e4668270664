import { everything } from '../../lists/index.ts';
import { writeAttachment } from '../deciding/attachment.ts';
import type { OfList } from '../input/asked.ts';
import { isRefused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { type AskedCorrection, askForCorrection } from './ask-for-correction.ts';
import { type CorrectionStep, changeCorrectionStatus } from './change-correction-status.ts';
import { corrections, ownCorrections } from './correction-list.ts';
import { previewCorrection } from './preview-correction.ts';

/** Corrections of attendance: asking for them, deciding about them, and their lists. */
export const correctionRoutes: readonly Route[] = [
  route('corrections.saveCorrection', {
    prepare: ({ body }: { readonly body: AskedCorrection }, outside) => writeAttachment(outside, body.attachment),
    run: async (context, { body }, file) => (isRefused(file) ? file : askForCorrection(context, body, file)),
    drop: async (file, { files }) => {
      if (file && !isRefused(file)) await files.remove(file.fileName);
    },
  }),
  route('corrections.changeStatus', {
    run: (context, { body }: { readonly body: CorrectionStep }) => changeCorrectionStatus(context, body),
  }),
  route('corrections.previewCorrection', {
    tries: true,
    run: (context, { params }: { readonly params: { readonly correctionId: number } }) =>
      previewCorrection(context, params.correctionId),
  }),
  route('corrections.getOwnCorrections', {
    run: (context, { list = everything }: OfList) => ownCorrections(context, list),
  }),
  route('corrections.getCorrections', {
    run: (context, { params, list = everything }: OfList & { readonly params: { readonly status: string } }) =>
      corrections(context, list, params.status),
  }),
];
