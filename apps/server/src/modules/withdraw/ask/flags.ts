// Suspended earning (RISK-10) is a reason not to pay a member; the other one, risk flags (RISK-2), is in flag-store.ts.
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';

/** WD-2: a member whose earning is suspended now cannot withdraw. */
export async function isEarningSuspended(db: Queryable, user_id: number, now: number): Promise<boolean> {
  const until = (await findUsersById(db, [user_id])).get(user_id)?.earn_suspended_until;
  return until != null && until.getTime() > now;
}
