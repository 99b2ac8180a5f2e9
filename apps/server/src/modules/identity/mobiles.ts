// Numbers: found by their blind index, opened only where they are used.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { mobileIndex } from './sms-codes.ts';
import { userByMobileHash, usersById, type UserRow } from './store.ts';

export async function mobileOf(ctx: Context, db: Queryable, user_id: number): Promise<string | null> {
  const sealed = (await usersById(db, [user_id])).get(user_id)?.mobile_enc;
  return sealed ? ctx.seal.open(sealed) : null;
}

export const userByMobile = (ctx: Context, db: Queryable, mobile: string): Promise<UserRow | undefined> =>
  userByMobileHash(db, mobileIndex(ctx, mobile));
