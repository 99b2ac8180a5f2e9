// CARE-1: children under eight may look at campaigns, but not take part in daily sign-ins, tasks, fortunes or collections.
import type { Queryable } from '#db/db.ts';
import { isBelowPlayingAge } from '#modules/agreement/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

export const refuseIfTooYoung = async (db: Queryable, user_id: number, now: number): Promise<Refused | undefined> =>
  (await isBelowPlayingAge(db, user_id, now)) ? refuse('minor') : undefined;
