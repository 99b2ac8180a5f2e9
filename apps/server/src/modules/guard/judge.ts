// Whether somebody may spend, from the guard's rows alone (GUARD-3…GUARD-7). Pure: one act and many gathered ones are judged by
// the same lines.
import type { Constants } from '#modules/config/index.ts';
import { refuse, refuseNeed, type Refused } from '#wire/refusal.ts';

export type SpendKind = 'gift' | 'pack' | 'box' | 'fate' | 'goods' | 'ring';
/** Packs, gift boxes and fate gifts are chance spending (GUARD-2). */
export const isChance = (kind: SpendKind): boolean => kind === 'pack' || kind === 'box' || kind === 'fate';

export type Want = {
  readonly user_id: number;
  readonly now: number;
  readonly diamonds: number;
  readonly kind: SpendKind;
  /** The member saw the confirm step and goes on (GUARD-5). */
  readonly confirm: boolean;
};

/** A member's limits and what was counted so far. */
export type Counted = {
  readonly user_id: number;
  readonly single_limit_fen: number | null;
  readonly day_limit_fen: number | null;
  readonly remind: boolean;
  readonly recent_ms: readonly number[];
  readonly streak_ms: number;
  readonly cool_until_ms: number;
  /** CARE-10: whether the face was seen, and whether it must be seen now. */
  readonly face: 'seen' | 'asked' | 'none';
  /** Of the Day of the act. */
  readonly spend: number;
  readonly chance: number;
  /** Of the month of the act. */
  readonly month_chance: number;
};

const FEN = 10; // of a diamond
const MINUTE = 60_000;
const CONFIRM_FROM = 10_000;
const FACE_FROM = 10_000;
const NOTICES = [3_000, 6_000, 10_000];
const COOL_MS = 5 * MINUTE;

/** Proof that the guard was asked: without one the ledger lets no diamond go (GUARD-1). */
export class GuardPass {
  readonly want: Want;
  readonly counted: Counted;
  /** The question that comes last, when all else would pass (GUARD-5). */
  readonly asks: Refused | undefined;
  constructor(want: Want, counted: Counted, asks: Refused | undefined) {
    this.want = want;
    this.counted = counted;
    this.asks = asks;
  }
}

/** First failure answers (GUARD-4). Age and exclusion were judged with the audience. */
export function judge(want: Want, c: Counted, caps: Constants): GuardPass | Refused {
  const { diamonds, now, kind } = want;
  const chance = isChance(kind);
  if (faceMissing(c, chance ? diamonds : 0)) return refuseNeed(['face'], '请完成人脸核验');
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

const faceMissing = (c: Counted, chance: number): boolean =>
  c.face === 'asked' || (c.face === 'none' && chance > 0 && c.chance + chance > FACE_FROM);

const selfLimit = (kind: '单笔' | '单日', fen: number): Refused =>
  refuse('self_limit', { fill: { kind, n: fen / 100 } });

function confirmStep({ diamonds, kind }: Want, c: Counted, caps: Constants): Refused | undefined {
  if (isChance(kind)) return c.chance >= CONFIRM_FROM ? refuse('guard', { fill: { n: c.chance } }) : undefined;
  const half = dayLimit(c, caps) / 2;
  const crosses = c.spend * FEN <= half && (c.spend + diamonds) * FEN > half;
  return crosses ? refuse('guard', { fill: { n: c.spend } }) : undefined;
}

/** Where the member set none, the platform's day limit stands in for the percentages (GUARD-3). */
const dayLimit = (c: Counted, caps: Constants): number => c.day_limit_fen ?? caps.DAY_RECHARGE_VERIFIED_FEN;

/** What the guard's rows say after the act, and what the member is told. */
export type Booking = {
  readonly counted: Counted;
  /** `care.notice` of the answer: shown before anything else (CARE-5). */
  readonly notice: string | undefined;
  /** Percentages of the day limit that were reached with this act (GUARD-6). */
  readonly reached: readonly (50 | 100)[];
  readonly limit_fen: number;
  readonly cooling: boolean;
};

export function booking({ want, counted: c }: GuardPass, caps: Constants): Booking {
  const { diamonds, now } = want;
  const chance = isChance(want.kind) ? diamonds : 0;
  const limit_fen = dayLimit(c, caps);
  const after = (c.spend + diamonds) * FEN;
  const reached = ([50, 100] as const).filter(
    (p) => c.spend * FEN * 100 < limit_fen * p && after * 100 >= limit_fen * p,
  );
  const passed = chance > 0 ? NOTICES.findLast((n) => c.chance < n && c.chance + chance >= n) : undefined;
  const notice = passed === undefined ? undefined : `今日已在抽取类玩法消费 ${c.chance + chance} 钻，请理性消费`;
  const rest =
    chance > 0 ? rested(c, now) : { recent_ms: c.recent_ms, streak_ms: c.streak_ms, cool_until_ms: c.cool_until_ms };
  const counted: Counted = {
    ...c,
    ...rest,
    spend: c.spend + diamonds,
    chance: c.chance + chance,
    month_chance: c.month_chance + chance,
  };
  return { counted, notice, reached, limit_fen, cooling: rest.cool_until_ms > c.cool_until_ms };
}

/** GUARD-7: ten chance purchases within ten minutes, or an hour of them without a break of five, ask for five minutes. */
function rested(c: Counted, now: number): Pick<Counted, 'recent_ms' | 'streak_ms' | 'cool_until_ms'> {
  const last = c.recent_ms.at(-1) ?? 0;
  const streak_ms = now - last >= COOL_MS ? now : c.streak_ms;
  const recent_ms = [...c.recent_ms, now].slice(-10);
  const tooMany = recent_ms.length === 10 && now - recent_ms[0]! <= 10 * MINUTE;
  const tooLong = now - streak_ms >= 60 * MINUTE;
  if (!tooMany && !tooLong) return { recent_ms, streak_ms, cool_until_ms: c.cool_until_ms };
  return { recent_ms: [], streak_ms: 0, cool_until_ms: now + COOL_MS };
}
