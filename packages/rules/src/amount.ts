// S9-03 and API-7. Whatever is cut off makes the shown amount smaller, never larger: 9 999 is 9.9k, not 10.0k.

const UNITS = [
  { from: 10_000_000, sign: 'kw' },
  { from: 10_000, sign: 'w' },
  { from: 1000, sign: 'k' },
  { from: 1, sign: '' },
] as const;

const ONE = UNITS[3];
const MINUS = '−';

const unitOf = (magnitude: number) => UNITS.find(({ from }) => magnitude >= from) ?? ONE;

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

const signed = (value: number, text: string): string => (value < 0 ? MINUS + text : text);

/** `1,234,567`: the full number shown when a short amount is tapped. */
export function fullAmount(amount: number): string {
  const whole = Math.floor(amount);
  return signed(whole, grouped(String(Math.abs(whole))));
}

/** `999`, `9.9k`, `1.2w`, `1,234.5kw`. */
export function shortAmount(amount: number, decimals = 1): string {
  const scale = 10 ** decimals;
  const step = Math.max(1, unitOf(Math.abs(amount)).from / scale);
  // Rounding a debt down can lift it into the next unit (−9 999 → −1.0w), so the unit is chosen again afterwards.
  const shown = Math.floor(amount / step) * step;
  const unit = unitOf(Math.abs(shown));
  if (unit.sign === '') return fullAmount(shown);
  const scaled = Math.round((Math.abs(shown) / unit.from) * scale);
  const fraction = decimals > 0 ? `.${String(scaled % scale).padStart(decimals, '0')}` : '';
  return signed(shown, grouped(String(Math.floor(scaled / scale))) + fraction + unit.sign);
}

/** S9-06: `¥5,000.00` from fen. */
export function yuanFromFen(fen: number): string {
  const whole = Math.floor(fen);
  const magnitude = Math.abs(whole);
  const cents = magnitude % 100;
  return signed(whole, `¥${grouped(String((magnitude - cents) / 100))}.${String(cents).padStart(2, '0')}`);
}
