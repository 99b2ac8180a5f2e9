// What the events of the platform add to the figures (Z47). Draws are counted by the draw module, which knows what they cost.
import { userActiveDay, userRegistered } from '#events/catalogue/account.ts';
import { figuresTicked } from '#events/catalogue/desk.ts';
import { giftRefunded, giftSent, type GiftData } from '#events/catalogue/gift.ts';
import {
  diamondReturned,
  diamondSpent,
  rechargePaid,
  withdrawalPaid,
  withdrawalSubmitted,
} from '#events/catalogue/money.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { countFigures, withSubjects } from './count.ts';
import type { Figure } from './metric-store.ts';
import { BEAT } from './sample.ts';

const counts = <D extends object>(type: EventType<D>, figuresOf: (data: D) => readonly Figure[]): Consumer =>
  consumes(type, (tx, { data, at }, ctx) => countFigures(tx, figuresOf(data), at, ctx.clock.now()));

/** Of every line what was really paid (turnover), the pieces and the receiver's income; a refund takes its amounts back. */
const gifts =
  (sign: 1 | -1) =>
  ({ lines }: GiftData): Figure[] =>
    lines.flatMap(({ num, income_base, income_fen, guild_id }) => [
      ...withSubjects('flow.turnover', sign * income_base, ['guild', guild_id]),
      ...withSubjects('gift.num', sign * num, ['guild', guild_id]),
      ...withSubjects('income.fen', sign * income_fen, ['guild', guild_id]),
    ]);

export const consumers: readonly Consumer[] = [
  counts(giftSent, gifts(1)),
  counts(giftRefunded, gifts(-1)),
  counts(diamondSpent, ({ diamond, campaign }) => withSubjects('spend.diamond', diamond, ['campaign', campaign])),
  counts(diamondReturned, ({ diamond }) => [{ name: 'spend.diamond', value: -diamond }]),
  counts(rechargePaid, ({ amount_fen }) => [
    { name: 'recharge.paid_fen', value: amount_fen },
    { name: 'recharge.paid_num', value: 1 },
  ]),
  counts(withdrawalSubmitted, ({ amount_fen }) => [{ name: 'withdraw.asked_fen', value: amount_fen }]),
  counts(withdrawalPaid, ({ amount_fen }) => [{ name: 'withdraw.paid_fen', value: amount_fen }]),
  counts(userRegistered, () => [{ name: 'user.new', value: 1 }]),
  counts(userActiveDay, () => [{ name: 'user.active', value: 1 }]),
  // The tick has gone the way of all events, so what happened before it has been counted: the minute is not a gap.
  counts(figuresTicked, () => [{ name: BEAT, value: 1 }]),
];
