// Valid requests of the mutating calls about draws, wishes and seeds.
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';
import type { Context } from '#context.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

const actsOf = (ctx: Context, user_id: number): Promise<number> =>
  count(ctx, sql`select count(*) as n from draw_batch where user_id = ${user_id}`);

export const DRAW_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  B07: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
    const me = await newAdult(ctx, { items: { th_map: 10 } });
    return {
      token: me.token,
      data: { box_code: 'th_shallow', num: 1, client_seed: 'seed-of-a-draw' },
      other: { num: 10 },
      effects: () => actsOf(ctx, me.user_id),
    };
  },
  V18: async (ctx) => {
    await publishCampaigns(ctx);
    const me = await newAdult(ctx, { items: { kf_key: 10 } });
    return {
      token: me.token,
      data: { num: 1, client_seed: 'seed-of-a-newcomer' },
      other: { num: 10 },
      effects: () => actsOf(ctx, me.user_id),
    };
  },
  O04: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('zyj')]);
    const me = await newAdult(ctx);
    return {
      token: me.token,
      data: { prize_id: 'zy_04', text: '愿岁岁平安' },
      other: { prize_id: 'zy_02' },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'wish.written' and key = ${String(me.user_id)}`),
    };
  },
  Y02: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { client_seed: 'a-seed-of-my-own' },
      other: { client_seed: 'another-of-my-own' },
      effects: () =>
        count(ctx, sql`select count(*) as n from seed_pair where user_id = ${me.user_id} and state = 'revealed'`),
    };
  },
};
