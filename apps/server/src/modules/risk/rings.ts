// RISK-2: detects money that returns to its sender through gifts (same device or same real name), and members whose income comes
// from one sender. A flag takes nothing away: it holds withdrawals until an operator decides.
import { addDays, dayOf, DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { giftRefunded, giftSent } from '#events/catalogue/gift.ts';
import { reportHandled, riskFlagged } from '#events/catalogue/report.ts';
import { consumes } from '#events/consumes.ts';
import type { GiftData } from '#events/catalogue/gift.ts';
import type { EventDataOf } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { markFaceCheckRequired, otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { haveSharedDevice } from '#modules/identity/index.ts';
import { addGiftFlow, sumGiftFlow, insertFlag, type Flag, type RiskRule } from './store.ts';

/** Income from one sender is flagged only above this many diamonds (¥5 000) within a week. */
const MUCH = 50_000;
/** Income from one sender is flagged only if it is more than this share of what the member received in the week. */
const MOST_PERCENT = 80;
export const WEEK_DAYS = 7;
/** After an operator's decision, the same rule is not flagged again for the same two members for thirty days. */
const QUIET_MS = 30 * DAY_MS;

type Pair = { readonly receiver_id: number; readonly sender_id: number; readonly at: number };

function pairsIn({ data, at }: DomainEvent<GiftData>): (Pair & { base: number })[] {
  const byReceiver = Map.groupBy(data.lines, ({ receiver_id }) => receiver_id);
  return [...byReceiver].map(([receiver_id, lines]) => ({
    receiver_id,
    sender_id: data.sender_id,
    at,
    base: lines.reduce((sum, { income_base }) => sum + income_base, 0),
  }));
}

/**
 * Adds a gift to the sums of the week and flags its receiver if one of the rules is met. Gifts that nobody paid for have income
 * base 0 and earn nothing, so they are skipped.
 */
async function given(tx: Tx, event: DomainEvent<GiftData>): Promise<void> {
  for (const { base, ...pair } of pairsIn(event)) {
    if (base === 0) continue;
    await addGiftFlow(tx, { ...pair, day: dayOf(pair.at), base });
    if (await haveSharedDevice(tx, pair.sender_id, pair.receiver_id)) await flag(tx, pair, 'same_device', { base });
    if ((await otherAccountsOfSamePerson(tx, pair.receiver_id)).includes(pair.sender_id))
      await flag(tx, pair, 'same_person', { base });
    await lookAtWeek(tx, pair);
  }
}

async function lookAtWeek(tx: Tx, pair: Pair): Promise<void> {
  const today = dayOf(pair.at);
  const { total, own } = await sumGiftFlow(tx, pair.receiver_id, pair.sender_id, addDays(today, 1 - WEEK_DAYS), today);
  if (own > MUCH && own * 100 > total * MOST_PERCENT) await flag(tx, pair, 'one_sender', { total, own });
}

async function takenBack(tx: Tx, event: DomainEvent<GiftData>): Promise<void> {
  for (const { base, ...pair } of pairsIn(event)) await addGiftFlow(tx, { ...pair, day: dayOf(pair.at), base: -base });
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
