// The prizes around the wheel, with their published odds.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { formatOdds, usePool, type PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { useMemo } from 'react';
import type { WheelSector } from './Wheel.tsx';

/**
 * The order around the wheel, as positions in the list sorted by value. Valuable and cheap prizes alternate and the two best are
 * opposite each other, so that no half of the wheel is better.
 */
const AROUND = [0, 4, 2, 6, 1, 5, 3, 7] as const;

type Worth = Pick<PoolRow, 'tier' | 'value'>;

/** The best prize first: the tier decides, and the value only within a tier. */
const byWorth = (a: Worth, b: Worth): number => b.tier - a.tier || b.value - a.value;

function sectorsOf(rows: readonly PoolRow[]): WheelSector[] {
  const dearest = rows.toSorted(byWorth);
  return AROUND.flatMap((place) => {
    const row = dearest[place];
    return row ? [{ ...row, odds: formatOdds(row.odds) }] : [];
  });
}

export function useSectors(box_code: string): readonly WheelSector[] {
  const { pool } = usePool(box_code);
  const rows = pool?.list;
  return useMemo(() => (rows ? sectorsOf(rows) : []), [rows]);
}

/** The index of the sector where a turn ends: that of the drawn prize, or of the best one when several were drawn. */
export function sectorOfResult({ list }: DrawResult, sectors: readonly WheelSector[]): number {
  const { prize_id: best } = list.map(({ prize }) => prize).toSorted(byWorth)[0]!;
  return Math.max(
    0,
    sectors.findIndex(({ prize_id }) => prize_id === best),
  );
}
