// T02: 幸运值 and where today's came from. It buys nothing in any draw (CARE-6).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_star_luck } from '@shengyu/contract/calls/milestone.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { meterValue } from '#modules/meter/index.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import { meterView, type Looking } from './view.ts';

export const LUCK = 'star_luck';

const SOURCES: Readonly<Record<string, { name: string; route?: string }>> = {
  'fortune.viewed': { name: '查看今日星运', route: '/constellation/starMap' },
  'sign.done': { name: '每日签到', route: '/constellation/starMap' },
  'match.made': { name: '匹配新朋友', route: '/constellation/starMap' },
  'mic.minutes_30': { name: '上麦每30分钟' },
  'social.like': { name: '给朋友点赞' },
};

export async function luckView(look: Omit<Looking, 'season'>): Promise<ReplyOf<typeof get_user_star_luck> | undefined> {
  const { ctx, db, me, now } = look;
  const mile = (await catalogueOf(ctx)).of('milestone', LUCK);
  if (!mile) return undefined;
  const { def } = mile.campaign;
  const sources = [];
  for (const [source, points, cap] of def.luck_sources ?? []) {
    // The meter keeps the units of a source's Day; points end at the cap.
    const units = await meterValue(db, `luck:${source}`, { kind: 'user', id: me }, dayOf(now), def.id);
    sources.push({ name: source, ...SOURCES[source], gained: Math.min(cap, units * points), cap });
  }
  return {
    meter: await meterView({ ...look, season: stageOf(mile.campaign, now) }, mile),
    today: {
      gained: sources.reduce((sum, { gained }) => sum + gained, 0),
      max: sources.reduce((sum, { cap }) => sum + cap, 0),
      sources,
    },
  };
}
