// The stage of a campaign is computed from the time and changes without any job (KIT-3). This job notices each change and announces
// it once: by the event campaign.state_changed for other modules, and by a live message to pages of the campaign that are open.
import type { Context } from '#context.ts';
import { campaignStateChanged } from '#events/catalogue/campaign.ts';
import { buildTickerTopic } from '#modules/notice/index.ts';
import { presentActivity } from '../present.ts';
import { readCampaignCatalogue } from '../registry.ts';
import { stageOf } from './stage.ts';
import { saveAnnouncedStage, lockAnnouncedStages } from '../store.ts';

export async function announceStages(_payload: unknown, ctx: Context): Promise<void> {
  const { campaigns } = await readCampaignCatalogue(ctx);
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const told = new Map((await lockAnnouncedStages(tx)).map((row) => [row.id, row]));
    for (const campaign of campaigns.values()) {
      const { id, schedule } = campaign.def;
      // A campaign whose time counts from each member's registration has no common stage to announce.
      if (schedule.kind === 'per_user') continue;
      const { state, season_key } = stageOf(campaign, now);
      const before = told.get(id);
      if (before?.state === state && before.season_key === season_key) continue;
      await saveAnnouncedStage(tx, { id, season_key, state }, new Date(now));
      const data = {
        campaign: id,
        def_hash: campaign.def_hash,
        season_key,
        from: before?.state ?? 'published',
        to: state,
      };
      tx.emit(campaignStateChanged, { key: id, at: now, data });
      tx.afterCommit(() =>
        ctx.live.publish(buildTickerTopic(id), { name: 'state', data: presentActivity(ctx, campaign, now) }),
      );
    }
  });
}
