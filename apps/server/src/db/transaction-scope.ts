// Knows whether the running code is inside an open transaction, so that a request to a provider from there is detected. A slow
// provider would hold the transaction's connection and locks (docs/decisions/0080).
import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = {
  open: boolean;
  /** The first provider that was asked while the transaction was open. */ asked: string | undefined;
};

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs the work of a transaction. `end` closes the scope for work that is still running, and returns the provider that was asked.
 */
export function runInTransactionScope<T>(work: () => Promise<T>): { done: Promise<T>; end(): string | undefined } {
  const scope: Scope = { open: true, asked: undefined };
  return {
    done: scopes.run(scope, work),
    end() {
      scope.open = false;
      return scope.asked;
    },
  };
}

/**
 * Called by every adapter before it asks its provider. It never throws: an adapter would turn the error into "unavailable" and hide
 * the bug.
 */
export function reportProviderRequest(who: string): void {
  const scope = scopes.getStore();
  if (scope?.open) scope.asked ??= who;
}
