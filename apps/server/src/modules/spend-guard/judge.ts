// Decides from data already read whether a member may spend: limits and caps (GUARD-3, GUARD-4), confirmation (GUARD-5), reminders
// (GUARD-6), cool-down (GUARD-7). It does no I/O, so that a single purchase and a batch of many use the same code.
import type { Constants } from '#modules/config/index.ts';
import { refuse, refuseForMissingSteps, type Refused } from '#wire/refusal.ts';

export type SpendKind = 'gift' | 'pack' | 'box' | 'fate' | 'goods' | 'ring';
/** GUARD-2: packs, gift boxes and fate gifts are chance spending, because what the member gets depends on chance. */
export const isChanceSpend = (kind: SpendKind): boolean => kind === 'pack' || kind === 'box' || kind === 'fate';

export type SpendRequest = {
  readonly user_id: number;
  readonly now: number;
  readonly diamonds: number;
  readonly kind: SpendKind;
  /** True if the member was asked to confirm and has confirmed (GUARD-5). */
  readonly confirm: boolean;
};

/** A member's limits and the sums counted so far. */
export type GuardState = {
  readonly user_id: number;
  readonly single_limit_fen: number | null;
  readonly day_limit_fen: number | null;
  readonly remind: boolean;
  readonly recent_ms: readonly number[];
  readonly streak_ms: number;
  readonly cool_until_ms: number;
  /** CARE-10: seen = the face check is passed, asked = it is required before the next payment, none = neither. */
  readonly face: 'seen' | 'asked' | 'none';
  /** The diamonds spent on the day of the purchase; `chance`: the part of them that was chance spending. */
  readonly spend: number;
  readonly chance: number;
  /** The diamonds of chance spending in the month of the purchase. */
  readonly month_chance: number;
};

const FEN = 10; // A diamond costs 10 fen.
const MINUTE = 60_000;
const CONFIRM_FROM = 10_000;
const FACE_FROM = 10_000;
const NOTICES = [3_000, 6_000, 10_000];
const COOL_MS = 5 * MINUTE;

/** Proof that the spend guard allowed the purchase: the ledger takes diamonds only with such a pass (GUARD-1). */
export class GuardPass {
  readonly want: SpendRequest;
  readonly counted: GuardState;
  /**
   * The refusal that asks the member to confirm (GUARD-5); undefined if not needed. It is returned last, after every other check.
   */
  readonly asks: Refused | undefined;
  constructor(want: SpendRequest, counted: GuardState, asks: Refused | undefined) {
    this.want = want;
    this.counted = counted;
    this.asks = asks;
  }
}

/**
 * The checks in the order of GUARD-4; the first that fails gives the refusal. Age and self-exclusion were checked before, with the
 * audience of the campaign.
 */
export function judgeSpend(want: SpendRequest, c: GuardState, caps: Constants): GuardPass | Refused {
  const { diamonds, now, kind } = want;
  const chance = isChanceSpend(kind);
  if (faceMissing(c, chance ? diamonds : 0)) return refuseForMissingSteps(['face'], '请完成人脸核验');
  if (c.single_limit_fen !== null && diamonds * FEN > c.single_limit_fen) return selfLimit('单笔', c.single_limit_fen);
  if (c.day_limit_fen !== null && (c.spend + diamonds) * FEN > c.day_limit_fen)
    return selfLimit('单日', c.day_limit_fen);
  if (chance) {
    if (diamonds > caps.CHANCE_OP) return refuse('cap_op', { fill: { n: caps.CHANCE_OP } });
    if (c.chance + diamonds > caps.CHANCE_DAY) return refuse('cap_day', { data: { left: caps.CHANCE_DAY - c.chance } });
    if (c.month_chance + diamonds > caps.CHANCE_MONTH) return refuse('cap_month');
    if (now < c.cool_until_ms) {
      const wait = c.cool_until_ms - now;
      return refuse('cool_down', {
        fill: { n: Math.ceil(wait / MINUTE) },
        data: { retry_after: Math.ceil(wait / 1000), next_at: Math.ceil(c.cool_until_ms / 1000) },
      });
    }
  }
  return new GuardPass(want, c, want.confirm ? undefined : confirmStep(want, c, caps));
}

