// The service worker of the H5. It keeps the page and the files that a visit has loaded, so that the next visit is painted without
// waiting for the network and opens offline (docs/decisions/0132). It never looks at calls: what a screen may show of an earlier
// answer is kept by the screens themselves (packages/web/src/copies.ts). It is compiled by itself, without imports (build/worker-files.ts).

export type Release = {
  /** The hash of index.html, written as `integrity`: this worker keeps that page and no other. */
  readonly page: string;
  /** Addresses of the files that the landing page starts with; the entry is the first. */
  readonly files: readonly string[];
};

type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type InstallEvent = LifetimeEvent & { addRoutes?(rules: readonly object[]): Promise<unknown> };
type FetchEvent = LifetimeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & { readonly data: unknown }) => void): void;
};

/** @public Compiled by build/worker-files.ts. */
export function runPageWorker({ page, files }: Release): void {
  const worker = self as unknown as WorkerScope;
  const PREFIX = 'h5 ';
  const NAME = PREFIX + page;
  /** The server has confirmed the kept page within this time; an older one is asked for again before it is shown. */
  const LONGEST_MS = 3 * 86_400_000;
  const ASSETS = '/assets/';

  /** The phone's storage may be broken or forbidden; then everything comes from the network. */
  const find = (path: string, cacheName?: string): Promise<Response | undefined> =>
    caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) }).catch(() => undefined);

  /** Somebody between the phone and the server, such as the login page of a hotel, may answer for any file; that is not kept for ever. */
  const isFile = ({ ok, redirected, headers }: Response): boolean =>
    ok && !redirected && !(headers.get('content-type') || '').startsWith('text/html');

  /** Files that an older release had too are taken from its cache, and the others mostly from the browser's own. */
  async function addFile(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, { ignoreVary: true })) return;
    const file = (await find(path)) || (await fetch(path));
    if (!isFile(file)) throw new Error(path);
    await cache.put(path, file);
  }

  /**
   * Makes the cache complete and asks the server whether the page is still its own: if it is, the kept copy gets the date of that
   * answer; if there is a new release, `integrity` refuses the answer. The page goes in last, so it never stands there without its files.
   */
  async function fill(): Promise<Cache> {
    const fresh = await fetch('/', { integrity: page, cache: 'no-cache' });
    const cache = await caches.open(NAME);
    await Promise.all(files.map((path) => addFile(cache, path)));
    await cache.put('/', fresh);
    return cache;
  }

  /** A page that is alive tells which files it has loaded. Only a page of this release may end the older ones, which other tabs may still show. */
  async function settle(loaded: readonly string[]): Promise<void> {
    const paths = loaded.map((url) => new URL(url).pathname).filter((path) => path.startsWith(ASSETS));
    if (!paths.includes(files[0]!)) return;
    const cache = await fill();
    await Promise.all(paths.map((path) => addFile(cache, path)));
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }

  async function answerPage({ request }: FetchEvent): Promise<Response> {
    const kept = await find('/', NAME);
    // Whoever reloads wants what the server has now.
    const isReload = request.cache === 'no-cache' || request.cache === 'reload';
    const age = kept ? Date.now() - Date.parse(kept.headers.get('date') || '') : NaN;
    if (kept && !isReload && age < LONGEST_MS) return kept;
    const fresh = await fetch(request).catch(() => Response.error());
    return kept && (fresh.type === 'error' || fresh.status >= 500) ? kept : fresh;
  }

  async function answerFile(event: FetchEvent, path: string): Promise<Response> {
    const own = await find(path, NAME);
    if (own) return own;
    // The cache of an older release is emptied before long, so what it still has is copied.
    const file = (await find(path)) || (await fetch(event.request));
    if (isFile(file)) {
      const copy = file.clone();
      // With a full storage the file is only shown, not kept.
      const kept = caches.open(NAME).then((cache) => cache.put(path, copy));
      event.waitUntil(kept.catch(() => undefined));
    }
    return file;
  }

  worker.addEventListener('install', (event) => {
    // Newer browsers are told which requests are the worker's, so that no call waits for it to start.
    const isOurs = { or: ['/', `${ASSETS}*`].map((pathname) => ({ urlPattern: { pathname } })) };
    const routed = event.addRoutes && event.addRoutes([{ condition: { not: isOurs }, source: 'network' }]);
    event.waitUntil(Promise.all([Promise.resolve(routed).catch(() => undefined), fill(), worker.skipWaiting()]));
  });

  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('message', (event) => {
    const { data } = event;
    if (Array.isArray(data)) event.waitUntil(settle(data as string[]).catch(() => undefined));
  });

  worker.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode !== 'navigate') {
      if (pathname.startsWith(ASSETS)) event.respondWith(answerFile(event, pathname));
      // A page in a frame is one of the web shell, which keeps pages of its own.
    } else if (pathname === '/' && destination !== 'iframe') event.respondWith(answerPage(event));
  });
}
