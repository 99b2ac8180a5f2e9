// Reserve → ask → settle: what a rule must hear from somebody outside before it can go on. A handler that needs a provider's word
// returns a question instead of an answer. What it wrote until then is committed (its reservation), the question is asked without a
// transaction, and `onward` goes on in another one, which judges anew what may have changed meanwhile (docs/decisions/0080).
import type { Db, Tx, TxOptions } from '#db/db.ts';

export class Question<R> {
  readonly ask: () => Promise<unknown>;
  readonly onward: (tx: Tx, answer: never) => Promise<R | Question<R>>;

  private constructor(ask: Question<R>['ask'], onward: Question<R>['onward']) {
    this.ask = ask;
    this.onward = onward;
  }

  static of<A, R>(ask: () => Promise<A>, onward: (tx: Tx, answer: A) => Promise<R | Question<R>>): Question<R> {
    return new Question<R>(ask, onward);
  }

  /** The same question, whose end is put into other words, still in the last transaction. */
  map<S>(put: (result: R, tx: Tx) => S | Promise<S>): Question<S> {
    return new Question<S>(this.ask, async (tx, answer) => mapped(await this.onward(tx, answer), tx, put));
  }
}

/** An answer or the question before it, in other words. */
export const mapped = <R, S>(
  result: R | Question<R>,
  tx: Tx,
  put: (result: R, tx: Tx) => S | Promise<S>,
): S | Question<S> | Promise<S> => (result instanceof Question ? result.map(put) : put(result, tx));

/** Runs a rule to its end, with a transaction before and after each question. For jobs; calls are run by the wire. */
export async function throughQuestions<R>(
  db: Db,
  first: (tx: Tx) => Promise<R | Question<R>>,
  options: TxOptions = {},
): Promise<R> {
  let result = await db.tx(first, options);
  while (result instanceof Question) {
    const { ask, onward } = result;
    const answer = (await ask()) as never;
    result = await db.tx((tx) => onward(tx, answer), options);
  }
  return result;
}
