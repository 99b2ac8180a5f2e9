// The places that lie over one another, the last one on top, and their entries in the browser's history (SHELL-20, SHELL-21). Every
// entry of the shell keeps the whole stack in its state, so a reload and the browser's forward find it again. A page in a webview
// adds entries of its own above its place; the browser undoes those first and then ours. A browser does not connect the entries of a
// page with the frame that shows it after a reload, so a reload makes all of them anew as entries of the shell.
import { hashOf, placeOf, type Place } from '#routes.ts';

export type StackedPlace = {
  /** Stays the same while the place is open, also over a reload. */
  readonly id: string;
  readonly place: Place;
  /** The routes of the pages that lie behind this one in the same webview, the oldest first. */
  readonly behind?: readonly string[];
};

type EntryState = { readonly stack?: readonly StackedPlace[] };

/** The part of a page's own history state that says how many entries it has added (shell/navigation.ts of the H5). */
type PageState = { readonly depth?: number; readonly above?: number } | null;

export type PlaceStack = {
  /** Never empty; its first place is a tab. */
  readonly current: readonly StackedPlace[];
  subscribe(listener: () => void): () => void;
  /** Opens a place over the present one, under an id of its own unless one is given. */
  open(place: Place, id?: string): void;
  /** The page of the top place has gone to another route by itself: a reload and the browser's forward come back to that one. */
  follow(id: string, route: string, depth?: number): void;
  /** Shows another tab. The tabs are one level: changing them leaves no trail of entries. */
  showTab(place: Place & { kind: 'tab' }): void;
  /** Closes the top place and everything that its page has added to the history. */
  close(): void;
  /** Closes all that lies over the place. */
  closeAbove(id: string): void;
  /** Closes the webviews; the tab and what else lies over it stay. */
  closeWebviews(): void;
};

export type StackOptions = {
  /** The history state of the page shown by the place; null when it has none. */
  pageStateOf(id: string): PageState;
  /** Called when the address names a page that does not exist. */
  onLost(): void;
};

/** Under this name the tab keeps, while it is being reloaded, how many entries lie above those of the tabs. */
const LEFT = 'isle:entries';
/** A browser that has not gone back by then does not. */
const REMADE_MS = 1_000;

const HOME = placeOf('')!;
let count = 0;
/** An id for a place, never used before. */
export const newId = (): string => `${Date.now().toString(36)}${(count++).toString(36)}`;
const stacked = (place: Place, id = newId()): StackedPlace => ({ id, place });

