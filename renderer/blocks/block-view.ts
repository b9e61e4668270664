import type { BlockName, LinkedBlock, SpecialBlockName } from '@muster/engine';
import { type ComponentType, createContext, useContext } from 'react';

/** Draws one block from its linked definition. All it needs besides stands in the scope around it. */
export type BlockView = ComponentType<{ readonly block: LinkedBlock }>;

/** One view per special block that comes with the designer, of those that a program brings. */
export type SpecialBlockViews = Readonly<Record<Exclude<SpecialBlockName, StaffBlockName>, BlockView>>;

/** The blocks of which the portal alone has screens: careers is spared even the way to them. */
export type StaffBlockName = Extract<
  BlockName | SpecialBlockName,
  'calendar' | 'chart' | 'report' | 'reportBuilder' | 'dashboard' | 'dashboardCanvas'
>;

/** One view per block of the language. */
export type BlockViews = Readonly<Record<Exclude<BlockName, StaffBlockName>, BlockView>> &
  Partial<Readonly<Record<StaffBlockName, BlockView>>> &
  Partial<SpecialBlockViews>;

/** The views that blocks inside blocks are drawn with; handed down, so that no block imports another. */
export const BlockViewsContext = createContext<BlockViews | undefined>(undefined);

/** The view of a block, or undefined for one that this program does not know. */
export function useBlockView(name: string): BlockView | undefined {
  const views = useContext(BlockViewsContext);
  return views && Object.hasOwn(views, name) ? views[name as BlockName | SpecialBlockName] : undefined;
}
