// Numbers: found by their blind index, opened only where they are used.
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isAtTheDoor, mobileIndex } from './sms-codes.ts';
import { userByMobileHash, usersById, type UserRow } from './store.ts';

export async function mobileOf(ctx: Context, db: Queryable, user_id: number): Promise<string | null> {
  const sealed = (await usersById(db, [user_id])).get(user_id)?.mobile_enc;
  return sealed ? ctx.seal.open(sealed) : null;
}

export const userByMobile = (ctx: Context, db: Queryable, mobile: string): Promise<UserRow | undefined> =>
  userByMobileHash(db, mobileIndex(ctx, mobile));

/** The number a code goes to: at the door the one that was typed, else that of the session. */
export async function codeMobile(
  ctx: Context,
  db: Queryable,
  me: number,
  { scene, mobile }: Pick<RequestOf<typeof get_sms_code>, 'scene' | 'mobile'>,
): Promise<string | Refused> {
  const atTheDoor = isAtTheDoor(scene);
  if (!atTheDoor && me === 0) return refuse('login');
  const found = atTheDoor ? readLoginMobile(mobile ?? '') : await mobileOf(ctx, db, me);
  return found ?? refuse(get_sms_code.refusals.bad_mobile);
}