export function createPlaceStack(win: Window, { pageStateOf, onLost }: StackOptions): PlaceStack {
  const { history, location } = win;
  const listeners = new Set<() => void>();
  let current: readonly StackedPlace[] = [];
  /** What to show as soon as everything over the tabs has closed. */
  let awaited: readonly StackedPlace[] | undefined;
  /** The stack whose entries are being made anew. */
  let remade: readonly StackedPlace[] | undefined;

  const show = (next: readonly StackedPlace[]): void => {
    current = next;
    listeners.forEach((listener) => listener());
  };
  const stateOf = (stack: readonly StackedPlace[]): EntryState => ({ stack });
  const replace = (stack: readonly StackedPlace[]): void => {
    history.replaceState(stateOf(stack), '', hashOf(stack[stack.length - 1]!.place));
    show(stack);
  };

  /** The stack of the present entry. An entry without one was typed or came by a link. */
  const arrive = (): void => {
    const { stack } = (history.state as EntryState | null) ?? {};
    if (stack) return show(stack);
    const place = placeOf(location.hash);
    if (!place) onLost();
    const base = current[0] ?? stacked(HOME);
    if (!place || place.kind === 'tab') return replace([stacked(place ?? HOME)]);
    // A visitor who opens the link of a page finds the island behind it: the page gets an entry of its own above it.
    history.replaceState(stateOf([base]), '', hashOf(base.place));
    show([base]);
    open(place);
  };

  function open(place: Place, id?: string): void {
    const next = [...current, stacked(place, id)];
    history.pushState(stateOf(next), '', hashOf(place));
    show(next);
  }

  /** How many entries the place and its page have in the history. */
  const entriesOf = (each: StackedPlace): number => {
    const { id, place, behind = [] } = each;
    // Only the top place can have sheets of its own open.
    if (place.kind !== 'web')
      return 1 + ((each === current[current.length - 1] && (history.state as PageState)?.above) || 0);
    const { depth = behind.length, above = 0 } = pageStateOf(id) ?? {};
    return 1 + depth + above;
  };
  /** How many entries lie above those of the first so many places. */
  const entriesAbove = (places = 1): number => current.slice(places).reduce((sum, each) => sum + entriesOf(each), 0);

  /** Closes all but the first so many places. */
  function keep(places: number): void {
    const steps = entriesAbove(places);
    if (steps > 0) history.go(-steps);
  }

  /** After a reload: goes back to the tabs, from where all entries are made again. */
  function remake(): void {
    const entries = takeLeft(win, current);
    if (entries === undefined || !current.some(({ behind }) => behind && behind.length > 0)) return;
    remade = current;
    setTimeout(() => (remade = undefined), REMADE_MS);
    history.go(-entries);
  }

  /** One entry for each page, also for those behind in the same webview. */
  function push(stack: readonly StackedPlace[]): void {
    for (let i = 1; i < stack.length; i++) {
      const { id, place, behind = [] } = stack[i]!;
      const routes = place.kind === 'web' ? [...behind, place.route] : [];
      const each: readonly StackedPlace[] =
        place.kind === 'web'
          ? routes.map((route, k) => ({ id, place: { kind: 'web', route }, behind: routes.slice(0, k) }))
          : [stack[i]!];
      for (const top of each) history.pushState(stateOf([...stack.slice(0, i), top]), '', hashOf(top.place));
    }
  }

  win.addEventListener('pagehide', () => keepLeft(win, remade ?? current, entriesAbove()));
  win.addEventListener('popstate', () => {
    const again = remade;
    remade = undefined;
    if (again && (history.state as EntryState | null)?.stack?.length === 1) return push(again);
    arrive();
    if (!awaited || current.length > 1) return;
    const next = awaited;
    awaited = undefined;
    replace(next.slice(0, 1));
    if (next.length === 1) return;
    push(next);
    show(next);
  });
  arrive();
  remake();

  return {
    get current() {
      return current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open,
    follow(id, route, given) {
      const top = current[current.length - 1]!;
      const { place } = top;
      const { behind = [] } = top;
      const depth = given ?? behind.length;
      if (top.id !== id || place.kind !== 'web' || (place.route === route && depth <= behind.length)) return;
      // A page that made several steps at once has told only the last one; the page before them stands for the others.
      const known = [...behind, place.route];
      const routes = Array.from({ length: depth }, (_, k) => known[k] ?? place.route);
      const next: StackedPlace = { ...top, place: { kind: 'web', route }, behind: routes };
      const stack = [...current.slice(0, -1), next];
      // Only the present entry learns it; those of the pages behind keep theirs. A sheet that is open has its own field in the state.
      history.replaceState({ ...(history.state as EntryState), ...stateOf(stack) }, '', hashOf(next.place));
      show(stack);
    },
    showTab(place) {
      if (current.length === 1) return replace([{ ...current[0]!, place }]);
      awaited = [{ ...current[0]!, place }];
      keep(1);
    },
    // The place is taken away by the popstate that follows: removing its frame first would leave dead entries behind (SHELL-21).
    close() {
      if (current.length > 1) history.go(-entriesOf(current[current.length - 1]!));
    },
    closeAbove(id) {
      keep(current.findIndex((each) => each.id === id) + 1 || current.length);
    },
    closeWebviews() {
      const kept = current.filter(({ place }) => place.kind !== 'web');
      if (kept.length === current.length) return;
      awaited = kept;
      keep(1);
    },
  };
}

type Left = { readonly id: string; readonly entries: number };

/** The frames are still there when the document goes, so their entries are counted then. */
function keepLeft({ sessionStorage }: Window, stack: readonly StackedPlace[], entries: number): void {
  try {
    const left: Left = { id: stack[stack.length - 1]!.id, entries };
    sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // Without storage the entries stay as they are: the pages' own way back works, the browser's presses do nothing.
  }
}

/** The number of entries that was kept for this stack; undefined when the document was not left with it. */
function takeLeft({ sessionStorage }: Window, stack: readonly StackedPlace[]): number | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null') as Left | null;
    sessionStorage.removeItem(LEFT);
    return left?.id === stack[stack.length - 1]!.id ? left.entries : undefined;
  } catch {
    return undefined;
  }
}
