// The prizes around the wheel, with their published odds.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import { oddsText, usePool, type PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { useMemo } from 'react';
import type { Sector } from './Wheel.tsx';

/** Dear and cheap by turns, the dearest opposite one another: no half of the wheel is the good one. */
const AROUND = [0, 4, 2, 6, 1, 5, 3, 7] as const;

export function sectorsOf(rows: readonly PoolRow[]): Sector[] {
  const dearest = rows.toSorted((a, b) => b.tier - a.tier || b.value - a.value);
  return AROUND.flatMap((place) => {
    const row = dearest[place];
    return row ? [{ prize_id: row.prize_id, name: row.name, icon: row.icon, odds: oddsText(row.odds) }] : [];
  });
}

export function useSectors(box_code: string): readonly Sector[] {
  const { pool } = usePool(box_code);
  const rows = pool?.list;
  return useMemo(() => (rows ? sectorsOf(rows) : []), [rows]);
}

/** Where a turn ends: at what was drawn; of several at the best of them, which the result then shows largest. */
export function bestOf({ list }: DrawResult, sectors: readonly Sector[]): number {
  const best = list.reduce((a, b) => (b.prize.tier > a.prize.tier || b.prize.value > a.prize.value ? b : a));
  return Math.max(
    0,
    sectors.findIndex(({ prize_id }) => prize_id === best.prize.prize_id),
  );
}
