/**
 * floor(a / b) for integers, exact while a < 2⁵³: a quotient below a whole number differs from it by at least 1/b,
 * which is more than a double's rounding there. So no float decides a score.
 */
export const floorDiv = (a: number, b: number): number => Math.floor(a / b);
