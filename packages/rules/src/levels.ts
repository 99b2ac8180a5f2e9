export const LEVEL_MAX = 100;

/** LVL-1: 20 × (level − 1)³. */
export const expForLevel = (level: number): number => 20 * (level - 1) ** 3;

/** The highest level whose exp is reached, 1 to 100. */
export function levelOfExp(exp: number): number {
  let level = 1;
  while (level < LEVEL_MAX && exp >= expForLevel(level + 1)) level += 1;
  return level;
}

export interface LevelProgress {
  level: number;
  exp: number;
  /** Exp at the start of this level. */
  level_exp: number;
  /** Exp at which the next one starts; null at the top. */
  next_exp: number | null;
  need_exp: number;
}

export function levelProgress(exp: number): LevelProgress {
  const level = levelOfExp(exp);
  const next_exp = level < LEVEL_MAX ? expForLevel(level + 1) : null;
  return { level, exp, level_exp: expForLevel(level), next_exp, need_exp: next_exp === null ? 0 : next_exp - exp };
}

/** LVL-4: one name per ten levels. */
export const BADGES: readonly string[] = [
  '星尘',
  '星光',
  '星辉',
  '星河',
  '星云',
  '星月',
  '星耀',
  '星冕',
  '星宸',
  '星神',
  '星穹',
];

export const badgeOf = (level: number): string => BADGES[Math.floor(level / 10)] ?? '';

/** The level at which the badge changes next; null for the last badge. */
export const nextBadgeLevel = (level: number): number | null =>
  level < LEVEL_MAX ? (Math.floor(level / 10) + 1) * 10 : null;
