// A draw as it is kept and as it stands in the day's public log.
import { utf8 } from './bytes.ts';

/** The part of a draw's record that the checks need. */
export interface DrawRecord {
  readonly draw_id: string;
  readonly user_id: number;
  readonly pool: string;
  readonly pool_hash: string;
  readonly seed_id: string;
  readonly nonce: number;
  readonly c_before: readonly number[];
  /** The wish set when the draw was made: without it nobody could rebuild the table of a wish that fell due. */
  readonly wish: string | null;
  readonly wish_c_before: number;
  readonly roll: number;
  readonly prize_id: string;
  /** Another than `prize_id` only where that had run out (DRAW-9). */
  readonly given_prize_id: string;
  /** Unix seconds. */
  readonly at: number;
}

/**
 * FAIR-10: the leaf's text, keys in the order of the alphabet. It holds what the member is shown with the proof, so he
 * can hash it himself; the batch a draw came with decides nothing and is left out.
 */
export const canonicalDraw = (draw: DrawRecord): string =>
  JSON.stringify({
    at: draw.at,
    c_before: draw.c_before,
    draw_id: draw.draw_id,
    given_prize_id: draw.given_prize_id,
    nonce: draw.nonce,
    pool: draw.pool,
    pool_hash: draw.pool_hash,
    prize_id: draw.prize_id,
    roll: draw.roll,
    seed_id: draw.seed_id,
    user_id: draw.user_id,
    v: 1,
    wish: draw.wish,
    wish_c_before: draw.wish_c_before,
  });

export const leafOfDraw = (draw: DrawRecord): Uint8Array => utf8(canonicalDraw(draw));
