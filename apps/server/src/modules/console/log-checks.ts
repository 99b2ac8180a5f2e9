// P11: whether the chain of the staff log is whole. The module that checks all journals knows it and stands above this one.
import type { Queryable } from '#db/db.ts';
import { KeyedSlot } from '#slots.ts';

type LogChecks = {
  /** The last check of the staff log (CON-3); undefined before the first. */
  last(db: Queryable): Promise<{ readonly checked_at: Date; readonly faults: number } | undefined>;
};

export const logChecks = new KeyedSlot<LogChecks>('checks of the staff log', { last: true });
