// Money and counts are integers. A result that is not an integer, or too large to be exact, is a bug and throws.

const DIAMONDS_PER_YUAN = 10;
export const FEN_PER_DIAMOND = 10;
/** 100 % in basis points. */
export const HUNDRED_PERCENT_BP = 10_000;

export function requireSafeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return value;
}

export const sumSafely = (values: readonly number[]): number =>
  values.reduce((sum, value) => requireSafeInteger(sum + requireSafeInteger(value)), 0);

/** Divides a × b by the divisor: the quotient is rounded down, and the remainder is never negative. */
function divideProduct(a: number, b: number, divisor: number): { quotient: number; remainder: number } {
  if (requireSafeInteger(divisor) <= 0) throw new RangeError(`not a divisor: ${divisor}`);
  const product = requireSafeInteger(a) * requireSafeInteger(b);
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    const quotient = (product - remainder) / divisor;
    return remainder < 0 ? { quotient: quotient - 1, remainder: remainder + divisor } : { quotient, remainder };
  }
  // Only products above 2^53 get here. BigInt literals are avoided because webviews before Chrome 67 cannot parse them.
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  const remainder = ((exact % by) + by) % by;
  return { quotient: requireSafeInteger(Number((exact - remainder) / by)), remainder: Number(remainder) };
}

/** Computes floor(a × b ÷ divisor) exactly, even where a × b exceeds 2^53. */
export const mulDivFloor = (a: number, b: number, divisor: number): number => divideProduct(a, b, divisor).quotient;

/** Computes ceil(a × b ÷ divisor) exactly, even where a × b exceeds 2^53. */
export function mulDivCeil(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = divideProduct(a, b, divisor);
  return remainder > 0 ? quotient + 1 : quotient;
}

/** Computes a × b ÷ divisor, rounded to the nearest integer; halves are rounded up. */
export function mulDivRound(a: number, b: number, divisor: number): number {
  const { quotient, remainder } = divideProduct(a, b, divisor);
  return remainder >= divisor - remainder ? quotient + 1 : quotient;
}

export const diamondsFromYuan = (yuan: number): number => requireSafeInteger(yuan * DIAMONDS_PER_YUAN);
export const fenFromDiamonds = (diamonds: number): number => requireSafeInteger(diamonds * FEN_PER_DIAMOND);
/** The number of whole diamonds that the amount buys. */
export const diamondsFromFen = (fen: number): number => mulDivFloor(fen, 1, FEN_PER_DIAMOND);
