// Cache of everything read from the server. Each call has one entry, keyed by its route and request, shared by all components that
// show it. A refusal is a result like any other; only a call without a response is a failure. When a page is shown again, entries
// older than a minute are renewed in the background (SHELL-8). docs/decisions/0012 says why we have our own cache,
// docs/decisions/0086 why one key.
import type { ResponseEnvelope, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CallFailedError } from '../send.ts';
import { refusalOf, type Refusal } from '../refusal.ts';

const STALE_MS = 60_000;
const RETRY_AFTER_MS = 1_000;
/** When there are this many entries, a new one replaces the oldest that is not on screen. */
const KEPT = 100;

/** The fields that are absent while there is nothing to show. */
type Nothing = { readonly data?: undefined; readonly copiedAt?: undefined };

export type UnloadedRead =
  | (Nothing & { readonly step: 'loading'; readonly refusal?: undefined })
  | (Nothing & { readonly step: 'refused'; readonly refusal: Refusal })
  /** No valid response came; `status` is set when something other than our server answered. */
  | (Nothing & { readonly step: 'failed'; readonly refusal?: undefined; readonly status: number | undefined });

/** Data that was read once stays when a later request gets no response. */
export type LoadedRead<T> = {
  readonly step: 'here';
  readonly data: T;
  readonly refusal?: undefined;
  /** Set when the data is a copy kept on the phone: the time of that copy. */
  readonly copiedAt?: number | undefined;
};

type Known = {
  /** True when the call was made at least once, whatever the result. */
  readonly isFetched: boolean;
  /** When the response came, in ms; 0 before the first one. */
  readonly at: number;
};

type State<T> = (UnloadedRead | LoadedRead<T>) & Known;

/** Makes the call. `again` is true when the call was made before; the browser's cached response is then too old to be used. */
export type MakeCall<T> = (again: boolean) => Promise<ResponseEnvelope<T>>;

export type CacheEntryOptions = {
  /** False: nothing is requested, and only data that is already known is shown. */
  readonly enabled?: boolean | undefined;
  /** Data older than this is requested again when it is shown next. */
  readonly staleMs?: number | undefined;
  /** True: the entry is dropped as soon as it is no longer shown. */
  readonly forget?: boolean | undefined;
};

type Request = Readonly<Record<string, unknown>>;

type Entry = {
  readonly route: string;
  readonly request: Request;
  readonly name: string;
  readonly listeners: Set<() => void>;
  state: State<unknown>;
  /** True when something has changed on the server since the last response; the entry is then renewed regardless of its age. */
  outdated: boolean;
  ask: MakeCall<unknown> | undefined;
  running: Promise<void> | undefined;
};

const NOTHING: State<never> = { step: 'loading', isFetched: false, at: 0 };

const entries = new Map<string, Entry>();
const changeListeners = new Set<() => void>();
const isShown = ({ listeners }: Entry): boolean => listeners.size > 0;
const all = (): Entry[] => Array.from(entries.values());

/** The key of an entry: the same for the same fields, in whatever order they are written. */
const nameOf = (route: string, request: Request): string =>
  JSON.stringify([
    route,
    Object.keys(request)
      .filter((part) => request[part] !== undefined)
      .sort()
      .map((part) => [part, request[part]]),
  ]);

