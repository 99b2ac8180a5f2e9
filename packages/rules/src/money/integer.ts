/**
 * floor(a / b) for integers, exact while a < 2⁵³: a quotient that is not whole differs from the next whole number by at least 1/b,
 * which is more than the rounding error of a double. So floating point cannot change a score.
 */
export const floorDiv = (a: number, b: number): number => Math.floor(a / b);
