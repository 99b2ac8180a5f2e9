// The constants of docs/spec/part-one-rules.md §1 that an operator can change, under the names of that table with the unit at the end.
// These are the defaults; an operator's version of the key `constants` is merged over them. Limits that protect accounts and the
// times that journals rely on are fixed in their modules (docs/decisions/0090).

const YUAN = 100;

export const CONSTANTS = {
  // Limits on real names: accounts of one ID number, and tries a day.
  ID_ACCOUNTS: 3,
  REAL_NAME_TRIES: 5,

  // Numbers of the wallet and of recharges, and the caps on spending for chance (draws, boxes, packs) in diamonds.
  DIAMOND_RATE: 10,
  RECEIVER_BP: 5_000,
  INCOME_DELAY_DAYS: 3,
  INCOME_DELAY_HOUR: 4,
  ORDER_TTL_MIN: 30,
  CUSTOM_RECHARGE_MIN_FEN: 1 * YUAN,
  CUSTOM_RECHARGE_MAX_FEN: 10_000 * YUAN,
  DAY_RECHARGE_UNVERIFIED_FEN: 100 * YUAN,
  DAY_RECHARGE_VERIFIED_FEN: 50_000 * YUAN,
  CHANCE_OP: 6_000,
  CHANCE_DAY: 20_000,
  CHANCE_MONTH: 100_000,

  // Limits, fees and checks of withdrawals (WD).
  WD_MIN_FEN: 50 * YUAN,
  WD_STEP_FEN: 1 * YUAN,
  WD_MAX_PERSONAL_FEN: 20_000 * YUAN,
  WD_MAX_CORPORATE_FEN: 500_000 * YUAN,
  WD_DAY_NUM: 3,
  WD_DAY_AMOUNT_FEN: 50_000 * YUAN,
  WD_DAY_NUM_CORPORATE: 2,
  WD_MONTH_PERSONAL_FEN: 200_000 * YUAN,
  WD_FEE_BP: 50,
  WD_FEE_MIN_FEN: 1 * YUAN,
  WD_FEE_MAX_FEN: 25 * YUAN,
  WD_FEE_FREE_PER_MONTH: 1,
  WD_AUTO_FEN: 1_000 * YUAN,
  WD_SMS_FEN: 5_000 * YUAN,
  WD_SMS_BOUND_H: 72,
  /** TAX-7: an additional tax on the amount itself, for the company's tax adviser to set. */
  WD_EXTRA_TAX_BP: 0,

  // Limits and waiting times of joining and leaving a guild.
  JOIN_PENDING_MAX: 3,
  JOIN_DAY_MAX: 5,
  JOIN_TTL_DAYS: 7,
  JOIN_REJECT_WAIT_DAYS: 3,
  QUIT_AUTO_PASS_H: 7 * 24,
  QUIT_REJECT_MAX: 2,
  QUIT_RETRY_DAYS: 7,
  FORCED_MIN_STAY_DAYS: 30,
  FORCED_COOLING_H: 7 * 24,
  FORCED_FEE_BP: 1_000,
  FORCED_FEE_WINDOW_DAYS: 90,
  FORCED_FEE_CAP_FEN: 5_000 * YUAN,
  REGRET_H: 24,
  IDLE_DAYS: 90,
  HEAD_ABSENT_DAYS: 30,
  REJOIN_FREE_H: 24,
  REJOIN_FORCED_DAYS: 7,
  REJOIN_SAME_DAYS: 7,
  REJOIN_REMOVED_SAME_DAYS: 30,

  // Limits and times of running a guild: removals a day, undo, disbanding, onboarding, exports and valid days.
  REMOVE_DAY_MANAGER: 20,
  REMOVE_DAY_VICE: 50,
  REMOVE_DAY_HEAD: 100,
  UNDO_MIN: 10,
  DISBAND_COOLING_H: 7 * 24,
  HEAD_OFFER_H: 72,
  VICE_MAX: 2,
  NAME_CHANGE_DAYS: 30,
  ONBOARD_SLA_WORKING_DAYS: 3,
  ONBOARD_RETRY_DAYS: 7,
  ONBOARD_SIGN_TTL_DAYS: 15,
  CONTRACT_TTL_DAYS: 365,
  EXPORT_DAY: 10,
  EXPORT_ROWS: 100_000,
  VALID_DAY_MEMBER_MIN: 60,
  VALID_DAY_ROOM_MIN: 120,
  VALID_DAY_ROOM_PEOPLE: 3,

  // The most experience points that a member gets from tasks in a day.
  TASK_EXP_CAP: 300,
} as const satisfies Record<string, number>;

export type Constants = { readonly [Name in keyof typeof CONSTANTS]: number };
