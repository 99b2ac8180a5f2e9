/** The states of a day on the wire. */
export const DAY_OPEN = 1;
export const DAY_SIGNED = 2;
export const DAY_MISSED = 3;

/** What each state is called, by its number: 0 later, 1 open, 2 signed, 3 missed, 4 locked. */
export const DAY_WORDS = ['未到', '可签到', '已签到', '可补签', '未解锁'] as const;
