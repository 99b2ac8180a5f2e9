// Wraps the component under test as a campaign's page does.
import type { ReactNode } from 'react';
import { ClientContext } from '@shengyu/web/read/client-context.ts';
import { ServicesContext, type Services } from '#shell/services.ts';
import { RouteContext } from '#shell/route.ts';
import type { StageKey } from '#mechanics/stage/stage-theme.ts';

/** Sets the theme on the document's root, where modals find it, as a campaign's page does. */
export const setStageTheme = (key: StageKey): void => document.documentElement.setAttribute('data-stage', key);

export function CampaignPageProviders({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  const { navigation } = services;
  return (
    <ServicesContext value={services}>
      <ClientContext value={services.client}>
        <RouteContext value={{ location: navigation.current, navigation }}>{children}</RouteContext>
      </ClientContext>
    </ServicesContext>
  );
}
