// Which transaction, if any, the running code belongs to, so that whoever asks somebody outside can be told of it. A provider that
// answers slowly would hold the transaction's connection and locks for as long (docs/decisions/0080).
import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { open: boolean; /** Who outside was asked while it was open. */ asked: string | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a transaction; `end` closes the scope for what the work left running, and says whom it asked. */
export function inScope<T>(work: () => Promise<T>): { done: Promise<T>; end(): string | undefined } {
  const scope: Scope = { open: true, asked: undefined };
  return {
    done: scopes.run(scope, work),
    end() {
      scope.open = false;
      return scope.asked;
    },
  };
}

/** Called by every adapter before it asks. It throws nothing: adapters turn errors into "unavailable", and the breach would be lost. */
export function askingOutside(who: string): void {
  const scope = scopes.getStore();
  if (scope?.open) scope.asked ??= who;
}
