// Valid requests of the mutating calls that claim finished tasks.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import { applyMovesDirectly } from '#modules/meter/index.ts';
import { publishCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';

export const TASK_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  Y05: async (ctx) => {
    await publishCampaigns(ctx);
    const { user_id, token } = await newPerson(ctx);
    const at = ctx.clock.now();
    const move = { meter: 'chat.sent', subject: { kind: 'user', id: user_id }, n: 5 } as const;
    await ctx.db.tx((tx) => applyMovesDirectly(ctx, tx, { event_id: uuidv7(at), at }, [move]));
    return {
      token,
      data: { task_id: 'kf_t6' },
      other: { task_id: 'kf_t5' },
      effects: async () =>
        (await ctx.db.row<{ n: number }>(sql`
          select count(*) as n from outbox where name = 'task.claimed' and key = ${String(user_id)}`))!.n,
    };
  },
};
