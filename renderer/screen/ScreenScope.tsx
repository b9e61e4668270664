import type { Locals, ScreenRun } from '@muster/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { BlockHandles, type StateWriter } from './block-handles.ts';
import { useExplained } from './explained.ts';

/** Where a block stands: the open screen, what is bound around it, and the blocks that steps can reach by id. */
export interface ScreenScope {
  readonly run: ScreenRun;
  readonly locals: Locals | undefined;
  readonly handles: BlockHandles;
}

const Context = createContext<ScreenScope | undefined>(undefined);

/** The scope of the block that is drawn. */
export function useScope(): ScreenScope {
  const scope = useContext(Context);
  if (!scope) throw new Error('A block stands outside of any screen.');
  return scope;
}

/** Draws an open screen: everything inside reads from its run. */
export function RunProvider({ run, children }: { readonly run: ScreenRun; readonly children: ReactNode }) {
  const scope = useMemo(() => ({ run, locals: undefined, handles: new BlockHandles() }), [run]);
  useExplained(useMemo(() => ({ kind: 'screen', run }), [run]));
  return <Context value={scope}>{children}</Context>;
}

/** Binds names, such as `row`, for everything inside, besides those bound around it. */
export function LocalsProvider({ bind, children }: { readonly bind: Locals; readonly children: ReactNode }) {
  const around = useScope();
  const scope = useMemo(() => ({ ...around, locals: { ...around.locals, ...bind } }), [around, bind]);
  return <Context value={scope}>{children}</Context>;
}

export interface CardProviderProps {
  readonly bind: Locals;
  /** Writes what the card remembers, when it remembers anything. */
  readonly writer: StateWriter | undefined;
  readonly children: ReactNode;
}

/** Binds names for everything inside a card; steps inside reach the blocks of this card before those around it. */
export function CardProvider({ bind, writer, children }: CardProviderProps) {
  const around = useScope();
  const handles = useMemo(() => new BlockHandles(around.handles, writer), [around.handles, writer]);
  const scope = useMemo(() => ({ ...around, locals: { ...around.locals, ...bind }, handles }), [around, bind, handles]);
  return <Context value={scope}>{children}</Context>;
}

/** Puts another run below: a form or grid by id sees only its own inputs. */
export function InnerRunProvider({ run, children }: { readonly run: ScreenRun; readonly children: ReactNode }) {
  const around = useScope();
  const scope = useMemo(() => ({ run, locals: undefined, handles: around.handles }), [around, run]);
  useExplained(useMemo(() => ({ kind: 'screen', run }), [run]));
  return <Context value={scope}>{children}</Context>;
}
