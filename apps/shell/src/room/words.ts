// Short words about people and gifts that several parts of the room say.
import { clockTimeOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { GiftGiven } from './room-state.ts';

/** A figure in a room: in full while it is short enough, so that people see it move. */
export const roomFigure = (value: number): string =>
  value < 10_000 ? formatFullAmount(value) : formatShortAmount(value);

/** To whom a gift went: one name, or the first of several with their number. */
export const receiversText = ({ to }: Pick<GiftGiven, 'to'>): string =>
  to.length > 1 ? `${to[0]!.nickname} 等 ${to.length} 人` : (to[0]?.nickname ?? '');

/** The gift in one sentence, for screen readers. */
export const giftSentence = (gift: GiftGiven): string =>
  `${gift.from.nickname} 送给 ${receiversText(gift)} ${gift.item.name} ${gift.combo_num} 个`;

/** Why the caller may not write, with the time when it ends. */
export const mutedText = (reason: string | undefined, until: number | undefined): string =>
  `${reason || '您已被禁言'}${until ? `，${clockTimeOf(instantOfUnixSeconds(until)).slice(0, 5)} 后可发言` : ''}`;
