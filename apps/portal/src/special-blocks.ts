import { type BlockView, type BlockViews, blocks, type SpecialBlockViews, staffBlocks } from '@muster/renderer';
import { lazy } from 'react';

/** A special block that comes with the designer, loaded with the first screen that has one. */
function lazily(name: keyof SpecialBlockViews): BlockView {
  return lazy(async () => ({ default: (await import('@muster/designer')).specialBlocks[name] }));
}

/** Every block that the portal draws. */
export const portalBlocks: BlockViews = {
  ...blocks,
  ...staffBlocks,
  definitionEditor: lazily('definitionEditor'),
  elementProperties: lazily('elementProperties'),
  screenPreview: lazily('screenPreview'),
  textComparison: lazily('textComparison'),
};
