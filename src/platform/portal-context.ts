import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PortalConfig } from '../../contract/portal-config.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import type { Connectivity, ConnectivityState } from './connectivity.ts';

/** What every feature may use of the running portal; made once at the start. */
export type Portal = {
  config: PortalConfig;
  client: ApiClient;
  connectivity: Connectivity;
  clock: Clock;
};

/** The app provides it; tests provide one with fakes. */
export const PortalContext = createContext<Portal | null>(null);

/** The running portal. Throws outside its provider: a programming error. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is used outside PortalContext');
  return portal;
}

/** Whether our API answers, as it changes. `unknown` counts as online until a call fails. */
export function useConnectivity(): ConnectivityState {
  const { connectivity } = usePortal();
  return useSyncExternalStore(connectivity.subscribe, connectivity.state, connectivity.state);
}
