// A campaign as the wire knows it (C2-4).
import { rulesOf } from '@shengyu/campaign/common-rules.ts';
import type { Activity } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { activityImage } from '@shengyu/rules/static-image.ts';
import type { Context } from '#context.ts';
import type { Published } from './published.ts';
import type { Member } from './schedule.ts';
import { stageOf } from './stage.ts';

export type ActivityView = Static<typeof Activity>;

/** 0 on the wire: there is no such time. */
const timeOf = (instant: number): number => (Number.isFinite(instant) ? tsOf(instant) : 0);

export function presentActivity(ctx: Context, campaign: Published, now: number, member?: Member): ActivityView {
  const { def, def_hash } = campaign;
  const stage = stageOf(campaign, now, member);
  const { animation, colors, assets } = def.theme;
  return {
    activity_code: def.id,
    title: def.title,
    state: stage.state,
    ...(stage.season_no === undefined ? {} : { season_no: stage.season_no }),
    open_at: timeOf(stage.open_at),
    close_at: timeOf(stage.close_at),
    claim_until: timeOf(stage.claim_until),
    server_time: tsOf(now),
    rules: rulesOf(def),
    def_hash,
    theme: {
      animation,
      colors: [...colors],
      asset_base: activityImage(ctx.config.STATIC_HOST, assets.replace(/^activity\//, '')),
    },
  };
}
