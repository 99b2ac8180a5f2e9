// A TrendNum as people read it (DATA-4): a sign always, never colour alone (design 2.1).

export type Trend = { readonly value: number; readonly prev: number; readonly change_bp: number | null };
export type Change = { readonly text: string; readonly tone: 'up' | 'down' | 'same' };

const PERCENT_BP = 100;

/** Against the same number of days just before. */
export function changeIn({ value, prev, change_bp }: Trend): Change {
  if (value === prev) return { text: '持平', tone: 'same' };
  const tone = value > prev ? 'up' : 'down';
  if (change_bp === null) return { text: '新增', tone };
  return { text: `${value > prev ? '+' : '−'}${(Math.abs(change_bp) / PERCENT_BP).toFixed(1)}%`, tone };
}
