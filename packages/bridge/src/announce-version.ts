import type { Bridge } from './bridge.ts';

/** S4-03, SHELL-3: true when the stored version is another one; then the shell drops what it kept of the old one. */
export function announceVersion(bridge: Bridge, stored: string | null, version: string): boolean {
  if (stored === version) return false;
  bridge.notify('cleanCacheH5', { from: stored, to: version });
  return true;
}
