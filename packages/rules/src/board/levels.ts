export const LEVEL_MAX = 100;

/** LVL-1: the experience needed for a level is 20 × (level − 1)³. */
export const expForLevel = (level: number): number => 20 * (level - 1) ** 3;

/** The highest level whose experience is reached, 1 to 100. */
export function levelOfExp(exp: number): number {
  let level = 1;
  while (level < LEVEL_MAX && exp >= expForLevel(level + 1)) level += 1;
  return level;
}

export interface LevelProgress {
  level: number;
  exp: number;
  /** Experience at which this level starts. */
  level_exp: number;
  /** Experience at which the next level starts; null at the highest level. */
  next_exp: number | null;
  need_exp: number;
}

export function levelProgressOf(exp: number): LevelProgress {
  const level = levelOfExp(exp);
  const next_exp = level < LEVEL_MAX ? expForLevel(level + 1) : null;
  return { level, exp, level_exp: expForLevel(level), next_exp, need_exp: next_exp === null ? 0 : next_exp - exp };
}

/** LVL-4: the names of the badges, one per ten levels. */
export const BADGE_NAMES: readonly string[] = [
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

export const badgeNameOf = (level: number): string => BADGE_NAMES[Math.floor(level / 10)] ?? '';

/** The level at which the badge changes next; null for the last badge. */
export const nextBadgeLevelAfter = (level: number): number | null =>
  level < LEVEL_MAX ? (Math.floor(level / 10) + 1) * 10 : null;
