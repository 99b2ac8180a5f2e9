// A card as it is shown before both want to meet: sign, element, level band and voice, but no name and no id (MATCH-4).
import type { MatchDef } from '@shengyu/campaign/definition.ts';
import { starSignById } from '@shengyu/rules/board/zodiac.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { compatibilityTextOf } from '#mechanics/plays/index.ts';
import { starSignOf } from '#mechanics/star/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { findOnlineAmong, findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import type { MatchCard } from './match.ts';

const BAND = 10;

/** The band of ten levels a level belongs to: Lv.1-10, Lv.11-20 … */
export function levelBandOf(level: number): string {
  const first = Math.floor((Math.max(level, 1) - 1) / BAND) * BAND + 1;
  return `Lv.${first}-${first + BAND - 1}`;
}

/** What a match beyond the free ones costs. */
export function presentExtraCost(ctx: Context, { extra_cost: [cost] }: MatchDef) {
  const { name, icon } = presentItem(ctx, cost!.item_code, 1);
  return { kind: 'token' as const, code: cost!.item_code, name, icon, num: cost!.qty };
}

export async function presentMatchCard(ctx: Context, db: Queryable, def: MatchDef, met: MatchCard) {
  const { peer_id, score, count } = met;
  const user = (await findUsersById(db, [peer_id])).get(peer_id)!;
  const star_id = (await starSignOf(db, peer_id))!;
  const sign = starSignById(star_id)!;
  const online = await findOnlineAmong(ctx, [peer_id]);
  return {
    star_id,
    match_id: met.match_id,
    card: {
      gender: user.gender,
      level_band: levelBandOf(user.wealth_level),
      ...(user.voice_url ? { voice_url: user.voice_url } : {}),
      tags: [sign.name, `${sign.element}象`],
      is_online: toBit(online.has(peer_id)),
    },
    score,
    text: compatibilityTextOf(score),
    expire_at: unixSecondsOf(met.expire_at),
    free_left: Math.max(0, def.daily_free - count.free),
    extra_left: Math.max(0, def.extra_max - count.extra),
    extra_cost: presentExtraCost(ctx, def),
    got: def.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
  };
}
