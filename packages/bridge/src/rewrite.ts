// Non-GET data goes to the shell first (S7-02, SHELL-4), in the hot path of every mutation: it must not be able to
// stop the app, and the shell must not be able to change what is paid, or for whom.
import type { Json } from './actions.ts';
import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { plain } from './check.ts';
import { now, stringify } from './natives.ts';

const OPEN_AFTER = 2;
const OPEN_MS = 60_000;

/** Amounts and ids by their names on the wire (C0-8: ids, references, codes). A shell may add its `device_id`. */
const GUARDED =
  /^(?!device_id$)(.*_)?(ids?|no|code|account|amount|fen|diamonds?|money|num|count|qty|price|cost|debris)$/;

/** What the page wrote in guarded fields came back as it was, and none was added. */
export function keepsGuarded(original: unknown, changed: unknown): boolean {
  if (typeof original !== 'object' && typeof changed !== 'object') return true;
  const before = Object(original) as Json;
  const after = Object(changed) as Json;
  return Object.keys({ ...before, ...after }).every((key) =>
    GUARDED.test(key) ? stringify(before[key]) === stringify(after[key]) : keepsGuarded(before[key], after[key]),
  );
}

export type Offer = { method: string; path: string; data: unknown };

/**
 * The data to send. Rejects only when the shell signs every request (`rewrite: required`) and did not: the server
 * would refuse the original anyway.
 */
export type Rewrite = (offer: Offer) => Promise<unknown>;

export function createRewrite(bridge: Bridge, report: (what: string, detail: string) => void = () => {}): Rewrite {
  let misses = 0;
  let closedAgainAt = 0;

  const mode = () => (bridge.info && bridge.info.rewrite) || 'optional';

  return async ({ method, path, data }) => {
    // Uploads are forms, no plain objects, and are not offered.
    if (method === 'GET' || !plain(data) || bridge.state === 'none' || mode() === 'none') return data;
    if (mode() !== 'required' && now() < closedAgainAt) return data;
    let fault: BridgeError;
    try {
      const changed = (await bridge.call('rewriteRequest', { method, path, data })).data;
      misses = 0;
      if (keepsGuarded(data, changed)) return changed;
      fault = new BridgeError('BAD_REPLY', 'rewriteRequest changed a guarded field');
    } catch (error) {
      fault = error as BridgeError;
    }
    if (mode() === 'required') throw fault;
    if (fault.code === 'BAD_REPLY') report('rewrite', fault.message);
    // While no shell is attached yet, silence says nothing about it.
    if (fault.code === 'TIMEOUT' && bridge.state !== 'pending' && ++misses >= OPEN_AFTER) {
      closedAgainAt = now() + OPEN_MS;
      report('rewrite', 'paused');
    }
    return data;
  };
}
