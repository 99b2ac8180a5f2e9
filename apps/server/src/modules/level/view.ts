// Both levels of a member as call L01 (my_level) returns them to the level page.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { my_level } from '@shengyu/contract/calls/level.ts';
import { addDays, dayOf, listDays, type Day } from '@shengyu/rules/time/calendar.ts';
import {
  badgeNameOf,
  BADGE_NAMES,
  LEVEL_MAX,
  levelProgressOf,
  nextBadgeLevelAfter,
} from '@shengyu/rules/board/levels.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { levelBadgeName, pictureUrlByName } from '#pictures.ts';
import { toBit } from '#wire/bit.ts';
import { dayExpOf, readShownExp, type DayExp, type LevelKind } from './store.ts';

type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
type View = ReplyOf<typeof my_level>;

const WEEK_DAYS = 7;

export async function readLevelInfos({ ctx, db, me, now }: Looking): Promise<Record<LevelKind, View['wealth']>> {
  const today = dayOf(now);
  const days = listDays(addDays(today, 1 - WEEK_DAYS), today);
  const exps = await dayExpOf(db, me, days[0]!, today);
  const infoOf = async (kind: LevelKind) => infoOfKind(ctx, kind, await readShownExp(db, me, kind), days, exps);
  return { wealth: await infoOf('wealth'), charm: await infoOf('charm') };
}

function infoOfKind(ctx: Context, kind: LevelKind, exp: number, days: readonly Day[], exps: readonly DayExp[]) {
  const progress = levelProgressOf(exp);
  const next = nextBadgeLevelAfter(progress.level);
  const chart_y = days.map((day) => exps.find((row) => row.kind === kind && row.day === day)?.exp ?? 0);
  return {
    kind,
    ...progress,
    max_level: LEVEL_MAX,
    badge: badgeImage(ctx, progress.level),
    badge_name: badgeNameOf(progress.level),
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

const badgeImage = (ctx: Context, level: number): string => pictureUrlByName(ctx, levelBadgeName(level));

/** LVL-4: the privilege of a level is its badge, a new one every ten levels. */
export const listPrivilegesAt = (ctx: Context, level: number): View['privileges'] =>
  BADGE_NAMES.map((name, i) => {
    const from = Math.max(1, i * 10);
    return {
      level: from,
      name: `${name}徽章`,
      icon: badgeImage(ctx, from),
      desc: `财富或魅力达到 ${from} 级，名片与房间资料展示「${name}」徽章`,
      owned: toBit(level >= from),
    };
  });
