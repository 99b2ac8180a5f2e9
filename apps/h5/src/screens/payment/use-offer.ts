// What can be bought, how and for whom (W01). Without a network the tiers as they were last seen; of nobody in particular.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { keepCopy, readCopy } from '#lib/copies.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

export type Offer = ReplyFrom<'POST /api/v1/recharge_type'>;
export type Tier = Offer['tiers'][number];
export type Channel = Offer['channels'][number];

const COPY = 'recharge_type';

export type OfferState =
  | { readonly step: 'loading' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly status: number | undefined }
  | { readonly step: 'here'; readonly offer: Offer; readonly copied: boolean };

export function useOffer(target: string | undefined): { state: OfferState; again(): Promise<void> } {
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['recharge_type', target],
    queryFn: () =>
      client.call('POST /api/v1/recharge_type', target ? { target_show_id: target } : {}, { quiet: 'all' }),
  });
  const { data } = query;
  const fetched = data && data.code === 1 ? data.data : undefined;
  useEffect(() => {
    if (fetched) keepCopy(COPY, { ...fetched, target: null, balance: null, pending: undefined });
  }, [fetched]);
  return { state: stateOf(), again: query.refetch };

  function stateOf(): OfferState {
    if (fetched) return { step: 'here', offer: fetched, copied: false };
    if (data) return { step: 'refused', refusal: refusalOf(data)! };
    if (!query.isError) return { step: 'loading' };
    const copy = readCopy<Offer>(COPY);
    if (copy) return { step: 'here', offer: copy.data, copied: true };
    return { step: 'failed', status: query.error instanceof CallFailed ? query.error.status : undefined };
  }
}