const faceMissing = (c: GuardState, chance: number): boolean =>
  c.face === 'asked' || (c.face === 'none' && chance > 0 && c.chance + chance > FACE_FROM);

const selfLimit = (kind: '单笔' | '单日', fen: number): Refused =>
  refuse('self_limit', { fill: { kind, n: fen / 100 } });

function confirmStep({ diamonds, kind }: SpendRequest, c: GuardState, caps: Constants): Refused | undefined {
  if (isChanceSpend(kind)) return c.chance >= CONFIRM_FROM ? refuse('guard', { fill: { n: c.chance } }) : undefined;
  const half = dayLimit(c, caps) / 2;
  const crosses = c.spend * FEN <= half && (c.spend + diamonds) * FEN > half;
  return crosses ? refuse('guard', { fill: { n: c.spend } }) : undefined;
}

/** The day limit for confirmations and reminders: the member's own or, if there is none, the platform's (GUARD-3). */
const dayLimit = (c: GuardState, caps: Constants): number => c.day_limit_fen ?? caps.DAY_RECHARGE_VERIFIED_FEN;

/** The guard's data after the purchase, and what the member is told about it. */
export type Booking = {
  readonly counted: GuardState;
  /** `care.notice` of the reply, which the page shows before anything else (CARE-5); undefined if none is due. */
  readonly notice: string | undefined;
  /** Percentages of the day limit that this purchase reached (GUARD-6). */
  readonly reached: readonly (50 | 100)[];
  readonly limit_fen: number;
  readonly cooling: boolean;
};

export function computeBooking({ want, counted: c }: GuardPass, caps: Constants): Booking {
  const { diamonds, now } = want;
  const chance = isChanceSpend(want.kind) ? diamonds : 0;
  const limit_fen = dayLimit(c, caps);
  const after = (c.spend + diamonds) * FEN;
  const reached = ([50, 100] as const).filter(
    (p) => c.spend * FEN * 100 < limit_fen * p && after * 100 >= limit_fen * p,
  );
  const passed = chance > 0 ? NOTICES.findLast((n) => c.chance < n && c.chance + chance >= n) : undefined;
  const notice = passed === undefined ? undefined : `今日已在抽取类玩法消费 ${c.chance + chance} 钻，请理性消费`;
  const rest =
    chance > 0 ? rested(c, now) : { recent_ms: c.recent_ms, streak_ms: c.streak_ms, cool_until_ms: c.cool_until_ms };
  const counted: GuardState = {
    ...c,
    ...rest,
    spend: c.spend + diamonds,
    chance: c.chance + chance,
    month_chance: c.month_chance + chance,
  };
  return { counted, notice, reached, limit_fen, cooling: rest.cool_until_ms > c.cool_until_ms };
}

/**
 * The data about breaks after a chance purchase. GUARD-7: ten chance purchases in ten minutes, or an hour of them without a
 * five-minute break, start a five-minute cool-down.
 */
function rested(c: GuardState, now: number): Pick<GuardState, 'recent_ms' | 'streak_ms' | 'cool_until_ms'> {
  const last = c.recent_ms.at(-1) ?? 0;
  const streak_ms = now - last >= COOL_MS ? now : c.streak_ms;
  const recent_ms = [...c.recent_ms, now].slice(-10);
  const tooMany = recent_ms.length === 10 && now - recent_ms[0]! <= 10 * MINUTE;
  const tooLong = now - streak_ms >= 60 * MINUTE;
  if (!tooMany && !tooLong) return { recent_ms, streak_ms, cool_until_ms: c.cool_until_ms };
  return { recent_ms: [], streak_ms: 0, cool_until_ms: now + COOL_MS };
}
