// What is served in place of the service worker when an operator switches it off (docs/runbooks/page-worker.md): it takes the place
// of the one that a phone has, deletes what that one kept, and goes. Compiled by itself, without imports (build/worker-files.ts).

type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerScope = {
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
};

/** @public Compiled by build/worker-files.ts. */
export function runWorkerOff(): void {
  const worker = self as unknown as WorkerScope;

  async function leave(): Promise<void> {
    // Without the registration nothing asks for the caches any more, so a storage that fails here does no harm.
    await worker.registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
}
