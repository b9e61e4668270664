import { lazy } from 'react';
import type { BlockView, StaffBlockName } from './block-view.ts';

/** The views of the blocks that stand on screens of the portal alone. */
export const staffBlocks = {
  report: lazy(async () => ({ default: (await import('./ReportBlock.tsx')).ReportBlock })),
  reportBuilder: lazy(async () => ({
    default: (await import('../report-builder/ReportBuilderBlock.tsx')).ReportBuilderBlock,
  })),
} as const satisfies Readonly<Record<StaffBlockName, BlockView>>;
