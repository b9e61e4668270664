import { createContext, useContext } from 'react';
import type { Portal } from './portal.ts';

const Context = createContext<Portal | undefined>(undefined);

export const PortalProvider = Context.Provider;

export function usePortal(): Portal {
  const portal = useContext(Context);
  if (!portal) throw new Error('This part of the shell stands outside of the portal.');
  return portal;
}
