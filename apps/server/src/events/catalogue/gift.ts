// Events of gifts. A refund carries the fields of the gift with the amounts that it takes back, as positive numbers.
import { nullable, objectOf, oneOf, optional } from '@shengyu/contract/schema.ts';
import {
  bitField,
  boolField,
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
/** A line whose receiver lies on another cluster than the sender: it is written there by this event. */
export const giftReceived = declareEvent('gift.received', {
  order_no: codeField,
  /** In unix milliseconds: when the order was made, and when the gift was given. */
  made_at: countField,
  given_at: countField,
  sender_id: idField,
  room_id: nullable(idField),
  item_code: codeField,
  source: oneOf(1, 2, 3),
  line: objectOf({
    flow_id: idField,
    receiver_id: idField,
    num: countField,
    gift_value: countField,
    income_base: countField,
    income_fen: countField,
    guild_id: nullable(idField),
    by_room: boolField,
    room_guild_id: nullable(idField),
    relation_id: nullable(idField),
    lots: listField(objectOf({ lot_id: idField, qty: countField, purchase_id: codeField })),
  }),
});

export type GiftData = EventDataOf<typeof giftSent>;
