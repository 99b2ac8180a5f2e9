// A page of a campaign around the part that is tested.
import type { ReactNode } from 'react';
import type { Services } from '#shell/services.ts';
import { ServicesContext } from '#shell/services.ts';
import { PlaceContext } from '#shell/place.ts';
import type { StageKey } from '#mechanics/stage/stage-theme.ts';

/** Names the theme where modals stand, as a campaign's page does. */
export const setStage = (key: StageKey): void => document.documentElement.setAttribute('data-stage', key);

export function OnStage({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  const { navigation } = services;
  return (
    <ServicesContext value={services}>
      <PlaceContext value={{ location: navigation.current, navigation }}>{children}</PlaceContext>
    </ServicesContext>
  );
}
