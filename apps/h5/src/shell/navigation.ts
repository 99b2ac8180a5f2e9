// Moving between pages. Before each navigation the title is set and the bar starts; after it the bar ends and the version
// marker is stored (specification §2). Everything that must happen around a navigation hangs on these moments.
import { goBack } from '@shengyu/ui/Modal/back-closes.ts';
import { landingOf } from '#routes.ts';
import { hashOf, parseHash, sameLocation, type Location } from './location.ts';
import type { Ways } from './place.ts';

export type NavigationHooks = {
  /** Title, bar (S2-03, S2-04). */
  before(to: Location): void;
  /** Only once, before the first page is shown (S2-07). */
  first(to: Location): void;
  /** Back from the page the app was opened with (S-CMP-1). True: somebody else shows what comes now. */
  leave(): boolean;
};

type Listener = (location: Location) => void;

export type Navigation = Ways & { subscribe(listener: Listener): () => void };

/** How many pages of ours lie before an entry of the history; the entry itself keeps it, over reloads too. */
type Entry = { depth: number; /** What is open over the page (back-closes.ts of the kit). */ above?: number } | null;

export function createNavigation(window: Window, hooks: NavigationHooks): Navigation {
  const { history, location } = window;
  const listeners = new Set<Listener>();
  const entry = (): Entry => history.state as Entry;

  /** Where the address leads; a redirect leaves no entry behind. */
  const landedHere = (): Location => {
    const to = landed(location.hash);
    if (to.path !== parseHash(location.hash).path) history.replaceState(entry(), '', hashOf(to));
    return to;
  };

  let current = landedHere();
  let depth = (entry() || { depth: 0 }).depth;
  const mark = (): void => history.replaceState({ depth }, '');

  const show = (to: Location): void => {
    current = to;
    listeners.forEach((listener) => listener(to));
  };

  const replace = (route: string): void => {
    const to = landed(route);
    if (sameLocation(to, current)) return;
    hooks.before(to);
    history.replaceState({ depth }, '', hashOf(to));
    show(to);
  };

  mark();
  hooks.before(current);
  hooks.first(current);
  // The browser's own back and forward, a link, an address typed: the title is still set before the page changes.
  window.addEventListener('hashchange', () => {
    const to = landedHere();
    depth = (entry() || { depth: depth + 1 }).depth;
    mark();
    if (sameLocation(to, current)) return;
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
    go(route) {
      const to = landed(route);
      if (sameLocation(to, current)) return;
      hooks.before(to);
      depth += 1;
      history.pushState({ depth }, '', hashOf(to));
      show(to);
    },
    replace,
    back() {
      if (depth > 0) goBack();
      else if (!hooks.leave()) replace('/');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function landed(route: string): Location {
  const at = parseHash(route);
  return { ...at, path: landingOf(at.path) };
}
