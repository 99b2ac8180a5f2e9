// Groups the published odds by tier, best first.
import type { PoolRow } from '#features/item/shapes.ts';

export type OddsTier = {
  readonly tier: number;
  readonly name: string;
  readonly odds: number;
  readonly odds_now: number;
  readonly rows: readonly PoolRow[];
};

const sum = (rows: readonly PoolRow[], of: 'odds' | 'odds_now'): number =>
  rows.reduce((total, row) => total + row[of], 0);

export function groupOddsByTier(list: readonly PoolRow[]): OddsTier[] {
  const tiers = Array.from(new Set(list.map(({ tier }) => tier))).sort((a, b) => b - a);
  return tiers.map((tier) => {
    const rows = list.filter((row) => row.tier === tier);
    return { tier, name: rows[0]!.tier_name, odds: sum(rows, 'odds'), odds_now: sum(rows, 'odds_now'), rows };
  });
}

export type OddsDirection = 'up' | 'down' | 'same';

/** Pity raises some odds and lowers others; the table marks both. */
export const oddsDirectionOf = ({ odds, odds_now }: { odds: number; odds_now: number }): OddsDirection =>
  odds_now > odds ? 'up' : odds_now < odds ? 'down' : 'same';
