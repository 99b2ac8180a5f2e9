// Loads the screen of an address. When it cannot be loaded, the error page is shown instead of a blank page.
import type { ComponentType } from 'react';
import { routeOf, type Route } from '#routes.ts';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { ErrorPage } from './failed/Failed.tsx';
import type { AppLocation } from './location.ts';

export type LoadedPage = {
  /** Pages with the same key are the same page. For a cached page the key is the view's name (S2-06: that name is persisted). */
  readonly key: string;
  readonly kept: boolean;
  readonly location: AppLocation;
  readonly Screen: ComponentType;
};

/** Loads the file that draws a route. */
export type LazyScreen = () => Promise<{ Screen: ComponentType }>;

export type PageLoader = (location: AppLocation) => Promise<LoadedPage>;

/** Builds the page of `route` from a screen that is already loaded. */
export const buildLoadedPage = (route: Route, location: AppLocation, Screen: ComponentType): LoadedPage => {
  const kept = route.cached !== undefined && Screen !== ErrorPage;
  return { key: kept ? route.cached : `${location.path}${location.search}`, kept, location, Screen };
};

/** Creates the page loader. The table of screens is passed in (screens.ts), so that this folder imports no screen. */
export const createPageLoader =
  (screens: Readonly<Record<string, LazyScreen>>): PageLoader =>
  (location) => {
    const route = routeOf(location.path);
    return loadWithRetries(screens[route.path]!).then(
      ({ Screen }) => buildLoadedPage(route, location, Screen),
      () => buildLoadedPage(route, location, ErrorPage),
    );
  };
