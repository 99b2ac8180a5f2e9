// What a night's check reads. Up to ten million rows it reads everything. Beyond, it reads what is new since the last check without a
// fault, and a part of the owners whole, so that each owner has its turn within BOOKS_CHECK_NIGHTS nights. After a night that found a
// fault everything is read until the journals are clean: where one row was altered, others may have been.
import type { Context } from '#context.ts';
import { FIRST_OWNER_POSITION, LAST_OWNER_POSITION, type OwnerPosition } from '#journal.ts';
import { BrokenSeal, type BaseSums, type Proved } from './seal.ts';
import { openSealStore, rebaseFromSeals, reportSeal } from './sealer.ts';
import { EVERYTHING, type CheckScope } from './verify.ts';

/** So many rows are read in a few minutes (P11). */
export const ENOUGH_ROWS = 10_000_000;
/** Members have ids above it (0002_identity.sql). Guilds have lower ones; they are few, and have their turn in the first night. */
const BELOW_MEMBERS = 10_000_000;

/** `proved` is what holds once the night has found no fault; absent when nothing is sealed that the next night could go on from. */
export type Night = { readonly scope: CheckScope; readonly proved?: Proved };

type NightContext = Pick<Context, 'db' | 'log' | 'metrics' | 'clock' | 'config' | 'providers' | 'cluster'>;

/** Plans the night, and gathers the seals into the base from which the next one goes on. */
export async function beginNight(ctx: NightContext, enoughRows: number): Promise<Night> {
  const seals = openSealStore(ctx);
  try {
    const last = await seals.last();
    if (!last || last.since === 0) return { scope: EVERYTHING };
    const { base } = await rebaseFromSeals(ctx, seals);
    const proved = last.proved && last.proved.base >= (last.began ?? 0) ? last.proved : undefined;
    return planNight(base as BaseSums & { first: number }, proved, ctx.config.BOOKS_CHECK_NIGHTS, enoughRows);
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    // The check itself names all seals that are broken.
    ctx.log.error({ err: error }, 'the seals cannot be gathered: the whole journals are verified');
    return { scope: EVERYTHING };
  }
}

/**
 * The owners of a night are those with the next ids. A round ends with the greatest id of all, so what is left of the ids is spread over
 * the nights that are left. The greatest id only grows; therefore the place of an owner in the round never moves to a later night.
 */
function planNight(
  base: BaseSums & { readonly first: number },
  proved: Proved | undefined,
  ofNights: number,
  enoughRows: number,
): Night {
  if (!proved || base.rows <= enoughRows)
    return { scope: EVERYTHING, proved: { base: base.first, nights: 0, until: 0 } };
  const isBegun = proved.nights < ofNights;
  const nights = isBegun ? proved.nights : 0;
  const from = isBegun ? proved.until : 0;
  const isLast = nights === ofNights - 1;
  const done = Math.max(from, BELOW_MEMBERS);
  const to = done + Math.ceil(Math.max(0, base.greatest_id - done) / (ofNights - nights));
  const until: OwnerPosition = isLast ? LAST_OWNER_POSITION : [to, LAST_OWNER_POSITION[1]];
  const after: OwnerPosition = from === 0 ? FIRST_OWNER_POSITION : [from, LAST_OWNER_POSITION[1]];
  return {
    scope: { since: proved.base, whole: { after, until } },
    proved: isLast ? { base: base.first, nights: 0, until: 0 } : { base: base.first, nights: nights + 1, until: to },
  };
}

/** Seals what the night has proved. */
export async function endNight(ctx: NightContext, { proved }: Night, faults: number): Promise<void> {
  const seals = openSealStore(ctx);
  try {
    if (!(await seals.last())) return;
    const seal = await seals.append(async (last) => ({
      at: ctx.clock.now(),
      snapshot: last!.snapshot,
      since: last!.since,
      heads: [],
      proved: faults === 0 ? proved : undefined,
    }));
    await reportSeal(ctx, seal);
  } catch (error) {
    // A broken last seal is one of the faults that were found, and it keeps everything else from being sealed too.
    if (!(error instanceof BrokenSeal)) throw error;
  }
}
