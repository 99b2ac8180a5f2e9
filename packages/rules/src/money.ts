// Money and counts are integers; a result that is none, or too large to be exact, is a bug and throws.

export const DIAMONDS_PER_YUAN = 10;
export const FEN_PER_DIAMOND = 10;
/** 100 % in basis points. */
export const FULL_BP = 10_000;

export function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value;
}

export const safeSum = (values: readonly number[]): number =>
  values.reduce((sum, value) => safeInteger(sum + safeInteger(value)), 0);

/** The quotient rounded down and the remainder, never negative, of a × b ÷ divisor. */
function divideProduct(a: number, b: number, divisor: number): { quotient: number; remainder: number } {
  if (safeInteger(divisor) <= 0) throw new RangeError(`not a divisor: ${divisor}`);
  const product = safeInteger(a) * safeInteger(b);
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    const quotient = (product - remainder) / divisor;
    return remainder < 0 ? { quotient: quotient - 1, remainder: remainder + divisor } : { quotient, remainder };
  }
  // Only reached by products above 2^53. No bigint literals: webviews before Chrome 67 could not even parse this file.
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  const remainder = ((exact % by) + by) % by;
  return { quotient: safeInteger(Number((exact - remainder) / by)), remainder: Number(remainder) };
}

/** floor(a × b ÷ divisor), exact. */
export const mulDivFloor = (a: number, b: number, divisor: number): number => divideProduct(a, b, divisor).quotient;

/** ceil(a × b ÷ divisor), exact. */
export function mulDivCeil(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = divideProduct(a, b, divisor);
  return remainder > 0 ? quotient + 1 : quotient;
}

/** a × b ÷ divisor rounded to the nearest integer, halves up. */
export function mulDivRound(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = divideProduct(a, b, divisor);
  return remainder >= divisor - remainder ? quotient + 1 : quotient;
}

export const diamondsFromYuan = (yuan: number): number => safeInteger(yuan * DIAMONDS_PER_YUAN);
export const fenFromDiamonds = (diamonds: number): number => safeInteger(diamonds * FEN_PER_DIAMOND);
/** Whole diamonds an amount buys. */
export const diamondsFromFen = (fen: number): number => mulDivFloor(fen, 1, FEN_PER_DIAMOND);
