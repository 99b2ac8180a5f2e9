// Money that goes in a ring (RISK-2): a gift to oneself through another account, or a member who lives on one giver. Nothing is taken
// away here: a flag holds withdrawals and waits for an operator's word.
import { addDays, dayOf, DAY_MS } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { askFace, otherAccountsOf } from '#modules/agreement/index.ts';
import { shareDevice } from '#modules/identity/index.ts';
import { addFlow, flowsSince, insertFlag, type Flag, type Rule } from './store.ts';

/** ¥5 000 and four fifths of a week. */
const MUCH = 50_000;
const MOST_PERCENT = 80;
export const WEEK_DAYS = 7;
/** What an operator has decided is not brought up again for a month. */
const QUIET_MS = 30 * DAY_MS;

type Line = { readonly receiver_id: number; readonly income_base: number };
type Pair = { readonly receiver_id: number; readonly sender_id: number; readonly at: number };

function pairsIn({ data, at }: DomainEvent): (Pair & { base: number })[] {
  const byReceiver = Map.groupBy(data.lines as readonly Line[], ({ receiver_id }) => receiver_id);
  return [...byReceiver].map(([receiver_id, lines]) => ({
    receiver_id,
    sender_id: Number(data.sender_id),
    at,
    base: lines.reduce((sum, { income_base }) => sum + income_base, 0),
  }));
}

/** Gifts that nobody paid for earn nothing: there is no money in them. */
async function given(tx: Tx, event: DomainEvent): Promise<void> {
  for (const { base, ...pair } of pairsIn(event)) {
    if (base === 0) continue;
    await addFlow(tx, { ...pair, day: dayOf(pair.at), base });
    if (await shareDevice(tx, pair.sender_id, pair.receiver_id)) await flag(tx, pair, 'same_device', { base });
    if ((await otherAccountsOf(tx, pair.receiver_id)).includes(pair.sender_id))
      await flag(tx, pair, 'same_person', { base });
    await lookAtWeek(tx, pair);
  }
}

async function lookAtWeek(tx: Tx, pair: Pair): Promise<void> {
  const today = dayOf(pair.at);
  const { total, own } = await flowsSince(tx, pair.receiver_id, pair.sender_id, addDays(today, 1 - WEEK_DAYS), today);
  if (own > MUCH && own * 100 > total * MOST_PERCENT) await flag(tx, pair, 'one_sender', { total, own });
}

async function takenBack(tx: Tx, event: DomainEvent): Promise<void> {
  for (const { base, ...pair } of pairsIn(event)) await addFlow(tx, { ...pair, day: dayOf(pair.at), base: -base });
}

/** The receiver is flagged: that is where the money would leave. */
async function flag(tx: Tx, { receiver_id, sender_id, at }: Pair, rule: Rule, details: Flag['details']): Promise<void> {
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
  if (made) tx.emit({ name: 'risk.flagged', key: receiver_id, at, data: toldOf(made) });
}

export const toldOf = ({ flag_id, user_id, rule }: Flag) => ({ flag_id, subject: { kind: 'user', id: user_id }, rule });

const MINOR = 13;

/** RISK-8, CARE-10: a founded report of a minor asks for the face before the next payment. */
async function suspectMinor(tx: Tx, { data, at }: DomainEvent): Promise<void> {
  const target = data.target as { kind: string; id: string } | undefined;
  if (data.type === MINOR && data.result === 'founded' && target?.kind === 'user')
    await askFace(tx, Number(target.id), at);
}

export const consumers: readonly Consumer[] = [
  { on: 'gift.sent', run: given },
  { on: 'gift.refunded', run: takenBack },
  { on: 'report.handled', run: suspectMinor },
];
