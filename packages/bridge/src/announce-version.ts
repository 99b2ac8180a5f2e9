import type { Bridge } from './bridge.ts';

/**
 * S4-03, SHELL-3: returns true when the version used last (`stored`) is another one; the native app (the shell) is then told to
 * drop its cache of the old version.
 */
export function announceVersion(bridge: Bridge, stored: string | null, version: string): boolean {
  if (stored === version) return false;
  bridge.notify('cleanCacheH5', { from: stored, to: version });
  return true;
}
