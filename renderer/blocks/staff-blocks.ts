import { lazy } from 'react';
import type { BlockView, StaffBlockName } from './block-view.ts';

/** The views of the blocks that stand on screens of the portal alone. */
export const staffBlocks = {
  calendar: lazy(async () => ({ default: (await import('./CalendarBlock.tsx')).CalendarBlock })),
  chart: lazy(async () => ({ default: (await import('./ChartBlock.tsx')).ChartBlock })),
  report: lazy(async () => ({ default: (await import('./ReportBlock.tsx')).ReportBlock })),
  dashboard: lazy(async () => ({ default: (await import('./DashboardBlock.tsx')).DashboardBlock })),
  dashboardCanvas: lazy(async () => ({
    default: (await import('./DashboardCanvasBlock.tsx')).DashboardCanvasBlock,
  })),
  reportBuilder: lazy(async () => ({
    default: (await import('../report-builder/ReportBuilderBlock.tsx')).ReportBuilderBlock,
  })),
} as const satisfies Readonly<Record<StaffBlockName, BlockView>>;
