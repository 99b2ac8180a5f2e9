// S9-03, API-7: short forms of amounts. Rounding always makes the shown amount smaller, never larger: 9 999 is shown as 9.9k, not
// 10.0k.
import { formatFullAmount, groupDigits, withSign } from './full-amount.ts';

const UNITS = [
  { from: 100_000_000, sign: '亿' },
  { from: 10_000, sign: 'w' },
  { from: 1000, sign: 'k' },
  { from: 1, sign: '' },
] as const;

const ONE = UNITS[3];
const unitOf = (magnitude: number) => UNITS.find(({ from }) => magnitude >= from) ?? ONE;

/** The short form of an amount, for example `999`, `9.9k`, `1.2w`, `1,502.8w`, `1.2亿`. */
export function formatShortAmount(amount: number, decimals = 1): string {
  const scale = 10 ** decimals;
  const step = Math.max(1, unitOf(Math.abs(amount)).from / scale);
  // Rounding a negative amount down can lift it into the next unit (−9 999 → −1.0w), so the unit is chosen again afterwards.
  const shown = Math.floor(amount / step) * step;
  const unit = unitOf(Math.abs(shown));
  if (unit.sign === '') return formatFullAmount(shown);
  const scaled = Math.round((Math.abs(shown) / unit.from) * scale);
  const fraction = decimals > 0 ? `.${String(scaled % scale).padStart(decimals, '0')}` : '';
  return withSign(shown, groupDigits(String(Math.floor(scaled / scale))) + fraction + unit.sign);
}

/** S9-06: formats an amount in fen as `¥5,000.00`. */
export function formatFenAsYuan(fen: number): string {
  const whole = Math.floor(fen);
  const magnitude = Math.abs(whole);
  const cents = magnitude % 100;
  return withSign(whole, `¥${groupDigits(String((magnitude - cents) / 100))}.${String(cents).padStart(2, '0')}`);
}
