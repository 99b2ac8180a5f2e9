// The address of the current page, and the functions that lead to other pages.
import { createContext, use } from 'react';
import type { AppLocation } from './location.ts';

export type PageNavigation = {
  readonly current: AppLocation;
  /** True when a step back stays in the app: it leads to the previous page or closes a dialog over this one. */
  readonly canGoBack: boolean;
  /** The hash of the page from which `go` led here; it lies directly behind this one. */
  readonly openedFrom?: string | undefined;
  /** Opens a route, e.g. `/guild/dayDetail?id=1`. */
  go(route: string): void;
  /** Like `go`, but the page that is left is removed from the history. */
  replace(route: string): void;
  back(): void;
};

export type PageRoute = { readonly location: AppLocation; readonly navigation: PageNavigation };

export const RouteContext = createContext<PageRoute | undefined>(undefined);

/** Address and navigation of the page that contains the caller. A cached page keeps its own address while it is hidden. */
export function useRoute(): PageRoute {
  const place = use(RouteContext);
  if (!place) throw new Error('useRoute outside a page');
  return place;
}

export const PageActiveContext = createContext(true);

/**
 * False for a cached page that is hidden. It is separate from useRoute, so that showing the page again re-renders only the
 * components that use it.
 */
export const usePageActive = (): boolean => use(PageActiveContext);
