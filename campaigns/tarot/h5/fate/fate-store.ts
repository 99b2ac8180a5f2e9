// The reply of call F01: the two gifts that come with cards to turn over, and the caller's balances.
import { formatFullAmount, type ReplyFrom, useCall } from '@shengyu/h5/mechanics/campaign/services.ts';

export type FateStore = ReplyFrom<'POST /api/v1/get_fate_store_list'>;
export type FateGift = FateStore['gifts'][number];

/** The price of a gift and its number of cards as text, for example 520钻·翻10张. */
export const giftCostText = ({ price, flips }: FateGift): string => `${formatFullAmount(price)}钻·翻${flips}张`;

export function useFateStore(tab: 'gift' | 'store') {
  return useCall('POST /api/v1/get_fate_store_list', { tab, limit: 50 });
}
