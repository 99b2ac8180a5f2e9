// CARE-1, the second column: who is under eight looks on, and neither signs nor does tasks, reads fortunes or collects.
import type { Queryable } from '#db/db.ts';
import { isBelowPlayingAge } from '#modules/agreement/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

export const tooYoung = async (db: Queryable, user_id: number, now: number): Promise<Refused | undefined> =>
  (await isBelowPlayingAge(db, user_id, now)) ? refuse('minor') : undefined;
