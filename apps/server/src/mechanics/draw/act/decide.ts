// Decides the draws of one batch from loaded rows, without I/O. DRAW-17: only the published odds, the member's counters and the
// seeds influence a draw.
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { decideDraw } from '@shengyu/rules/draw/fair-draw.ts';
import { createWordStream } from '@shengyu/rules/draw/fair-stream.ts';
import { prepareHmacSha256 } from '@shengyu/rules/draw/sha256.ts';
import { pickCard, type DeckOdds } from '@shengyu/rules/draw/deck.ts';
import type { DrawCounters, PrizeCause } from '@shengyu/rules/draw/draw-table.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Pool } from '../reads/pools.ts';
import type { DrawCounts } from './store.ts';

type Draw = {
  readonly nonce: number;
  readonly roll: number;
  readonly prize_id: string;
  readonly by: PrizeCause;
  readonly c_before: readonly number[];
  readonly big: boolean;
  /** The card that came with the draw (DRAW-15: what every draw gives beside its prize). */
  readonly card: string | undefined;
};

export type BatchDecision = { readonly draws: readonly Draw[]; readonly after: DrawCounters; readonly deck_c: number };

export type BatchDecisionInput = {
  readonly pool: Pool;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly counters: DrawCounters;
  readonly num: number;
  readonly stopOnBig: boolean;
  /** For a step pool: how far the member can still move, and how far a prize moves. The batch ends where the way ends. */
  readonly way?: { readonly left: number; steps(prize_id: string): number } | undefined;
  readonly deck?: { readonly odds: DeckOdds; readonly c: number } | undefined;
};

/**
 * Makes n single draws in order. Each has its own nonce and starts with the counters the previous one left (DRAW-10); with
 * `stopOnBig` the batch ends after the first big prize (DRAW-11), and in a step pool at the end of the way: nobody pays for a throw
 * that moves nothing.
 */
export function decideBatch(r: BatchDecisionInput): BatchDecision {
  const keyed = prepareHmacSha256(Buffer.from(r.server_seed, 'hex'));
  const { pool } = r;
  const draws: Draw[] = [];
  let counters = r.counters;
  let deck_c = r.deck?.c ?? 0;
  let left = r.way?.left ?? 0;
  for (let i = 0; i < r.num; i++) {
    const nonce = r.nonce + i;
    const next = createWordStream(keyed, { pool: pool.code, pool_hash: pool.hash, client_seed: r.client_seed, nonce });
    const { roll, row, prize_id, by, after } = decideDraw(pool.def, counters, next);
    const card = r.deck && pickCard(r.deck.odds, deck_c, next);
    const big = pool.def.rows[row]!.big === 1;
    draws.push({ nonce, roll, prize_id, by, c_before: counters.c, big, card: card?.piece });
    counters = after;
    deck_c = card?.deck_c ?? deck_c;
    if (r.way) left -= r.way.steps(prize_id);
    if ((big && r.stopOnBig) || (r.way && left <= 0)) break;
  }
  return { draws, after: counters, deck_c };
}

const NONE: DrawCounts = { day: '', drawn_day: 0, minute: 0, drawn_min: 0, season: '', drawn_sea: 0, drawn: 0 };

/** The counts that apply now: counts of an earlier day, minute or season are reset to 0. */
export function drawCountsAt(counted: DrawCounts | undefined, now: number, season: string): DrawCounts {
  const c = counted ?? NONE;
  const day = dayOf(now);
  const minute = Math.floor(now / 60_000);
  return {
    day,
    drawn_day: c.day === day ? c.drawn_day : 0,
    minute,
    drawn_min: c.minute === minute ? c.drawn_min : 0,
    season,
    drawn_sea: c.season === season ? c.drawn_sea : 0,
    drawn: c.drawn,
  };
}

/** DRAW-12: refuses the whole batch when it would exceed the pool's limit per day, per campaign or per minute. */
export function refuseIfOverDrawLimit(
  { limits }: PoolDef,
  counted: DrawCounts,
  num: number,
  now: number,
): Refused | undefined {
  const left = limits.day - counted.drawn_day;
  if (left <= 0) return refuse('limit_day');
  if (num > left) return refuse('limit_left', { fill: { n: left }, data: { left } });
  if (limits.campaign !== undefined && counted.drawn_sea + num > limits.campaign) return refuse('limit');
  if (counted.drawn_min + num <= limits.minute) return undefined;
  return refuse('too_fast', { data: { retry_after: 60 - Math.floor((now / 1000) % 60) } });
}

export const drawCountsAfter = (c: DrawCounts, made: number): DrawCounts => ({
  ...c,
  drawn_day: c.drawn_day + made,
  drawn_min: c.drawn_min + made,
  drawn_sea: c.drawn_sea + made,
  drawn: c.drawn + made,
});
