// A gift whose receiver lies on another cluster than its sender (decision 0138): the sender has paid and the line has its number; the line
// and its income are written here, with the receiver.
import type { Consumer } from '#module.ts';
import { giftReceived } from '#events/catalogue/gift.ts';
import { consumes } from '#events/consumes.ts';
import { lockBooks, userAsOwner } from '#modules/ledger/index.ts';
import { receiveLines } from './write-order.ts';

export const receiveGift: Consumer = consumes(
  giftReceived,
  async (tx, { data: { line, given_at, ...order } }, ctx) => {
    const books = await lockBooks(tx, [userAsOwner(line.receiver_id)], order.made_at);
    await receiveLines(ctx, tx, books, { ...order, at: given_at }, [line]);
  },
  ({ line }) => line.receiver_id,
);