function entryOf(route: string, request: Request, several: boolean): Entry {
  // A result combined from several calls must not share its key with one of them.
  const name = (several ? 'several ' : '') + nameOf(route, request);
  const known = entries.get(name);
  if (known) return known;
  if (entries.size >= KEPT) {
    const oldest = all().find((entry) => !isShown(entry));
    if (oldest) entries.delete(oldest.name);
  }
  const entry: Entry = {
    route,
    request,
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
  changeListeners.forEach((listener) => listener());
}

/** Only one request per key runs at a time; a request without a response is repeated once. */
function fetchEntry(entry: Entry): Promise<void> {
  const { ask, state } = entry;
  if (entry.running || !ask) return entry.running || Promise.resolve();
  const asked = (): Promise<ResponseEnvelope<unknown>> => ask(entry.outdated || state.isFetched);
  const running = asked()
    .catch(async (error: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      // Nobody waits for a result that was discarded meanwhile, and the member may be another one by now.
      if (entry.running !== running) throw error;
      return asked();
    })
    .then(
      (answer): State<unknown> => {
        const refusal = refusalOf(answer);
        const known = { isFetched: true, at: Date.now() };
        return refusal ? { step: 'refused', refusal, ...known } : { step: 'here', data: answer.data, ...known };
      },
      // The client rejects only with CallFailedError.
      (error: unknown): State<unknown> =>
        entry.state.step === 'loading'
          ? { step: 'failed', status: (error as CallFailedError).status, isFetched: true, at: 0 }
          : entry.state,
    )
    .then((next) => {
      // The entry was cleared or discarded meanwhile, so this response is outdated or belongs to another member.
      if (entry.running !== running) return;
      entry.running = undefined;
      become(entry, next);
      // The network came back while this request was still failing, so the page must not stay with its error.
      if (next.step === 'failed' && entry.outdated && isShown(entry)) void fetchEntry(entry);
    });
  entry.outdated = false;
  entry.running = running;
  if (state.step === 'failed') become(entry, { ...NOTHING, isFetched: true });
  return running;
}

export type CallRead<T> = State<T> & {
  again(): Promise<void>;
};

const forgetState = (entry: Entry): void => {
  entry.running = undefined;
  become(entry, { ...NOTHING, isFetched: entry.state.isFetched });
};

/** `several`: the result is combined from several calls, such as a list from its pages. */
export function useCachedRead<T>(
  route: RouteName,
  request: object,
  ask: MakeCall<T>,
  { enabled = true, forget = false, staleMs = forget ? 0 : STALE_MS }: CacheEntryOptions,
  several = false,
): CallRead<T> {
  const entry = entryOf(route, request as Request, several);
  const latest = useRef(ask);
  const subscribe = useCallback(
    (listener: () => void) => {
      entry.listeners.add(listener);
      // The entry of a page that was hidden for long may have been dropped.
      entries.set(entry.name, entry);
      return () => {
        entry.listeners.delete(listener);
        if (forget && !isShown(entry)) entries.delete(entry.name);
      };
    },
    [entry, forget],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => entry.state as State<T>,
    () => NOTHING as State<T>,
  );
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    entry.ask = (again) => latest.current(again);
    const old = entry.outdated || Date.now() - entry.state.at >= staleMs;
    if (enabled && old) void fetchEntry(entry);
  }, [entry, enabled, staleMs]);
  return { ...state, again: () => fetchEntry(entry) };
}

const meant = (route: string, parts: Request): Entry[] =>
  all().filter(
    (entry) =>
      entry.route === route &&
      Object.keys(parts).every((part) => JSON.stringify(parts[part]) === JSON.stringify(entry.request[part])),
  );

const renewAll = async (some: Entry[]): Promise<void> => {
  some.forEach((entry) => {
    entry.outdated = true;
  });
  await Promise.all(some.filter(isShown).map(fetchEntry));
};

/**
 * Renews the results of a call after a mutation that changes them. Entries on screen are requested again at once, all
 * others when they are shown next. If `parts` gives fields of a request, only entries whose request has these values
 * are renewed.
 */
export const renewReads = <R extends RouteName>(route: R, parts: Partial<RequestTo<R>> = {}): Promise<void> =>
  renewAll(meant(route, parts));

/** Like `renewReads`, but hides the old data meanwhile, because it would contradict what the page has just shown. */
export const discardAndRenewReads = <R extends RouteName>(
  route: R,
  parts: Partial<RequestTo<R>> = {},
): Promise<void> => {
  const some = meant(route, parts);
  some.forEach(forgetState);
  return renewAll(some);
};

/** Renews every entry; called when the network is back, because anything may have changed meanwhile. */
export const renewAllReads = (): Promise<void> => renewAll(all());

/**
 * Empties the cache when a member logs in or out, because data of the previous member must not be shown. Entries on
 * screen are requested again at once.
 */
export function clearReads(): void {
  entries.forEach((entry) => {
    entry.running = undefined;
    become(entry, NOTHING);
    if (isShown(entry)) void fetchEntry(entry);
    else entries.delete(entry.name);
  });
}

/** The time (ms) of the oldest data on screen; undefined when there is none, or when a call on screen failed and shows an error. */
export function findOldestShownTime(): number | undefined {
  const shown = all()
    .filter(isShown)
    .map(({ state }) => state);
  const [oldest] = shown.filter(({ at }) => at).sort((a, b) => a.at - b.at);
  return oldest && shown.every(({ step }) => step !== 'failed') ? oldest.at : undefined;
}

/** Calls the listener after every change of an entry; returns the function that stops it. */
export function onReadsChanged(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** For tests: every known entry with its key and whether it is on screen. */
export const listCacheEntries = (): { readonly key: readonly [string, object]; readonly shown: boolean }[] =>
  all().map((entry) => ({ key: [entry.route, entry.request], shown: isShown(entry) }));
