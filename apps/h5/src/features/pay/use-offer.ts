// The tiers, channels and target account (W01). When the call fails, for example without a network, the tiers seen last
// are shown; they are the same for every member.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect } from 'react';
import { keepCopy, readCopy } from '@shengyu/web/copies.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { type Refusal } from '@shengyu/web/refusal.ts';

export type RechargeOffer = ReplyFrom<'POST /api/v1/recharge_type'>;
export type RechargeTier = RechargeOffer['tiers'][number];
export type PaymentChannel = RechargeOffer['channels'][number];

const COPY = 'recharge_type';

export type RechargeOfferState =
  | { readonly step: 'loading' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly status: number | undefined }
  | { readonly step: 'here'; readonly offer: RechargeOffer; readonly copied: boolean };

export function useRechargeOffer(target: string | undefined): { state: RechargeOfferState; again(): Promise<void> } {
  const query = useCall('POST /api/v1/recharge_type', target ? { target_show_id: target } : {});
  const fetched = query.data;
  useEffect(() => {
    if (fetched) keepCopy(COPY, { ...fetched, target: null, balance: null, pending: undefined });
  }, [fetched]);
  return { state: stateOf(), again: query.again };

  function stateOf(): RechargeOfferState {
    if (fetched) return { step: 'here', offer: fetched, copied: false };
    if (query.step !== 'failed') return query;
    const copy = readCopy<RechargeOffer>(COPY);
    return copy ? { step: 'here', offer: copy.data, copied: true } : query;
  }
}
