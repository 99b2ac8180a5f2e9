// A card as it is shown before both want: sign, element, level band, voice; no name, no id (MATCH-4).
import type { MatchDef } from '@shengyu/campaign/definition.ts';
import { signNumbered } from '@shengyu/rules/zodiac.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { compatText, starOf } from '#mechanics/plays/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { onlineAmong, usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import type { Met } from './match.ts';

const BAND = 10;

/** Lv.1-10, Lv.11-20 … */
export function levelBand(level: number): string {
  const first = Math.floor((Math.max(level, 1) - 1) / BAND) * BAND + 1;
  return `Lv.${first}-${first + BAND - 1}`;
}

export async function presentMet(ctx: Context, db: Queryable, def: MatchDef, met: Met) {
  const { peer_id, score, count } = met;
  const user = (await usersById(db, [peer_id])).get(peer_id)!;
  const star_id = (await starOf(db, peer_id))!;
  const sign = signNumbered(star_id)!;
  const online = await onlineAmong(ctx, [peer_id]);
  const [cost] = def.extra_cost;
  const { name, icon } = presentItem(ctx, cost!.item_code, 1);
  return {
    star_id,
    match_id: met.match_id,
    card: {
      gender: user.gender,
      level_band: levelBand(user.wealth_level),
      ...(user.voice_url ? { voice_url: user.voice_url } : {}),
      tags: [sign.name, `${sign.element}象`],
      is_online: bit(online.has(peer_id)),
    },
    score,
    text: compatText(score),
    expire_at: tsOf(met.expire_at),
    free_left: Math.max(0, def.daily_free - count.free),
    extra_left: Math.max(0, def.extra_max - count.extra),
    extra_cost: { kind: 'token' as const, code: cost!.item_code, name, icon, num: cost!.qty },
    got: def.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
  };
}
