// For tests: stores an SMS code as if it had just been sent.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';

export async function storeSmsCode(ctx: Context, mobile: string, scene: string, code = '000000'): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.run(sql`
    insert into sms_sent (mobile_hash, scene, own, network, code_hash, sent_on, sent_at, expire_at)
    values (${ctx.seal.index('mobile', mobile)}, ${scene}, true, ''::bytea,
            ${ctx.seal.index('sms', `${mobile}|${scene}|${code}`)}, ${dayOf(now)}, ${new Date(now)}, ${new Date(now + 300_000)})`);
}
