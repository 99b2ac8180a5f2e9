// Server state: what was fetched, by key, shared by all who show it. A refused call is data (its envelope), not an error;
// only a call that was not answered is one. A page that is shown again, a kept one too, renews silently what is older
// than a minute (SHELL-8). Why it is our own: docs/decisions/0012.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const STALE_MS = 60_000;
const RETRY_AFTER_MS = 1_000;
/** Beyond that, what is not on screen is forgotten, the oldest first. */
const KEPT = 100;

export type QueryKey = readonly unknown[];

export type QueryOptions<T> = {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<T>;
  readonly enabled?: boolean;
  readonly staleTime?: number;
};

type State<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** Asked at least once, whatever came of it. */
  readonly isFetched: boolean;
  readonly dataUpdatedAt: number;
};

export type Query<T> = State<T> & { refetch(): Promise<void> };

type Entry = {
  readonly key: QueryKey;
  readonly name: string;
  readonly listeners: Set<() => void>;
  state: State<unknown>;
  /** Older than its age: something changed on the server. */
  outdated: boolean;
  ask: (() => Promise<unknown>) | undefined;
  running: Promise<void> | undefined;
};

const NOTHING: State<never> = {
  data: undefined,
  error: undefined,
  isError: false,
  isLoading: true,
  isFetched: false,
  dataUpdatedAt: 0,
};

const entries = new Map<string, Entry>();
const isShown = ({ listeners }: Entry): boolean => listeners.size > 0;
const shown = (): Entry[] => Array.from(entries.values()).filter(isShown);

function entryOf(key: QueryKey): Entry {
  const name = JSON.stringify(key);
  const known = entries.get(name);
  if (known) return known;
  if (entries.size >= KEPT) {
    const oldest = Array.from(entries.values()).find((entry) => !isShown(entry));
    if (oldest) entries.delete(oldest.name);
  }
  const entry: Entry = {
    key,
    name,
    listeners: new Set(),
    state: NOTHING,
    outdated: false,
    ask: undefined,
    running: undefined,
  };
  entries.set(name, entry);
  return entry;
}

function become(entry: Entry, state: State<unknown>): void {
  entry.state = state;
  entry.listeners.forEach((listener) => listener());
}

/** One at a time for a key; what was not answered is asked for once more. */
function fetchEntry(entry: Entry): Promise<void> {
  const { ask, state } = entry;
  if (entry.running || !ask) return entry.running || Promise.resolve();
  entry.outdated = false;
  const running = ask()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)).then(ask))
    .then(
      (data) => ({ ...NOTHING, data, isLoading: false, isFetched: true, dataUpdatedAt: Date.now() }),
      (error: unknown) => ({ ...entry.state, error, isError: true, isLoading: false, isFetched: true }),
    )
    .then((next) => {
      // Cleared meanwhile: this answer is somebody else's.
      if (entry.running !== running) return;
      entry.running = undefined;
      become(entry, next);
    });
  entry.running = running;
  if (state.isError && state.data === undefined) become(entry, { ...NOTHING, isFetched: true });
  return running;
}

export function useQuery<T>({ queryKey, queryFn, enabled = true, staleTime = STALE_MS }: QueryOptions<T>): Query<T> {
  const entry = entryOf(queryKey);
  const ask = useRef(queryFn);
  const subscribe = useCallback(
    (listener: () => void) => {
      entry.listeners.add(listener);
      // A page that was hidden for long may find its entry forgotten.
      entries.set(entry.name, entry);
      return () => entry.listeners.delete(listener);
    },
    [entry],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => entry.state as State<T>,
    () => NOTHING as State<T>,
  );
  useEffect(() => {
    ask.current = queryFn;
  });
  useEffect(() => {
    entry.ask = () => ask.current();
    const old = entry.outdated || Date.now() - entry.state.dataUpdatedAt >= staleTime;
    if (enabled && old) void fetchEntry(entry);
  }, [entry, enabled, staleTime]);
  return { ...state, isLoading: state.isLoading && enabled, refetch: () => fetchEntry(entry) };
}

/** After an act, or with the network back: what begins with `prefix` is fetched anew, at once where it is on screen. */
export async function refetchQueries(prefix: QueryKey = []): Promise<void> {
  const meant = Array.from(entries.values()).filter(({ key }) =>
    prefix.every((part, i) => JSON.stringify(part) === JSON.stringify(key[i])),
  );
  meant.forEach((entry) => {
    entry.outdated = true;
  });
  await Promise.all(meant.filter(isShown).map(fetchEntry));
}

/** Somebody else is here: nothing that was fetched as another may be shown. */
export function clearQueries(): void {
  entries.forEach((entry) => {
    entry.running = undefined;
    become(entry, NOTHING);
    if (isShown(entry)) void fetchEntry(entry);
    else entries.delete(entry.name);
  });
}

/** What is on screen may have come at several times: the oldest is the honest one. */
export const oldestShown = (): number =>
  Math.min(
    Date.now(),
    ...shown()
      .map(({ state }) => state.dataUpdatedAt)
      .filter((at) => at > 0),
  );
