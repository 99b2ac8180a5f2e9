// A handler that must ask a provider before it can go on returns a ProviderRequest instead of a reply. The writes so far (its
// reservation) are committed, the provider is asked outside any transaction, and `onward` continues with the answer in a new
// transaction, where it checks again everything that may have changed meanwhile (docs/decisions/0080).
import type { Db, Tx, TxOptions } from '#db/db.ts';

export class ProviderRequest<R> {
  readonly ask: () => Promise<unknown>;
  readonly onward: (tx: Tx, answer: never) => Promise<R | ProviderRequest<R>>;

  private constructor(ask: ProviderRequest<R>['ask'], onward: ProviderRequest<R>['onward']) {
    this.ask = ask;
    this.onward = onward;
  }

  static of<A, R>(
    ask: () => Promise<A>,
    onward: (tx: Tx, answer: A) => Promise<R | ProviderRequest<R>>,
  ): ProviderRequest<R> {
    return new ProviderRequest<R>(ask, onward);
  }

  /** The same request with its final result converted by `put`, still inside the last transaction. */
  map<S>(put: (result: R, tx: Tx) => S | Promise<S>): ProviderRequest<S> {
    return new ProviderRequest<S>(this.ask, async (tx, answer) =>
      mapFinalResult(await this.onward(tx, answer), tx, put),
    );
  }
}

/** Converts a result with `put`; for a request to a provider, its final result. */
export const mapFinalResult = <R, S>(
  result: R | ProviderRequest<R>,
  tx: Tx,
  put: (result: R, tx: Tx) => S | Promise<S>,
): S | ProviderRequest<S> | Promise<S> => (result instanceof ProviderRequest ? result.map(put) : put(result, tx));

/**
 * Runs a function and all its requests to providers to the end, with a transaction before and after each request. Used by jobs and
 * by mutations without a request_id.
 */
export async function runWithProviderRequests<R>(
  db: Db,
  first: (tx: Tx) => Promise<R | ProviderRequest<R>>,
  options: TxOptions = {},
): Promise<R> {
  let result = await db.tx(first, options);
  while (result instanceof ProviderRequest) {
    const { ask, onward } = result;
    const answer = (await ask()) as never;
    result = await db.tx((tx) => onward(tx, answer), options);
  }
  return result;
}
