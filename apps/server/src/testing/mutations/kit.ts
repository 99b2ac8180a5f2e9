// Valid requests of the mutating calls of the campaign engine.
import { sql } from '#db/sql.ts';
import { assessDraft, saveCampaign, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign, findCampaignDef, publishCampaigns } from '../campaigns.ts';
import { newPerson } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newStaff } from '#testing/people/staff.ts';
import type { Context } from '#context.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

export const CAMPAIGN_ENGINE_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  Y09: async (ctx) => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('summer_fight')]);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { activity_code: 'summer_fight', team_id: 1 },
      other: { team_id: 2 },
      effects: () => count(ctx, sql`select coalesce(sum(members), 0)::bigint as n from choice_count`),
    };
  },
  V02: async (ctx) => {
    await publishCampaigns(ctx);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: {},
      effects: () => count(ctx, sql`select count(*) as n from bag_ref where user_id = ${me.user_id}`),
    };
  },
  Y36: async (ctx) => {
    await publishCampaigns(ctx);
    const me = await newPerson(ctx);
    return {
      token: me.token,
      data: { activity_code: 'romance', on: 1 },
      other: { on: 0 },
      effects: () => count(ctx, sql`select count(*) as n from remind where user_id = ${me.user_id}`),
    };
  },
  Z01: async (ctx) => {
    await publishCampaigns(ctx);
    // The thread that assesses drafts starts with the first draft, which takes a while on a busy machine. It is started here, so that
    // the two equal requests of the test do not have to wait for it.
    await assessDraft(ctx.db, findCampaignDef('romance'));
    const { token } = await newStaff(ctx, 'campaign_author');
    return {
      token,
      data: { def: { ...findCampaignDef('romance'), version: 101 }, reason: '测试' },
      other: { reason: '另一个' },
      effects: () => count(ctx, sql`select count(*) as n from staff_log where target = 'campaign:romance@101'`),
    };
  },
  Z04: async (ctx) => {
    await publishCampaigns(ctx);
    const { staff_id, token } = await newStaff(ctx, 'campaign_author');
    const def = { ...findCampaignDef('romance'), version: 102 };
    await assessDraft(ctx.db, def);
    await ctx.db.tx((tx) => saveCampaign(tx, def, { staff_id, now: ctx.clock.now() }));
    return {
      token,
      data: { id: 'romance', version: 102, reason: '测试' },
      other: { version: 101 },
      effects: () => count(ctx, sql`select count(*) as n from approval where target = 'campaign:romance@102'`),
    };
  },
  Z05: async (ctx) => {
    await publishCampaigns(ctx);
    await seedCampaigns(ctx, [{ ...findCampaignDef('romance'), version: 103 }]);
    const { token } = await newStaff(ctx, 'campaign_approver');
    return {
      token,
      data: { id: 'romance', version: 103, reason: '测试' },
      other: { version: 1 },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from outbox where name = 'campaign.state_changed' and data->>'to' = 'withdrawn'`,
        ),
    };
  },
  Z06: async (ctx) => {
    await publishCampaigns(ctx);
    const { token } = await newStaff(ctx, 'campaign_approver');
    return {
      token,
      data: { id: 'romance', on: 0, reason: '测试' },
      other: { on: 1 },
      effects: () => count(ctx, sql`select count(*) as n from campaign_state where id = 'romance' and not is_on`),
    };
  },
};
