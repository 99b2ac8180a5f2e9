// What the events of the platform add to the figures (Z47). Draws are counted by the draw module, which knows what they cost.
import { userActiveDay, userRegistered } from '#events/catalogue/account.ts';
import { figuresTicked } from '#events/catalogue/desk.ts';
import { giftRefunded, giftSent, type GiftData } from '#events/catalogue/gift.ts';
import {
  diamondReturned,
  diamondSpent,
  rechargeClosed,
  rechargePaid,
  withdrawalPaid,
  withdrawalSubmitted,
} from '#events/catalogue/money.ts';
import { countsFigures, withSubjects, type FigureCounter } from './count.ts';
import type { Figure } from './metric-store.ts';
import { BEAT } from './sample.ts';

/** Of every line what was really paid (turnover), the pieces and the receiver's income; a refund takes its amounts back. */
const gifts =
  (sign: 1 | -1) =>
  ({ lines }: GiftData): Figure[] =>
    lines.flatMap(({ num, income_base, income_fen, guild_id }) => [
      ...withSubjects('flow.turnover', sign * income_base, ['guild', guild_id]),
      ...withSubjects('gift.num', sign * num, ['guild', guild_id]),
      ...withSubjects('income.fen', sign * income_fen, ['guild', guild_id]),
    ]);

/** One order, for all channels and for its own. */
const orders = (name: string, channel: string | undefined): Figure[] => [
  { name, value: 1 },
  ...(channel === undefined ? [] : [{ name: `${name}:${channel}`, value: 1 }]),
];

const OF_GIFTS = ['flow.turnover', 'gift.num', 'income.fen'];
const OF_SPENDING = ['spend.diamond'];
const OF_ENDED_ORDERS = ['recharge.ended_num'];
const OF_PAID_ORDERS = ['recharge.paid_fen', 'recharge.paid_num', ...OF_ENDED_ORDERS];

export const consumers: readonly FigureCounter[] = [
  countsFigures(giftSent, OF_GIFTS, gifts(1)),
  countsFigures(giftRefunded, OF_GIFTS, gifts(-1)),
  countsFigures(diamondSpent, OF_SPENDING, ({ diamond, campaign }) =>
    withSubjects('spend.diamond', diamond, ['campaign', campaign]),
  ),
  countsFigures(diamondReturned, OF_SPENDING, ({ diamond }) => [{ name: 'spend.diamond', value: -diamond }]),
  countsFigures(rechargePaid, OF_PAID_ORDERS, ({ amount_fen, channel }) => [
    { name: 'recharge.paid_fen', value: amount_fen },
    ...orders('recharge.paid_num', channel),
    ...orders('recharge.ended_num', channel),
  ]),
  countsFigures(rechargeClosed, OF_ENDED_ORDERS, ({ channel }) => orders('recharge.ended_num', channel)),
  countsFigures(withdrawalSubmitted, ['withdraw.asked_fen'], ({ amount_fen }) => [
    { name: 'withdraw.asked_fen', value: amount_fen },
  ]),
  countsFigures(withdrawalPaid, ['withdraw.paid_fen'], ({ amount_fen }) => [
    { name: 'withdraw.paid_fen', value: amount_fen },
  ]),
  countsFigures(userRegistered, ['user.new'], () => [{ name: 'user.new', value: 1 }]),
  countsFigures(userActiveDay, ['user.active'], () => [{ name: 'user.active', value: 1 }]),
  // The tick has gone the way of all events, so what happened before it has been counted: the minute is not a gap.
  countsFigures(figuresTicked, [BEAT], () => [{ name: BEAT, value: 1 }]),
];
