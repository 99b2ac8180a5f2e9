import { createContext, useContext, type RefObject } from 'react';

/** The element that scrolls the screen: Page's. Lists and pull-to-refresh inside it listen there. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null);

export const useScroller = (): RefObject<HTMLElement | null> | null => useContext(ScrollerContext);

/** How far the page has been scrolled, with or without a Page around. */
export const scrolled = (scroller: HTMLElement | null | undefined): number =>
  scroller ? scroller.scrollTop : (document.scrollingElement?.scrollTop ?? 0);
