// The times between the end of a board's period and its rewards (BOARD-8, BOARD-10).

/** BOARD-8: how long after its end a period still accepts events from its time (RANK_CLOSE). */
export const RANK_CLOSE_DELAY_MS = 5 * 60_000;
/** BOARD-8: how long after its end a period is settled at the latest; virtual rewards are given then. */
export const SETTLED_WITHIN_MS = 10 * 60_000;
/**
 * BOARD-10: the time between the settlement and the physical rewards, in which the result is public and subjects can still be
 * excluded.
 */
export const PUBLIC_NOTICE_MS = 24 * 3_600_000;
