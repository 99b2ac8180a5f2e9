import { createContext, useContext, type RefObject } from 'react';

/** The element that scrolls the screen, provided by Page. Lists and pull-to-refresh inside it listen to its scroll events. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null);

export const useScroller = (): RefObject<HTMLElement | null> | null => useContext(ScrollerContext);

/** How far the screen is scrolled; without a scroller this is the document's scroll position. */
export const scrollTopOf = (scroller: HTMLElement | null | undefined): number =>
  scroller ? scroller.scrollTop : (document.scrollingElement?.scrollTop ?? 0);
