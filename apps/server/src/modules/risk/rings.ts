// RISK-2: detects money that returns to its sender through gifts (same device or same real name), and members whose income comes
// from one sender. A flag takes nothing away: it holds withdrawals until an operator decides.
import { addDays, dayOf, DAY_MS, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { giftRefunded, giftSent } from '#events/catalogue/gift.ts';
import { reportHandled, riskFlagged } from '#events/catalogue/report.ts';
import { consumes } from '#events/consumes.ts';
import type { GiftData } from '#events/catalogue/gift.ts';
import type { EventDataOf } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { markFaceCheckRequired, otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { findDeviceSharersAmong } from '#modules/identity/index.ts';
import { addGiftFlows, sumGiftFlows, insertFlag, type Flag, type GiftFlow, type RiskRule } from './store.ts';

/** Income from one sender is flagged only above this many diamonds (¥5 000) within a week. */
const MUCH = 50_000;
/** Income from one sender is flagged only if it is more than this share of what the member received in the week. */
const MOST_PERCENT = 80;
export const WEEK_DAYS = 7;
/** After an operator's decision, the same rule is not flagged again for the same two members for thirty days. */
const QUIET_MS = 30 * DAY_MS;

type Pair = { readonly receiver_id: number; readonly sender_id: number; readonly at: number };

/** The diamonds paid for each receiver. Gifts that nobody paid for have income base 0 and earn nothing, so they are left out. */
function flowsIn({ lines }: GiftData): GiftFlow[] {
  return [...Map.groupBy(lines, ({ receiver_id }) => receiver_id)]
    .map(([receiver_id, own]) => ({ receiver_id, base: own.reduce((sum, { income_base }) => sum + income_base, 0) }))
    .filter(({ base }) => base > 0);
}

/** Adds a gift to the sums of the week and flags its receivers if one of the rules is met. */
async function given(tx: Tx, { data, at }: DomainEvent<GiftData>): Promise<void> {
  const flows = flowsIn(data);
  if (flows.length === 0) return;
  const { sender_id } = data;
  const receivers = flows.map(({ receiver_id }) => receiver_id);
  const day = dayOf(at);
  await addGiftFlows(tx, { sender_id, day }, flows);
  const sharers = await findDeviceSharersAmong(tx, sender_id, receivers);
  const own = await otherAccountsOfSamePerson(tx, sender_id);
  for (const { receiver_id, base } of flows) {
    const pair = { receiver_id, sender_id, at };
    if (sharers.has(receiver_id)) await flag(tx, pair, 'same_device', { base });
    if (own.includes(receiver_id)) await flag(tx, pair, 'same_person', { base });
  }
  const week = { from: addDays(day, 1 - WEEK_DAYS), until: day };
  for (const { receiver_id, ...sums } of await sumGiftFlows(tx, receivers, sender_id, week))
    if (sums.own > MUCH && sums.own * 100 > sums.total * MOST_PERCENT)
      await flag(tx, { receiver_id, sender_id, at }, 'one_sender', sums);
}

async function takenBack(tx: Tx, { data, at }: DomainEvent<GiftData>): Promise<void> {
  const flows = flowsIn(data).map(({ receiver_id, base }) => ({ receiver_id, base: -base }));
  const { sender_id, given_at } = data;
  const day = dayOf(given_at === undefined ? at : instantOfUnixSeconds(given_at));
  if (flows.length > 0) await addGiftFlows(tx, { sender_id, day }, flows);
}

/** Flags the receiver and not the sender, because it is the receiver who would withdraw the money. */
async function flag(
  tx: Tx,
  { receiver_id, sender_id, at }: Pair,
  rule: RiskRule,
  details: Flag['details'],
): Promise<void> {
  const flagged_at = new Date(at);
  const quiet_since = new Date(at - QUIET_MS);
  const made = await insertFlag(tx, {
    user_id: receiver_id,
    rule,
    peer_id: sender_id,
    details,
    flagged_at,
    quiet_since,
  });
  if (made) tx.emit(riskFlagged, { key: receiver_id, at, data: buildFlagEventData(made) });
}

export const buildFlagEventData = ({ flag_id, user_id, rule }: Flag) => ({
  flag_id,
  subject: { kind: 'user' as const, id: user_id },
  rule,
});

const MINOR = 13;

/** RISK-8, CARE-10: after a justified report that a member is a minor, that member must pass a face check before the next draw. */
async function suspectMinor(tx: Tx, { data, at }: DomainEvent<EventDataOf<typeof reportHandled>>): Promise<void> {
  const { target } = data;
  if (data.type === MINOR && data.result === 'founded' && target?.kind === 'user')
    await markFaceCheckRequired(tx, Number(target.id), at);
}

export const consumers: readonly Consumer[] = [
  consumes(giftSent, given),
  consumes(giftRefunded, takenBack),
  consumes(reportHandled, suspectMinor),
];
