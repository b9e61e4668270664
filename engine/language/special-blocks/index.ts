import type { BlockDescriptor } from '../block-descriptor.ts';
import { dashboardCanvas } from './dashboard-canvas.block.ts';
import { definitionEditor } from './definition-editor.block.ts';
import { elementProperties } from './element-properties.block.ts';
import { reportBuilder } from './report-builder.block.ts';
import { screenPreview } from './screen-preview.block.ts';
import { textComparison } from './text-comparison.block.ts';

/**
 * Blocks that no words can make, at most 12. A program draws only those that it brings: the portal those of the designer,
 * careers none.
 */
export const specialBlocks = {
  dashboardCanvas,
  definitionEditor,
  elementProperties,
  reportBuilder,
  screenPreview,
  textComparison,
} as const satisfies Readonly<Record<string, BlockDescriptor>>;

export type SpecialBlockName = keyof typeof specialBlocks;
