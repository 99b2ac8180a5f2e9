// KIT-3: time moves campaigns by itself; here the world is told that it did, once per change: campaign.state_changed for reminders and
// notices, and the campaign's open pages.
import { presentActivity } from './present.ts';
import type { Context } from '#context.ts';
import { tickerTopic } from '#modules/notice/index.ts';
import { catalogueOf } from './registry.ts';
import { stageOf } from './stage.ts';
import { saveTold, toldRows } from './store.ts';

export async function announceStages(_payload: unknown, ctx: Context): Promise<void> {
  const { campaigns } = await catalogueOf(ctx);
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const told = new Map((await toldRows(tx)).map((row) => [row.id, row]));
    for (const campaign of campaigns.values()) {
      const { id, schedule } = campaign.def;
      // A member's own schedule changes for nobody else.
      if (schedule.kind === 'per_user') continue;
      const { state, season_key } = stageOf(campaign, now);
      const before = told.get(id);
      if (before?.state === state && before.season_key === season_key) continue;
      await saveTold(tx, { id, season_key, state }, new Date(now));
      const data = {
        campaign: id,
        def_hash: campaign.def_hash,
        season_key,
        from: before?.state ?? 'published',
        to: state,
      };
      tx.emit({ name: 'campaign.state_changed', key: id, at: now, data });
      tx.afterCommit(() =>
        ctx.live.publish(tickerTopic(id), { name: 'state', data: presentActivity(ctx, campaign, now) }),
      );
    }
  });
}
