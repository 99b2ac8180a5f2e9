// Steps that several scenes take: codes, gifts and the second person of the console. Every step is
// a call of a member, of staff or of the native side.
import { randomUUID } from 'node:crypto';
import { ITEM_ROWS } from '@shengyu/campaign/data/item-rows.ts';
import type { ItemCode } from '@shengyu/campaign/items.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { approval_decide } from '@shengyu/contract/calls/console.ts';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { tellGifts } from '../acts/gift.ts';
import type { Island, Islander } from '../island.ts';

/** The members of the world have numbers whose code is always the same (USER-3: test numbers, never in production). */
export const TEST_CODE = '000000';

/** Asks for an SMS code, as the page does before it shows the field; returns the code. */
export async function askCode(
  island: Island,
  who: Islander,
  scene: RequestOf<typeof get_sms_code>['scene'],
): Promise<string> {
  await island.as(who, get_sms_code, { scene });
  return TEST_CODE;
}

/** CON-2: a second person of the console approves what the first has asked for. */
export const approve = (
  island: Island,
  account: string,
  { approval_id }: { readonly approval_id: number },
  reason: string,
): Promise<ReplyOf<typeof approval_decide>> =>
  island.staff(account, approval_decide, { approval_id, action: 'approve', reason });

export const unitPriceOf = (item_code: ItemCode): number => ITEM_ROWS[item_code][2];

type ReportedGift = {
  readonly from: Islander;
  readonly to: Islander;
  readonly item_code: ItemCode;
  readonly num: number;
  readonly room_id?: number | undefined;
};

/** Gifts that members gave in the native app and paid there (X31 without debit). Returns the ids of the events. */
export async function reportGifts(island: Island, gifts: readonly ReportedGift[]): Promise<string[]> {
  const events = gifts.map(({ from, to, item_code, num, room_id }) => ({
    event_id: randomUUID(),
    occurred_at: unixSecondsOf(island.clock.now()),
    sender_id: from.user_id,
    ...(room_id === undefined ? {} : { room_id }),
    item_code,
    unit_price: unitPriceOf(item_code),
    source: 1,
    debit: 0,
    lines: [{ receiver_id: to.user_id, num }],
  }));
  await tellGifts(island, events);
  return events.map(({ event_id }) => event_id);
}

/** Several people give about the same to one person, so that no risk rule takes them for one sender (RISK-2). */
export async function giveTogether(
  island: Island,
  fans: readonly Islander[],
  to: Islander,
  { item_code, num, room_id }: Omit<ReportedGift, 'from' | 'to'>,
): Promise<void> {
  const givers = fans.filter(({ user_id }) => user_id !== to.user_id);
  if (givers.length > 0)
    await reportGifts(
      island,
      givers.map((from) => ({ from, to, item_code, num, room_id })),
    );
}
