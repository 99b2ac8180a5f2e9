// S7-02, SHELL-4: the data of non-GET requests is offered to the native app (the shell) for rewriting. This happens in every
// mutation, so a shell that does not answer must not block the app, and a shell must not be able to change what is paid, or for
// whom.
import type { JsonObject } from './messages/actions.ts';
import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { isPlainObject } from './messages/check.ts';
import { now, stringify } from './natives.ts';

const OPEN_AFTER = 2;
const OPEN_MS = 60_000;

/** Amounts and ids, recognized by their field names (C0-8: ids, references, codes). A shell may add its `device_id`. */
const GUARDED =
  /^(?!device_id$)(.*_)?(ids?|no|code|account|amount|fen|diamonds?|money|num|count|qty|price|cost|debris)$/;

/** Whether all guarded fields came back unchanged and none was added. */
export function keepsGuardedFields(original: unknown, changed: unknown): boolean {
  if (typeof original !== 'object' && typeof changed !== 'object') return true;
  const before = Object(original) as JsonObject;
  const after = Object(changed) as JsonObject;
  return Object.keys({ ...before, ...after }).every((key) =>
    GUARDED.test(key) ? stringify(before[key]) === stringify(after[key]) : keepsGuardedFields(before[key], after[key]),
  );
}

type Offer = { method: string; path: string; data: unknown };

/**
 * Returns the data to send. Rejects only when the shell must sign every request (`rewrite: required`) and did not, because the
 * server would refuse the original anyway.
 */
export type RequestRewriter = (offer: Offer) => Promise<unknown>;

export function createRewrite(
  bridge: Bridge,
  report: (what: string, detail: string) => void = () => {},
): RequestRewriter {
  let misses = 0;
  let closedAgainAt = 0;

  const mode = () => (bridge.info && bridge.info.rewrite) || 'optional';

  return async ({ method, path, data }) => {
    // Uploads are forms, not plain objects, and are not offered to the shell.
    if (method === 'GET' || !isPlainObject(data) || bridge.state === 'none' || mode() === 'none') return data;
    if (mode() !== 'required' && now() < closedAgainAt) return data;
    let fault: BridgeError;
    try {
      const changed = (await bridge.call('rewriteRequest', { method, path, data })).data;
      misses = 0;
      if (keepsGuardedFields(data, changed)) return changed;
      fault = new BridgeError('BAD_REPLY', 'rewriteRequest changed a guarded field');
    } catch (error) {
      fault = error as BridgeError;
    }
    if (mode() === 'required') throw fault;
    if (fault.code === 'BAD_REPLY') report('rewrite', fault.message);
    // While no shell is attached yet, a timeout says nothing about the shell.
    if (fault.code === 'TIMEOUT' && bridge.state !== 'pending' && ++misses >= OPEN_AFTER) {
      closedAgainAt = now() + OPEN_MS;
      report('rewrite', 'paused');
    }
    return data;
  };
}
