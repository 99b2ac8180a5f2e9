// DATA-4: formats how a number has changed against the days before. The text always carries a sign or a word, because colour alone
// is not accessible (design 2.1).

export type Trend = { readonly value: number; readonly prev: number; readonly change_bp: number | null };
export type TrendChange = { readonly text: string; readonly tone: 'up' | 'down' | 'same' };

const PERCENT_BP = 100;

/** Compares the value with that of the same number of days just before; `change_bp` is the change in hundredths of a percent. */
export function describeTrend({ value, prev, change_bp }: Trend): TrendChange {
  if (value === prev) return { text: '持平', tone: 'same' };
  if (change_bp === null) return { text: '无可比数据', tone: 'same' };
  const percent = `${(Math.abs(change_bp) / PERCENT_BP).toFixed(1)}%`;
  return value > prev ? { text: `+${percent}`, tone: 'up' } : { text: `−${percent}`, tone: 'down' };
}
