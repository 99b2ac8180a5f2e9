// Valid requests of the mutating calls about signing in daily.
import type { Context } from '#context.ts';
import { dayOf, addDays } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { publishCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { giveItems } from '#testing/people/people.ts';

const eventsFor = async (ctx: Context, name: string, user_id: number): Promise<number> =>
  (await ctx.db.row<{ n: number }>(sql`
    select count(*) as n from outbox where name = ${name} and key = ${String(user_id)}`))!.n;

/** Makes the case of a call with the body `data`. Its effects are counted by the events named `event` that it emits. */
const acting =
  (data: Record<string, unknown>, event: string, more: { other?: Record<string, unknown>; ready?: Ready } = {}) =>
  async (ctx: Context): Promise<MutationCase> => {
    await publishCampaigns(ctx);
    const me = await newPerson(ctx);
    await more.ready?.(ctx, me.user_id);
    return {
      token: me.token,
      data,
      ...(more.other ? { other: more.other } : {}),
      effects: () => eventsFor(ctx, event, me.user_id),
    };
  };
type Ready = (ctx: Context, user_id: number) => Promise<unknown>;

/** The member has signed in on the last three days, all in the running season. */
const threeDays: Ready = async (ctx, user_id) => {
  const now = ctx.clock.now();
  const days = [3, 2, 1].map((ago) => addDays(dayOf(now), -ago));
  // The campaign is read from the catalogue, because other cases may have published another version of it.
  const { campaign } = (await readCampaignCatalogue(ctx)).of('sign', 'star_sign7')!;
  const { season_key } = stageOf(campaign, now);
  await ctx.db.run(sql`
    insert into sign_state (user_id, sign_id, season_key, campaign, signed, def_hash)
    values (${user_id}, 'star_sign7', ${season_key}, 'star_sign', ${days}::text[]::date[], ${campaign.def_hash})`);
};

export const SIGN_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  T06: acting({ step_id: 'star_sign7_3' }, 'sign.mile_claimed', {
    other: { step_id: 'star_sign7_7' },
    ready: threeDays,
  }),
  T07: acting({}, 'sign.done', { other: { makeup: 1 } }),
  V04: acting({ no: 1 }, 'sign.done', { other: { no: 0 } }),
  V07: acting({}, 'sign.done'),
  V09: acting({}, 'sign.unlocked', { ready: (ctx, user_id) => giveItems(ctx, user_id, { kf_int: 200 }) }),
};
