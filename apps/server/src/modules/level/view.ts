// L01: both levels of a member, as the page shows them.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { my_level } from '@shengyu/contract/calls/level.ts';
import { addDays, dayOf, daysFromTo, type Day } from '@shengyu/rules/calendar.ts';
import { badgeOf, BADGES, LEVEL_MAX, levelProgress, nextBadgeLevel } from '@shengyu/rules/levels.ts';
import { activityImage } from '@shengyu/rules/static-image.ts';
import type { Context } from '#context.ts';
import { bit } from '#wire/bit.ts';
import { dayExpOf, expShown, type DayExp, type Kind } from './store.ts';
import type { Looking } from './boxes.ts';

type View = ReplyOf<typeof my_level>;

const WEEK_DAYS = 7;

export async function levelInfos({ ctx, db, me, now }: Looking): Promise<Record<Kind, View['wealth']>> {
  const today = dayOf(now);
  const days = daysFromTo(addDays(today, 1 - WEEK_DAYS), today);
  const exps = await dayExpOf(db, me, days[0]!, today);
  const infoOf = async (kind: Kind) => infoOfKind(ctx, kind, await expShown(db, me, kind), days, exps);
  return { wealth: await infoOf('wealth'), charm: await infoOf('charm') };
}

function infoOfKind(ctx: Context, kind: Kind, exp: number, days: readonly Day[], exps: readonly DayExp[]) {
  const progress = levelProgress(exp);
  const next = nextBadgeLevel(progress.level);
  const chart_y = days.map((day) => exps.find((row) => row.kind === kind && row.day === day)?.exp ?? 0);
  return {
    kind,
    ...progress,
    max_level: LEVEL_MAX,
    badge: badgeImage(ctx, progress.level),
    badge_name: badgeOf(progress.level),
    ...(next === null ? {} : { next_badge_level: next }),
    today_exp: chart_y.at(-1)!,
    week: {
      chart_x: days.map((day) => day.slice(5)),
      chart_y,
      num: chart_y.reduce((sum, n) => sum + n, 0),
      unit: 'count' as const,
    },
  };
}

const badgeImage = (ctx: Context, level: number): string =>
  activityImage(ctx.config.STATIC_HOST, `level/badge_${Math.floor(level / 10)}.svg`);

/** LVL-4: what a level brings beside its box is its badge. */
export const privilegesAt = (ctx: Context, level: number): View['privileges'] =>
  BADGES.map((name, i) => {
    const from = Math.max(1, i * 10);
    return {
      level: from,
      name: `${name}徽章`,
      icon: badgeImage(ctx, from),
      desc: `财富或魅力达到 ${from} 级，名片与房间资料展示「${name}」徽章`,
      owned: bit(level >= from),
    };
  });
