// A code by SMS in front of what cannot be taken back lightly: forced quits, disbanding, taking over a guild.
import type { Refusal } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { mobileOf, useCode } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Check = {
  readonly me: number;
  readonly scene: 'quit' | 'disband' | 'transfer';
  readonly code: string;
  readonly now: number;
  /** For somebody without a number. */
  readonly refusal: Refusal;
};

export async function wrongCode(ctx: Context, tx: Tx, c: Check): Promise<Refused | undefined> {
  const mobile = await mobileOf(ctx, tx, c.me);
  return mobile ? useCode(ctx, tx, { mobile, scene: c.scene, code: c.code, now: c.now }) : refuse(c.refusal);
}
