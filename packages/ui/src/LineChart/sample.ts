const MONTH: readonly number[] = [
  82, 76, 91, 88, 104, 121, 117, 96, 84, 90, 99, 108, 126, 131, 102, 94, 98, 112, 109, 128, 142, 138, 111, 105, 118,
  124, 120, 146, 153, 129,
];

/** Invented daily turnover of a guild, for demos and tests. */
export const sampleDailyTurnover = (days: number, shift = 0): number[] =>
  Array.from({ length: days }, (_, day) => MONTH[(day + shift) % MONTH.length]! * 1000 + ((day * 379) % 997));
