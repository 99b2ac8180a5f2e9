// What the operators' desk needs of real names. They are the agreement module's, which stands on this one and hands this in.
import type { Queryable, Tx } from '#db/db.ts';

export type RealNames = {
  /** What a reset would rest on; undefined: there is nothing to reset. */
  toReset(db: Queryable, user_id: number, minor: boolean): Promise<object | undefined>;
  reset(tx: Tx, user_id: number, now: number, how: { minor: boolean }): Promise<boolean>;
};

let source: RealNames | undefined;
export const provideRealNames = (given: RealNames): void => void (source = given);
export function realNames(): RealNames {
  if (!source) throw new Error('nobody keeps real names');
  return source;
}
