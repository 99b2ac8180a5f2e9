// Valid requests of the mutating calls about turnover: an export, and the confirmation of a month's settlement.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { newGuild } from '#testing/people/guilds.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newStaff } from '#testing/people/staff.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

export const TURNOVER_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  X26: async (ctx) => {
    const { guild_id, head } = await newGuild(ctx);
    return {
      token: head.token,
      data: { guild_id, kind: 'data', params: { type: 1 } },
      other: { kind: 'log' },
      effects: () => count(ctx, sql`select count(*) as n from export_task where guild_id = ${guild_id}`),
    };
  },
  Z20: async (ctx) => {
    const { guild_id } = await newGuild(ctx);
    const at = new Date(ctx.clock.now());
    await ctx.db.run(sql`
      insert into settlement (guild_id, month, rate_bp, status, opened_at, computed_at) values (${guild_id}, '2026-10', 500, 1, ${at}, ${at})`);
    const staff = await newStaff(ctx, 'finance');
    return {
      token: staff.token,
      data: { month: '2026-10', guild_id, reason: '已核对' },
      other: { month: '2026-09' },
      effects: () =>
        count(ctx, sql`select count(*) as n from approval where target = ${`settlement:2026-10:${guild_id}`}`),
    };
  },
};
