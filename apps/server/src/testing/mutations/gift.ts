// Valid requests of the mutating calls about gifts and the spend guard.
import { sql } from '#db/sql.ts';
import type { Context } from '#context.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

export const GIFT_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  X30: async (ctx) => {
    const [me, other] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx)];
    return {
      token: me.token,
      data: { item_code: 'g_rose', num: 2, receiver_ids: [other.user_id], source: 1 },
      other: { num: 3 },
      effects: () => count(ctx, sql`select count(*) as n from gift_line where sender_id = ${me.user_id}`),
    };
  },
  X11: async (ctx) => {
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { exclude_days: 7 },
      other: { exclude_days: 30 },
      effects: () => count(ctx, sql`select count(*) as n from guard_exclusion where user_id = ${me.user_id}`),
    };
  },
};
