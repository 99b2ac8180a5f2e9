// Valid requests of the mutating calls that open boxes of milestones.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import { applyMovesDirectly } from '#modules/meter/index.ts';
import { publishCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';

/** A member whose meter has reached `n`. */
const filled =
  (meter: string, n: number, campaign: string, data: Record<string, unknown>, other: Record<string, unknown>) =>
  async (ctx: Context): Promise<MutationCase> => {
    await publishCampaigns(ctx);
    const { user_id, token } = await newPerson(ctx);
    const at = ctx.clock.now();
    const move = { meter, subject: { kind: 'user', id: user_id }, n, campaign } as const;
    await ctx.db.tx((tx) => applyMovesDirectly(ctx, tx, { event_id: uuidv7(at), at }, [move]));
    return {
      token,
      data,
      other,
      effects: async () =>
        (await ctx.db.row<{ n: number }>(sql`select count(*) as n from mile_claim where user_id = ${user_id}`))!.n,
    };
  };

const luck = { milestone_id: 'star_luck', step_id: 'star_luck_60' };

export const MILESTONE_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  L03: filled('active.points', 60, 'level', { step_id: 'lv_active_30' }, { step_id: 'lv_active_60' }),
  T03: filled('luck_season', 60, 'star_sign', { step_id: 'star_luck_60' }, { step_id: 'all' }),
  V15: filled('kf_active_day', 25, 'new_service', { step_id: 'kf_box_20' }, { step_id: 'all' }),
  Y06: filled('luck_season', 60, 'star_sign', luck, { step_id: 'all' }),
};
