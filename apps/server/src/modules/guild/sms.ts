// Checks the SMS code that forced quits, disbanding and head transfers require, because these actions are hard to reverse.
import type { Refusal } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { mobileOf, consumeSmsCode } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Check = {
  readonly me: number;
  readonly scene: 'quit' | 'disband' | 'transfer';
  readonly code: string;
  readonly now: number;
  /** The refusal for a caller without a mobile number. */
  readonly refusal: Refusal;
};

export async function findSmsCodeRefusal(ctx: Context, tx: Tx, c: Check): Promise<Refused | undefined> {
  const mobile = await mobileOf(ctx, tx, c.me);
  return mobile ? consumeSmsCode(ctx, tx, { mobile, scene: c.scene, code: c.code, now: c.now }) : refuse(c.refusal);
}
