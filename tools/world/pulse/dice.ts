// Chance in the pulse. Unlike the past, the present need not be the same twice (WORLD-4 speaks of the fill).

export const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** One of a list that is written in the code and so never empty. */
export const oneOf = <T>(list: readonly [T, ...T[]]): T => any(list)!;

export const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1));

export const happens = (share: number): boolean => Math.random() < share;

/** Some of a list, in an order of chance. */
export const some = <T>(list: readonly T[], count: number): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
