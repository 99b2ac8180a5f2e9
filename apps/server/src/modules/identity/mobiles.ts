// Mobile numbers are stored encrypted, looked up by a keyed hash, and decrypted only where they are needed.
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isSignedOutScene, hashMobile } from './sms-codes.ts';
import { findUserByMobileHash, findUsersById, type UserRow } from './store.ts';

export async function mobileOf(ctx: Context, db: Queryable, user_id: number): Promise<string | null> {
  const sealed = (await findUsersById(db, [user_id])).get(user_id)?.mobile_enc;
  return sealed ? ctx.seal.open(sealed) : null;
}

export const findUserByMobile = (ctx: Context, db: Queryable, mobile: string): Promise<UserRow | undefined> =>
  findUserByMobileHash(db, hashMobile(ctx, mobile));

/** The number that a code goes to: for login and registration the one that was typed, else the number of the caller's account. */
export async function chooseMobileForSmsCode(
  ctx: Context,
  db: Queryable,
  me: number,
  { scene, mobile }: Pick<RequestOf<typeof get_sms_code>, 'scene' | 'mobile'>,
): Promise<string | Refused> {
  const atTheDoor = isSignedOutScene(scene);
  if (!atTheDoor && me === 0) return refuse('login');
  const found = atTheDoor ? readLoginMobile(mobile ?? '') : await mobileOf(ctx, db, me);
  return found ?? refuse(get_sms_code.refusals.bad_mobile);
}
