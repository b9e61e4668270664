import type { ScreenRun } from '@muster/engine';
import { createContext, useContext } from 'react';
import { useText } from './use-logic.ts';

const Context = createContext('');

/** Tells the blocks inside under which heading they stand. */
export const HeadingProvider = Context;

/** The nearest heading that a block stands under: of a stack around it, else the title of its screen. */
export function useHeading(run: ScreenRun): string {
  const around = useContext(Context);
  const title = useText(run, run.screen.title);
  return around === '' ? title : around;
}
