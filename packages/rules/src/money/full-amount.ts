// S9-03, API-7: amounts written in full. This file stands apart from the short forms, because the landing page needs nothing else.

const MINUS = '−';

export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

export const withSign = (value: number, text: string): string => (value < 0 ? MINUS + text : text);

/** The full number, for example `1,234,567`, which is shown when a short amount is tapped. */
export function formatFullAmount(amount: number): string {
  const whole = Math.floor(amount);
  return withSign(whole, groupDigits(String(Math.abs(whole))));
}
