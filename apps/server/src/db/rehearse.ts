// Finds out what an act would do: runs it in a transaction of its own and rolls everything back. Whatever it emitted, scheduled or
// counted is gone with it, so the act must reach outside the database only after its commit.
import type { Db, Tx } from './db.ts';

class Rehearsed extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rehearsed');
    this.result = result;
  }
}

export async function rehearse<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.tx(async (tx) => {
      throw new Rehearsed(await act(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
