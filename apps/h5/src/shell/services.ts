// The app's services (bridge, client, navigation), provided to the pages by a React context.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { createContext, use } from 'react';
import type { ApiClient } from '@shengyu/web/client.ts';
import type { PageNavigation } from './route.ts';

export type Services = {
  readonly bridge: Bridge;
  readonly client: ApiClient;
  readonly navigation: PageNavigation;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices outside the app');
  return services;
}
