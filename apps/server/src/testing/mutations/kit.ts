// Acts on campaigns that belong to the kit.
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/kit/index.ts';
import { alwaysOpen, withCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import type { Context } from '#context.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

export const KIT_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  Y09: async (ctx) => {
    await seedCampaigns(ctx, [alwaysOpen('summer_fight')]);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { activity_code: 'summer_fight', team_id: 1 },
      other: { team_id: 2 },
      effects: () => count(ctx, sql`select coalesce(sum(members), 0)::bigint as n from choice_count`),
    };
  },
  V02: async (ctx) => {
    await withCampaigns(ctx);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: {},
      effects: () => count(ctx, sql`select count(*) as n from bag_ref where user_id = ${me.user_id}`),
    };
  },
};
