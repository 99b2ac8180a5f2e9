// Gifts on a room's stream (SHELL-31: they are shown when they are paid), with their combos (SHELL-34).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sizeTierOf } from '@shengyu/rules/board/tiers.ts';
import type { Context } from '#context.ts';
import type { GiftData } from '#events/catalogue/gift.ts';
import { presentItem } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { markRoomChanged } from './heat.ts';
import { tellRoom } from './tell.ts';

/** A gift that arrives later than this is no news in the room any more. */
const NEWS_MS = 10 * 60_000;
const COMBO_GAP_MS = 3_000;
const COMBO_KEPT_S = 60;

export function tellGift(ctx: Context, gift: GiftData, at: number): void {
  const { room_id } = gift;
  if (room_id === undefined || ctx.clock.now() - at > NEWS_MS) return;
  markRoomChanged(ctx, room_id);
  tellRoom(ctx, room_id, async () => {
    const receivers = gift.lines.map(({ receiver_id }) => receiver_id);
    const people = await loadUserBriefs(ctx, ctx.db, [gift.sender_id, ...receivers]);
    const from = people.get(gift.sender_id);
    const to = receivers.flatMap((id) => people.get(id) ?? []);
    if (!from || to.length === 0) return [];
    const { num } = gift.lines[0]!;
    const value = gift.lines.reduce((sum, { gift_value }) => sum + gift_value, 0);
    const data = {
      order_no: gift.order_no,
      from,
      to,
      item: presentItem(ctx, gift.item_code, num),
      num,
      value,
      tier: sizeTierOf(value),
      ...(await countCombo(ctx, room_id, gift, num, at)),
      at: unixSecondsOf(at),
    };
    return [{ name: 'gift', data }];
  });
}

/**
 * Gifts of one sender, item and receivers with at most 3 s between them are one combo, named by its first order. Without Redis every
 * gift is a combo of its own.
 */
async function countCombo(ctx: Context, room_id: number, gift: GiftData, num: number, at: number) {
  const receivers = gift.lines.map(({ receiver_id }) => receiver_id).toSorted((a, b) => a - b);
  const key = `combo:${room_id}:${gift.sender_id}:${gift.item_code}:${receivers.join()}`;
  const before = await ctx.redis.hgetall(key).catch((): Record<string, string> => ({}));
  const isGoingOn = before.id !== undefined && Math.abs(at - Number(before.at)) <= COMBO_GAP_MS;
  const combo_id = isGoingOn ? before.id! : gift.order_no;
  const combo_num = num + (isGoingOn ? Number(before.num) : 0);
  await Promise.all([
    ctx.redis.hset(key, { id: combo_id, num: combo_num, at }),
    ctx.redis.expire(key, COMBO_KEPT_S),
  ]).catch(() => undefined);
  return { combo_id, combo_num };
}
