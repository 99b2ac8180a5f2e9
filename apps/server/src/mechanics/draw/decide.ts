// What one member's act draws, from loaded rows alone. Nothing enters but the published table, the counters and the seeds (DRAW-17).
import type { DrawDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { decideDraw } from '@shengyu/rules/fair-draw.ts';
import { drawWords } from '@shengyu/rules/fair-stream.ts';
import { hmacWords } from '@shengyu/rules/sha256.ts';
import { pickCard, type DeckOdds } from '@shengyu/rules/deck.ts';
import type { DrawCounters, DrawnBy } from '@shengyu/rules/draw-table.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Pool } from './pools.ts';
import type { Counted } from './store.ts';

export type Draw = {
  readonly nonce: number;
  readonly roll: number;
  readonly prize_id: string;
  readonly by: DrawnBy;
  readonly c_before: readonly number[];
  readonly big: boolean;
  /** The card that came with it (DRAW-15). */
  readonly card: string | undefined;
};

export type Run = { readonly draws: readonly Draw[]; readonly after: DrawCounters; readonly deck_c: number };

export type RunOf = {
  readonly pool: Pool;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly counters: DrawCounters;
  readonly num: number;
  readonly stopOnBig: boolean;
  readonly deck?: { readonly odds: DeckOdds; readonly c: number } | undefined;
};

/** n single draws in order, each with its own number and the counters the one before left (DRAW-10, DRAW-11). */
export function runOf(r: RunOf): Run {
  const keyed = hmacWords(Buffer.from(r.server_seed, 'hex'));
  const { pool } = r;
  const draws: Draw[] = [];
  let counters = r.counters;
  let deck_c = r.deck?.c ?? 0;
  for (let i = 0; i < r.num; i++) {
    const nonce = r.nonce + i;
    const next = drawWords(keyed, { pool: pool.code, pool_hash: pool.hash, client_seed: r.client_seed, nonce });
    const { roll, row, prize_id, by, after } = decideDraw(pool.def, counters, next);
    const card = r.deck && pickCard(r.deck.odds, deck_c, next);
    const big = pool.def.rows[row]!.big === 1;
    draws.push({ nonce, roll, prize_id, by, c_before: counters.c, big, card: card?.piece });
    counters = after;
    deck_c = card?.deck_c ?? deck_c;
    if (big && r.stopOnBig) break;
  }
  return { draws, after: counters, deck_c };
}

const NONE: Counted = { day: '', drawn_day: 0, minute: 0, drawn_min: 0, season: '', drawn_sea: 0, drawn: 0 };

/** Counts as they stand at this moment: yesterday's are none today. */
export function countedAt(counted: Counted | undefined, now: number, season: string): Counted {
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

/** DRAW-12: a batch that would exceed a limit is refused whole. */
export function overLimit({ limits }: DrawDef, counted: Counted, num: number, now: number): Refused | undefined {
  const left = limits.day - counted.drawn_day;
  if (left <= 0) return refuse('limit_day');
  if (num > left) return refuse('limit_left', { fill: { n: left }, data: { left } });
  if (limits.campaign !== undefined && counted.drawn_sea + num > limits.campaign) return refuse('limit');
  if (counted.drawn_min + num <= limits.minute) return undefined;
  return refuse('too_fast', { data: { retry_after: 60 - Math.floor((now / 1000) % 60) } });
}

export const countedAfter = (c: Counted, made: number): Counted => ({
  ...c,
  drawn_day: c.drawn_day + made,
  drawn_min: c.drawn_min + made,
  drawn_sea: c.drawn_sea + made,
  drawn: c.drawn + made,
});
