// Registers the service worker that keeps the page for the next visit (page-worker.ts). This is asked for once the page was touched, so
// that it takes nothing from the first load.
import type { Bridge } from '@shengyu/bridge/bridge.ts';

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(asked: string): string };
};

const ADDRESS = '/sw.js';

/** The page's content policy accepts the worker's address only from this Trusted Types policy (build/content-policy.ts). */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return ADDRESS;
  return trustedTypes.createPolicy('worker', { createScriptURL: () => ADDRESS }).createScriptURL('');
}

export async function registerPageWorker(bridge: Bridge): Promise<void> {
  const { serviceWorker, userAgent } = navigator;
  // The frames of the web shell share storage with the browser's own visits, so they neither register the worker nor take it away.
  if (!import.meta.env.PROD || !serviceWorker || window.top !== window) return;
  const inApp = (await bridge.whenReady()) !== 'none' || /Shengyu\//.test(userAgent);
  if (inApp && !(bridge.info && bridge.info.worker)) {
    const known = await serviceWorker.getRegistration();
    if (known) await known.unregister();
    return;
  }
  // The bridge answers in turn: by now it has passed on a change of the version (S4-03), which empties all caches.
  await bridge.call('getDeviceInfo');
  await serviceWorker.register(trustedAddress());
  const { active } = await serviceWorker.ready;
  // What was loaded before the worker was there has not passed it.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active!.postMessage(loaded);
}
