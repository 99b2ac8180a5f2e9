// Gifts: reported by the native side (X31, 70 % of the history) or paid here from a wallet (X30).
import { randomUUID } from 'node:crypto';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { gift_event, gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Chance } from '../chance.ts';
import type { Island, Islander } from '../island.ts';

type GiftEvent = RequestOf<typeof gift_event>['events'][number];

/** Gifts that every member can send, with their prices. */
const GIFTS: readonly (readonly [code: string, price: number])[] = [
  ['g_rose', 10],
  ['g_starfish', 10],
  ['g_conch', 20],
  ['g_balloon', 30],
  ['g_pearl', 52],
  ['g_heart', 52],
  ['g_coral', 99],
  ['g_roses', 99],
  ['g_swing', 188],
  ['g_carousel', 299],
  ['g_light', 520],
  ['g_ringbox', 520],
  ['g_whale', 1314],
  ['g_castle', 1314],
  ['g_circus', 1888],
  ['g_galleon', 3344],
  ['g_always', 3344],
  ['g_atlantis', 9999],
];
const NUM_MAX = 9_999;

export type NativeOrder = {
  /** Unix milliseconds. */
  readonly at: number;
  readonly sender: Islander;
  readonly receivers: readonly Islander[];
  readonly room_id?: number;
  readonly diamonds: number;
  /** The sender takes it back a little later. */
  readonly isRefunded?: boolean;
};

/** Reports orders of the native side; each order's time may lie a little in the past. */
export async function reportGifts(island: Island, orders: readonly NativeOrder[], chance: Chance): Promise<void> {
  const events = orders.map((order) => buildEvent(order, chance));
  requireTaken(await tellGifts(island, events));
  const refunds = orders.flatMap(({ isRefunded }, no) =>
    isRefunded
      ? [
          {
            refund_id: randomUUID(),
            event_id: events[no]!.event_id,
            reason: '误操作退回',
            occurred_at: unixSecondsOf(island.clock.now()),
          },
        ]
      : [],
  );
  if (refunds.length > 0) requireTaken(await island.native.report(gift_refund, { refunds }));
}

/** One call an event: the server takes the senders of one call beside one another, in any order (WORLD-4). */
export async function tellGifts(island: Island, events: readonly GiftEvent[]): Promise<ReplyOf<typeof gift_event>> {
  const results: ReplyOf<typeof gift_event>['results'] = [];
  for (const event of events) results.push(...(await island.native.report(gift_event, { events: [event] })).results);
  return { results };
}

function buildEvent({ at, sender, receivers, room_id, diamonds }: NativeOrder, chance: Chance): GiftEvent {
  const each = Math.max(10, diamonds / receivers.length);
  const [item_code, unit_price] = chooseGift(each, chance);
  return {
    event_id: randomUUID(),
    occurred_at: unixSecondsOf(at),
    sender_id: sender.user_id,
    ...(room_id === undefined ? {} : { room_id }),
    item_code,
    unit_price,
    source: 1,
    debit: 0,
    lines: receivers.map(({ user_id }) => ({
      receiver_id: user_id,
      num: countOf(each * (0.6 + chance.next() * 0.8), unit_price),
    })),
  };
}

/** A gift that is sent some times over, rather than one piece or thousands. */
function chooseGift(diamonds: number, chance: Chance): readonly [string, number] {
  const fitting = GIFTS.filter(([, price]) => price <= diamonds && diamonds / price <= 520);
  return fitting.length > 0 ? chance.pick(fitting) : diamonds < 10 ? GIFTS[0]! : GIFTS.at(-1)!;
}

const countOf = (diamonds: number, price: number): number =>
  Math.min(NUM_MAX, Math.max(1, Math.round(diamonds / price)));

function requireTaken({
  results,
}: {
  readonly results: readonly { readonly ok: 0 | 1; readonly msg: string }[];
}): void {
  const refused = results.find(({ ok }) => ok !== 1);
  if (refused) throw new Error(`the native side was refused: ${JSON.stringify(refused)}`);
}

/** A member gives from the wallet, about this many diamonds in all. */
export async function giveFromWallet(
  island: Island,
  who: Islander,
  { receivers, diamonds, room_id }: { receivers: readonly Islander[]; diamonds: number; room_id?: number },
  chance: Chance,
): Promise<void> {
  const each = diamonds / receivers.length;
  const [item_code, price] = chooseGift(each, chance);
  const num = Math.floor(each / price);
  if (num < 1) return;
  await island.as(who, send_gift, {
    item_code,
    num,
    receiver_ids: receivers.map(({ user_id }) => user_id),
    source: 1,
    guard_confirm: 1,
    ...(room_id === undefined ? {} : { room_id }),
  });
}
