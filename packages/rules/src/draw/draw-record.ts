// The record of a draw as it is stored, and its form in the public log of the day.
import { encodeUtf8 } from './bytes.ts';

/** The fields of a stored draw that the fairness checks need. */
export interface DrawRecord {
  readonly draw_id: string;
  readonly user_id: number;
  readonly pool: string;
  readonly pool_hash: string;
  readonly seed_id: string;
  readonly nonce: number;
  readonly c_before: readonly number[];
  /**
   * The wish that was set when the draw was made. Without it nobody could rebuild the table of a draw on which the wish was
   * guaranteed.
   */
  readonly wish: string | null;
  readonly wish_c_before: number;
  readonly roll: number;
  readonly prize_id: string;
  /** Differs from `prize_id` only when that prize was out of stock (DRAW-9: its fallback is given). */
  readonly given_prize_id: string;
  /** The time of the draw in Unix seconds. */
  readonly at: number;
}

/**
 * FAIR-10: the text of the draw's leaf in the Merkle tree of the day, with keys in alphabetical order. It contains exactly the
 * fields that the member sees with the proof, so that the member can compute the hash. The batch id is left out because it has no
 * influence on the result.
 */
const canonicalDraw = (draw: DrawRecord): string =>
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

export const leafOfDraw = (draw: DrawRecord): Uint8Array => encodeUtf8(canonicalDraw(draw));
