import { lazy } from 'react';
import { AccordionBlock } from './AccordionBlock.tsx';
import type { BlockViews } from './block-view.ts';
import { CardBlock } from './CardBlock.tsx';
import { CardsBlock } from './CardsBlock.tsx';
import { DocumentBlock } from './DocumentBlock.tsx';
import { FactsBlock } from './FactsBlock.tsx';
import { MediaBlock } from './MediaBlock.tsx';
import { RichTextBlock } from './RichTextBlock.tsx';
import { StackBlock } from './StackBlock.tsx';
import { StatBlock } from './StatBlock.tsx';
import { TabsBlock } from './TabsBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { TimelineBlock } from './TimelineBlock.tsx';
import { ToolbarBlock } from './ToolbarBlock.tsx';

/** One view per block of the language; what needs a library comes on demand. */
export const blocks = {
  stack: StackBlock,
  card: CardBlock,
  tabs: TabsBlock,
  accordion: AccordionBlock,
  toolbar: ToolbarBlock,
  filters: lazy(async () => ({ default: (await import('./form/FiltersBlock.tsx')).FiltersBlock })),
  form: lazy(async () => ({ default: (await import('./form/FormBlock.tsx')).FormBlock })),
  grid: lazy(async () => ({ default: (await import('./grid/GridBlock.tsx')).GridBlock })),
  cards: CardsBlock,
  facts: FactsBlock,
  stat: StatBlock,
  timeline: TimelineBlock,
  text: TextBlock,
  richText: RichTextBlock,
  media: MediaBlock,
  chart: lazy(async () => ({ default: (await import('./ChartBlock.tsx')).ChartBlock })),
  document: DocumentBlock,
} as const satisfies BlockViews;
