// Call T02 (get_user_star_luck): a member's 幸运值 (luck points) and the sources of today's points. They have no influence on any draw
// (CARE-6).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_star_luck } from '@shengyu/contract/calls/milestone.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { presentMeter, type MilestoneViewer } from './view.ts';

export const LUCK_MILESTONE = 'star_luck';

const SOURCES: Readonly<Record<string, { name: string; route?: string }>> = {
  'fortune.viewed': { name: '查看今日星运', route: '/constellation/starMap?sheet=fortune' },
  'sign.done': { name: '每日签到', route: '/constellation/starMap?sheet=sign' },
  'match.made': { name: '匹配新朋友', route: '/constellation/starMap?sheet=match' },
  'mic.minutes_30': { name: '上麦每30分钟' },
  'social.like': { name: '给朋友点赞' },
};

export async function presentLuckMilestone(
  look: Omit<MilestoneViewer, 'season'>,
): Promise<ReplyOf<typeof get_user_star_luck> | undefined> {
  const { ctx, db, me, now } = look;
  const mile = (await readCampaignCatalogue(ctx)).of('milestone', LUCK_MILESTONE);
  if (!mile) return undefined;
  const { def } = mile.campaign;
  const sources = [];
  for (const [source, points, cap] of def.luck_sources ?? []) {
    // The meter stores the day's units of each source; the points are limited by the cap.
    const units = await readMeterValue(db, `luck:${source}`, { kind: 'user', id: me }, dayOf(now), def.id);
    sources.push({ name: source, ...SOURCES[source], gained: Math.min(cap, units * points), cap });
  }
  return {
    meter: await presentMeter({ ...look, season: stageOf(mile.campaign, now) }, mile),
    today: {
      gained: sources.reduce((sum, { gained }) => sum + gained, 0),
      max: sources.reduce((sum, { cap }) => sum + cap, 0),
      sources,
    },
  };
}
