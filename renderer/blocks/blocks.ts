import { lazy } from 'react';
import type { BlockViews } from './block-view.ts';
import { CardBlock } from './CardBlock.tsx';
import { CardsBlock } from './CardsBlock.tsx';
import { FactsBlock } from './FactsBlock.tsx';
import { StackBlock } from './StackBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { ToolbarBlock } from './ToolbarBlock.tsx';

/** One view per block of the language; what needs a library, or stands on few screens, comes on demand. */
export const blocks = {
  stack: StackBlock,
  card: CardBlock,
  tabs: lazy(async () => ({ default: (await import('./TabsBlock.tsx')).TabsBlock })),
  accordion: lazy(async () => ({ default: (await import('./AccordionBlock.tsx')).AccordionBlock })),
  toolbar: ToolbarBlock,
  filters: lazy(async () => ({ default: (await import('./form/FiltersBlock.tsx')).FiltersBlock })),
  form: lazy(async () => ({ default: (await import('./form/FormBlock.tsx')).FormBlock })),
  dynamicForm: lazy(async () => ({ default: (await import('./form/DynamicFormBlock.tsx')).DynamicFormBlock })),
  grid: lazy(async () => ({ default: (await import('./grid/GridBlock.tsx')).GridBlock })),
  cards: CardsBlock,
  facts: FactsBlock,
  stat: lazy(async () => ({ default: (await import('./StatBlock.tsx')).StatBlock })),
  timeline: lazy(async () => ({ default: (await import('./TimelineBlock.tsx')).TimelineBlock })),
  text: TextBlock,
  richText: lazy(async () => ({ default: (await import('./RichTextBlock.tsx')).RichTextBlock })),
  letter: lazy(async () => ({ default: (await import('./LetterBlock.tsx')).LetterBlock })),
  media: lazy(async () => ({ default: (await import('./MediaBlock.tsx')).MediaBlock })),
  document: lazy(async () => ({ default: (await import('./DocumentBlock.tsx')).DocumentBlock })),
} as const satisfies BlockViews;
