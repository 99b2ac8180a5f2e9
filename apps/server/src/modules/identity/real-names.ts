// What the operators' desk needs of real names. They are the agreement module's, which stands on this one and hands this in.
import type { Queryable, Tx } from '#db/db.ts';
import { port } from '#port.ts';

export type RealNames = {
  /** What a reset would rest on; undefined: there is nothing to reset. */
  toReset(db: Queryable, user_id: number, minor: boolean): Promise<object | undefined>;
  reset(tx: Tx, user_id: number, now: number, how: { minor: boolean }): Promise<boolean>;
};

const names = port<RealNames>('provideRealNames', { toReset: true, reset: true });
export const provideRealNames = (given: RealNames): void => names.provide(given);
export const realNames = (): Readonly<RealNames> => names.given;
