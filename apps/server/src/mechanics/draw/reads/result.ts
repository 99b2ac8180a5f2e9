// The reply a member gets for a batch of draws.
import type { Static } from '@shengyu/contract/schema.ts';
import type { DrawResult } from '@shengyu/contract/shapes-campaign.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { presentItem } from '#modules/bag/index.ts';
import { presentShip } from '#modules/ship/index.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { formatDrawId } from '../act/batch-id.ts';
import type { DrawBatchResult } from '../act/ask.ts';
import type { TrackMove } from '../act/track.ts';
import { presentCost, presentPity, presentPrize, presentWish, prizeRowOf } from './present.ts';
import { presentSeedPair } from '../fair/seeds.ts';

export function presentResult(
  ctx: Context,
  d: DrawBatchResult,
  cards?: ReadonlyMap<number, UserBrief>,
): Static<typeof DrawResult> {
  const { pool, num, now } = d.ask;
  const { def } = pool;
  const { draws, after } = d.run;
  const prizes = d.given_ids.map((id) => presentPrize(ctx, prizeRowOf(def, id)));
  const counts = new Map<string, number>();
  for (const id of d.given_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const sum = [...counts]
    .map(([id, n]) => ({ ...presentPrize(ctx, prizeRowOf(def, id)), num: n }))
    .sort((a, b) => b.tier - a.tier || b.value - a.value);
  const sent_to = d.ask.to && cards?.get(d.ask.to.user_id);
  return {
    batch_id: d.batch_id,
    box_code: pool.code,
    asked: num,
    made: draws.length,
    stopped: draws.length < num ? 1 : 0,
    list: draws.map((draw, i) => ({
      draw_id: formatDrawId(d.batch_id, i),
      nonce: draw.nonce,
      roll: draw.roll,
      prize: prizes[i]!,
      by: d.given_ids[i] === draw.prize_id ? draw.by : 'fallback',
      count_before: [...draw.c_before],
    })),
    sum,
    extra: d.extra.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    cost: presentCost(ctx, def, draws.length),
    balance: tokensOf(d).map((code) => {
      const { name, icon } = presentItem(ctx, code, 1);
      const { expire_num, expire_at } = d.bag.ending(code, now);
      const end = expire_at === null ? {} : { expire_at: unixSecondsOf(expire_at) };
      return { code, name, icon, num: d.bag.balance(code, now), expire_num, ...end };
    }),
    diamond: d.diamond,
    pity: presentPity(def, after),
    ...(def.wish ? { wish: presentWish(def, after) } : {}),
    // Meters change a moment later through the events of this draw; the page reads them with its home call.
    meters: [],
    ...(d.moved ? { moved: presentMove(ctx, d.moved) } : {}),
    ...(sent_to ? { sent_to } : {}),
    seed: presentSeedPair(d.pair),
    ...(d.ships.length > 0 ? { ships: d.ships.map((ship) => presentShip(ctx, ship)) } : {}),
    ...(d.care ? { care: d.care } : {}),
  };
}

const presentMove = (ctx: Context, { track, from, to, paid }: TrackMove) => ({
  code: track.part.id,
  from,
  to,
  ...track.loop,
  paid: paid.map(({ step_id, at, round = 1, grant }) => ({
    step_id,
    at,
    round,
    items: grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
  })),
});

/** The tokens whose balance the page shows beside the button: the one that pays and those every draw gives. */
function tokensOf({ ask, extra }: DrawBatchResult): string[] {
  const { cost } = ask.pool.def;
  const paying = cost === 'pack' || 'diamond' in cost ? [] : cost.map(({ item_code }) => item_code);
  return [...new Set([...paying, ...extra.map(({ item_code }) => item_code)])];
}
