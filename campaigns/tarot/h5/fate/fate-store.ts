// The two gifts that turn cards, and what whoever looks has of everything (F01).
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useQuery, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';

export type FateStore = ReplyFrom<'POST /api/v1/get_fate_store_list'>;
export type FateGift = FateStore['gifts'][number];
export type FateReply = ReplyFrom<'POST /api/v1/buy_fate_gift'>;

/** 520钻·翻10张 */
export const costOf = ({ price, flips }: FateGift): string => `${price}钻·翻${flips}张`;

export const FATE_STORE = ['get_fate_store_list'] as const;

export function useFateStore(tab: 'gift' | 'store') {
  const { client } = useServices();
  return useQuery({
    queryKey: [...FATE_STORE, tab],
    queryFn: () => client.call('POST /api/v1/get_fate_store_list', { tab, limit: 50 }, { quiet: 'all' }),
  });
}
