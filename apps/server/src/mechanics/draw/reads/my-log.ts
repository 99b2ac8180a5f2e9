// Call B05 (get_box_user_log): a member's own draws, newest first. DRAW-20: draws are shown for three years, and for 180 days with
// their proof.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_user_log } from '@shengyu/contract/calls/draw.ts';
import { beginOfDay, DAY_MS, endOfDay, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  loadDrawBatchPage,
  listBigPrizeBatches,
  sumDrawsByPool,
  type DrawBatchRow,
  type OwnDrawsFilter,
} from '../act/act-store.ts';
import { formatDrawId } from '../act/batch-id.ts';
import { loadPoolAtDraw, presentPrizeAtDraw } from '../fair/past.ts';
import { formatSeedId } from '../fair/seeds.ts';
import { expectationOf } from './worth.ts';

const KEPT_MS = 3 * 366 * DAY_MS;
const PROOF_MS = 180 * DAY_MS;

export const isProofAvailable = (at: number, now: number): boolean => now - at <= PROOF_MS;

export type DrawLogRequest = {
  readonly activity_code?: string | undefined;
  readonly box_code?: string | undefined;
  readonly only_big?: 0 | 1 | undefined;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};
type Asking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };
type Log = ReplyOf<typeof get_box_user_log>;

export async function readOwnDrawLogPage(asking: Asking, asked: DrawLogRequest): Promise<Log | Refused> {
  const { ctx, me, now } = asking;
  const { begin, end } = asked;
  if ((begin !== undefined && !isDay(begin)) || (end !== undefined && !isDay(end))) return refuse('params');
  const mine: OwnDrawsFilter = {
    user_id: me,
    campaign: asked.activity_code,
    pool: asked.box_code,
    from: Math.max(now - KEPT_MS, begin === undefined ? 0 : beginOfDay(begin)),
    until: end === undefined ? now + 1 : endOfDay(end),
  };
  const { page, limit, offset } = resolvePaging(asked);
  const shown = asked.only_big ? await bigOnes(asking, mine) : await allDraws(asking, mine, { offset, limit });
  const list = [];
  for (const { act, idx } of asked.only_big ? shown.draws.slice(offset, offset + limit) : shown.draws) {
    const def = await loadPoolAtDraw(ctx, act.pool, act.def_hash);
    const at = act.at.getTime();
    list.push({
      draw_id: formatDrawId(act.batch_id, idx),
      batch_id: act.batch_id,
      box_code: act.pool,
      box_name: def?.name ?? act.pool,
      prize: presentPrizeAtDraw(ctx, def, act.given_ids[idx]!),
      by: prizeReasonOf(act, idx),
      nonce: act.nonce + idx,
      seed_id: formatSeedId(act.seed_no),
      can_verify: toBit(isProofAvailable(at, now)),
      at: unixSecondsOf(at),
    });
  }
  return { list, total: shown.sum.draws, page, limit, sum: shown.sum };
}

/** Why the prize was given. `fallback` means it replaced a prize that had run out (DRAW-9). */
export const prizeReasonOf = (act: DrawBatchRow, idx: number): Log['list'][number]['by'] =>
  act.given_ids[idx] === act.prize_ids[idx] ? (act.bys[idx] as Log['list'][number]['by']) : 'fallback';

type Drawn = { readonly act: DrawBatchRow; readonly idx: number };

/** The draws of a page, newest first. */
export async function loadDrawsPage(
  db: Queryable,
  mine: OwnDrawsFilter,
  at: { offset: number; limit: number },
): Promise<Drawn[]> {
  const acts = await loadDrawBatchPage(db, mine, at);
  const first = acts[0] ? acts[0].upto - acts[0].rolls.length : 0;
  const draws = acts.flatMap((act) => act.rolls.map((_, i) => ({ act, idx: act.rolls.length - 1 - i })));
  return draws.slice(at.offset - first, at.offset - first + at.limit);
}

async function allDraws({ ctx, db }: Asking, mine: OwnDrawsFilter, at: { offset: number; limit: number }) {
  let [draws, value, expect] = [0, 0, 0];
  for (const sum of await sumDrawsByPool(db, mine)) {
    const def = await loadPoolAtDraw(ctx, sum.pool, sum.def_hash);
    draws += sum.draws;
    value += sum.value;
    if (def) expect += expectationOf(def) * sum.draws;
  }
  return { draws: await loadDrawsPage(db, mine, at), sum: { draws, value, luck_index: luckOf(value, expect) } };
}

async function bigOnes({ ctx, db }: Asking, mine: OwnDrawsFilter) {
  const acts = await listBigPrizeBatches(db, mine);
  const draws = acts.flatMap((act) => act.idxs.map((idx) => ({ act, idx })));
  let [value, expect] = [0, 0];
  for (const { act, idx } of draws) {
    const def = await loadPoolAtDraw(ctx, act.pool, act.def_hash);
    value += presentPrizeAtDraw(ctx, def, act.given_ids[idx]!).value;
    if (def) expect += expectationOf(def);
  }
  return { draws, sum: { draws: draws.length, value, luck_index: luckOf(value, expect) } };
}

/** BOARD-6: luck index = 100 × value / expectation. The expectation is in ten-thousandths of a diamond, hence the factor 10 000. */
const luckOf = (value: number, expect: number): number =>
  expect > 0 ? Math.floor((100 * value * 10_000) / expect) : 0;
