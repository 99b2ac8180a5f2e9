// The odds of a box (B03), shared by all who show them: islands, sectors, the sheet.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';

export type PoolPublic = ReplyFrom<'POST /api/blind_box/get_blind_box_gift_pool'>;
export type PoolRow = PoolPublic['list'][number];

export const poolKey = (box_code: string) => ['get_blind_box_gift_pool', box_code] as const;

export function usePool(box_code: string) {
  const { client } = useServices();
  const query = useQuery({
    queryKey: poolKey(box_code),
    queryFn: () => client.call('POST /api/blind_box/get_blind_box_gift_pool', { box_code }, { quiet: 'all' }),
  });
  const pool: PoolPublic | undefined = query.data && query.data.code === 1 ? query.data.data : undefined;
  return { pool, isError: query.isError, refetch: query.refetch };
}

/** 0.02 %: ten-thousandths as a member reads them. */
export const oddsText = (odds: number): string => `${(odds / 100).toFixed(2)}%`;
