// A step pool moves the member along a looping milestone, such as the cells on the snake's back (DRAW-1, MILE-3): its prizes are
// pieces of the token that the milestone counts.
import type { MilestoneDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { listStepsBetween, type Step } from '#mechanics/milestone/index.ts';
import type { Bag } from '#modules/bag/index.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import type { Pool } from '../reads/pools.ts';
import { prizeRowOf } from '../reads/present.ts';

type Track = {
  readonly part: MilestoneDef;
  readonly item_code: string;
  readonly loop: NonNullable<MilestoneDef['loop']>;
  /** The position at which the last round ends; nobody moves beyond it. */
  readonly end: number;
};

/** The way that a step pool moves its members along; undefined for the other kinds of pools. */
function trackOf({ def, campaign }: Pool): Track | undefined {
  if (def.kind !== 'step') return undefined;
  const item_code = def.rows[0]?.grant[0]?.item_code;
  const part = campaign.def.milestones?.find(({ meter, loop }) => meter === item_code && loop !== undefined);
  if (item_code === undefined || !part?.loop) return undefined;
  return { part, item_code, loop: part.loop, end: part.loop.every * part.loop.max };
}

type TrackRequest = { readonly pool: Pool; readonly user_id: number; readonly stage: { readonly season_key: string } };

/** The values of the milestones' meters for the requests of step pools, by member. */
export async function readTrackValues(db: Queryable, asks: readonly TrackRequest[]): Promise<Map<number, number>> {
  const values = new Map<number, number>();
  for (const { pool, user_id, stage } of asks) {
    const track = trackOf(pool);
    if (!track) continue;
    const subject = { kind: 'user', id: user_id } as const;
    const { id } = pool.campaign.def;
    values.set(user_id, await readMeterValue(db, track.part.meter, subject, stage.season_key, id));
  }
  return values;
}

/** The way in front of a member: where the member stands, and how far it still goes. */
export type Way = {
  readonly track: Track;
  readonly from: number;
  readonly left: number;
  /** How far a prize moves the member. */
  steps(prize_id: string): number;
};

/**
 * The way of a step pool; undefined for other pools. The meter (`counted`) is moved by events and may be a moment behind the bag;
 * after a refund, which takes pieces out of the bag, the meter is ahead, because a milestone never goes back (MILE-1).
 */
export function wayOf(pool: Pool, bag: Bag, counted: number, now: number): Way | undefined {
  const track = trackOf(pool);
  if (!track) return undefined;
  const from = Math.min(track.end, Math.max(bag.balance(track.item_code, now), counted));
  const steps = (prize_id: string): number =>
    prizeRowOf(pool.def, prize_id).grant.find((line) => line.item_code === track.item_code)?.qty ?? 0;
  return { track, from, left: track.end - from, steps };
}

/** A move along the track: the positions before and after it, and the steps that it passes and that are paid (MILE-3). */
export type TrackMove = {
  readonly track: Track;
  readonly from: number;
  readonly to: number;
  readonly paid: readonly Step[];
};

export function moveAlong({ track, from, steps }: Way, draws: readonly { readonly prize_id: string }[]): TrackMove {
  const far = draws.reduce((sum, { prize_id }) => sum + steps(prize_id), from);
  const to = Math.min(track.end, far);
  return { track, from, to, paid: listStepsBetween(track.part, from, to) };
}
