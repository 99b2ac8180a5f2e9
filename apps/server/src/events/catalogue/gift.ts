// Events of gifts. A refund carries the fields of the gift with the amounts that it takes back, as positive numbers.
import { objectOf, oneOf, optional } from '@shengyu/contract/schema.ts';
import {
  bitField,
  codeField,
  countField,
  dayField,
  declareEvent,
  idField,
  listField,
  unixSecondsField,
  type EventDataOf,
} from '../event.ts';

const line = objectOf({
  flow_id: idField,
  receiver_id: idField,
  num: countField,
  gift_value: countField,
  income_base: countField,
  income_fen: countField,
  guild_id: optional(idField),
  by_room: optional(oneOf(1)),
  relation_id: optional(idField),
});

const gift = {
  order_no: codeField,
  sender_id: idField,
  room_id: optional(idField),
  item_code: codeField,
  /** 1 direct (paid at the moment of giving), 2 backpack, 3 free. */
  source: oneOf(1, 2, 3),
  campaign: optional(codeField),
  day: dayField,
  is_late: bitField,
  /** Absent in events from before the day tables existed. */
  counted_on: optional(dayField),
  /** When the gift was given; of a refund only, whose own time is later. */
  given_at: optional(unixSecondsField),
  lines: listField(line, 1),
};
export const giftSent = declareEvent('gift.sent', gift);
export const giftRefunded = declareEvent('gift.refunded', gift);
export type GiftData = EventDataOf<typeof giftSent>;
