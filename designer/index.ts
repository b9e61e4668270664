import type { SpecialBlockViews } from '@muster/renderer';
import { DefinitionEditorBlock } from './blocks/DefinitionEditorBlock.tsx';
import { ElementPropertiesBlock } from './blocks/ElementPropertiesBlock.tsx';
import { ScreenPreviewBlock } from './blocks/ScreenPreviewBlock.tsx';
import { TextComparisonBlock } from './blocks/TextComparisonBlock.tsx';

export type { PreviewNews, PreviewOrder } from './preview/preview-message.ts';

/** The views of all special blocks. */
export const specialBlocks = {
  definitionEditor: DefinitionEditorBlock,
  elementProperties: ElementPropertiesBlock,
  screenPreview: ScreenPreviewBlock,
  textComparison: TextComparisonBlock,
} as const satisfies SpecialBlockViews;
