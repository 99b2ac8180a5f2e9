/** Luhn check: every second digit from the right is doubled (and its digits added), and the sum must end in 0. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Returns the 13 to 19 digits of a bank card number without spaces and hyphens, or null. */
export function readBankCard(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[1-9]\d{12,18}$/.test(digits) && passesLuhn(digits) ? digits : null;
}
