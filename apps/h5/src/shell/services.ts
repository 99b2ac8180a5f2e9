// What the app stands on, for the pages.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { createContext, use } from 'react';
import type { Client } from '#lib/client.ts';
import type { Ways } from './place.ts';

export type Services = {
  readonly bridge: Bridge;
  readonly client: Client;
  readonly navigation: Ways;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The client, the bridge and the navigation. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside the app');
  return services;
}
