import type { BlockDescriptor } from '../block-descriptor.ts';
import { accordion } from './accordion.block.ts';
import { calendar } from './calendar.block.ts';
import { card } from './card.block.ts';
import { cards } from './cards.block.ts';
import { chart } from './chart.block.ts';
import { dashboard } from './dashboard.block.ts';
import { document } from './document.block.ts';
import { dynamicForm } from './dynamic-form.block.ts';
import { facts } from './facts.block.ts';
import { filters } from './filters.block.ts';
import { form } from './form.block.ts';
import { grid } from './grid.block.ts';
import { letter } from './letter.block.ts';
import { media } from './media.block.ts';
import { report } from './report.block.ts';
import { richText } from './rich-text.block.ts';
import { stack } from './stack.block.ts';
import { stat } from './stat.block.ts';
import { tabs } from './tabs.block.ts';
import { text } from './text.block.ts';
import { timeline } from './timeline.block.ts';
import { toolbar } from './toolbar.block.ts';

/** Every block. */
export const blocks = {
  stack,
  card,
  tabs,
  accordion,
  toolbar,
  filters,
  form,
  dynamicForm,
  grid,
  cards,
  facts,
  stat,
  timeline,
  text,
  richText,
  letter,
  media,
  chart,
  calendar,
  document,
  report,
  dashboard,
} as const satisfies Readonly<Record<string, BlockDescriptor>>;

export type BlockName = keyof typeof blocks;
