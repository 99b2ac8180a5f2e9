// Where a page stands and the ways out of it.
import { createContext, use } from 'react';
import type { Location } from './location.ts';

export type Ways = {
  readonly current: Location;
  /** Whether a step back stays in the app: to the page before, or to this one from what is open over it. */
  readonly canGoBack: boolean;
  /** Opens a route, e.g. `/guild/dayDetail?id=1`. */
  go(route: string): void;
  /** As go, but the page left cannot be come back to. */
  replace(route: string): void;
  back(): void;
};

export type Place = { readonly location: Location; readonly navigation: Ways };

export const PlaceContext = createContext<Place | undefined>(undefined);

/** Address and ways of the page this is called in: a kept page goes on seeing its own address while it is hidden. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('usePlace outside a page');
  return place;
}

export const ActiveContext = createContext(true);

/** False for a kept page that is hidden. Apart from usePlace, so that coming back redraws only who asks. */
export const useActive = (): boolean => use(ActiveContext);
