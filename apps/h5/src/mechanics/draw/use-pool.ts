// The odds of a box (B03), shared by all components that show them.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';

export type PoolPublic = ReplyFrom<'POST /api/blind_box/get_blind_box_gift_pool'>;
export type PoolRow = PoolPublic['list'][number];

const ROUTE = 'POST /api/blind_box/get_blind_box_gift_pool';

/** Reloads the pool, because a draw may change the stock left. */
export const renewPool = (box_code: string): Promise<void> => renewReads(ROUTE, { box_code });

export function usePool(box_code: string) {
  const query = useCall(ROUTE, { box_code });
  return { pool: query.data, isError: query.step === 'failed', refetch: query.again };
}

/** Odds in ten-thousandths as a percentage: 2 is `0.02%`. */
export const formatOdds = (odds: number): string => `${(odds / 100).toFixed(2)}%`;
