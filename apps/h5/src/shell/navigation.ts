// Navigation between pages. Before each navigation the title is set and the progress bar starts; after it the bar ends and the
// version marker is stored (specification §2). Hooks are called at these moments.
import { goToPreviousPage } from '@shengyu/ui/Modal/history-entries.ts';
import { resolveRoutePath } from '#routes.ts';
import { hashOf, parseHash, isSameLocation, type AppLocation } from './location.ts';
import type { PageNavigation } from './route.ts';

export type NavigationHooks = {
  /** Sets the title (S2-03) and starts the progress bar (S2-04). */
  before(to: AppLocation): void;
  /** S2-07: called only once, before the first page is shown, to obtain the token. */
  first(to: AppLocation): void;
  /**
   * Called for "back" on the page the app was opened with (S-CMP-1). Returns true when the native shell closes the page;
   * otherwise the app goes to its own start page.
   */
  leave(): boolean;
};

type Listener = (location: AppLocation) => void;

export type AppNavigation = PageNavigation & { subscribe(listener: Listener): () => void };

/**
 * State of a history entry: how many pages of this app lie before it, and its place in the tab's whole history, pages of others
 * included. The browser keeps it with the entry, also over reloads.
 */
type Entry = {
  depth: number;
  index: number;
  /** The hash of the page that opened this one. */ from?: string | undefined;
  /** Number of open dialogs (see back-closes.ts of the UI kit). */ above?: number;
} | null;

export function createNavigation(window: Window, hooks: NavigationHooks): AppNavigation {
  const { history, location } = window;
  const listeners = new Set<Listener>();
  const entry = (): Entry => history.state as Entry;

  /** The location the address leads to. A redirect replaces its history entry instead of leaving one behind. */
  const landedHere = (): AppLocation => {
    const to = landed(location.hash);
    if (to.path !== parseHash(location.hash).path) history.replaceState(entry(), '', hashOf(to));
    return to;
  };

  let current = landedHere();
  /** An entry without a state is new, and behind a new entry there is none: it is the last one of the history. */
  const last = (): number => history.length - 1;
  let { depth, index, from }: NonNullable<Entry> = entry() || { depth: 0, index: last() };
  const mark = (): void => history.replaceState({ depth, index, from }, '');

  const show = (to: AppLocation): void => {
    current = to;
    listeners.forEach((listener) => listener(to));
  };

  const replace = (route: string): void => {
    const to = landed(route);
    if (isSameLocation(to, current)) return;
    hooks.before(to);
    history.replaceState({ depth, index, from }, '', hashOf(to));
    show(to);
  };

  mark();
  hooks.before(current);
  hooks.first(current);
  // Covers the browser's back and forward, links and typed addresses: the title is still set before the page changes.
  window.addEventListener('hashchange', () => {
    const to = landedHere();
    ({ depth, index, from } = entry() || { depth: depth + 1, index: last() });
    mark();
    if (isSameLocation(to, current)) return;
    hooks.before(to);
    show(to);
  });

  return {
    get current() {
      return current;
    },
    get canGoBack() {
      return depth > 0 || entry()!.above! > 0;
    },
    get openedFrom() {
      return from;
    },
    go(route) {
      const to = landed(route);
      if (isSameLocation(to, current)) return;
      hooks.before(to);
      depth += 1;
      index += 1;
      from = hashOf(current);
      history.pushState({ depth, index, from }, '', hashOf(to));
      show(to);
    },
    replace,
    back() {
      if (depth > 0) goToPreviousPage();
      else if (!hooks.leave()) replace('/');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function landed(route: string): AppLocation {
  const at = parseHash(route);
  return { ...at, path: resolveRoutePath(at.path) };
}
