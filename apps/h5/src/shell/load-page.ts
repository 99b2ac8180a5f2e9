// What is shown at an address. A screen that never came is the error state: nobody is left with a blank page.
import type { ComponentType } from 'react';
import { routeOf, type Route, type Screen } from '#routes.ts';
import { withRetries } from './chunk-retry.ts';
import { Failed } from './Failed.tsx';
import type { Location } from './location.ts';

export type LoadedPage = {
  /** Pages with the same key are the same page; of a kept one it is the view's name (S2-06). */
  readonly key: string;
  readonly kept: boolean;
  readonly location: Location;
  readonly Screen: ComponentType;
};

export type LoadPage = (location: Location) => Promise<LoadedPage>;

const comingSoon: Screen = () => import('./ComingSoon.tsx');

/** A page of `route` whose screen is known. */
export const pageOf = (route: Route, location: Location, Screen: ComponentType): LoadedPage => {
  const kept = route.cached !== undefined && Screen !== Failed;
  return { key: kept ? route.cached : `${location.path}${location.search}`, kept, location, Screen };
};

export const loadPage: LoadPage = (location) => {
  const route = routeOf(location.path);
  return withRetries(route.screen || comingSoon).then(
    ({ Screen }) => pageOf(route, location, Screen),
    () => pageOf(route, location, Failed),
  );
};
