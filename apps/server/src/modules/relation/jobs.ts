// Timed jobs of relations. Each invitation or relation is handled in its own transaction, so that a failure does not undo the
// others; running a job a second time changes nothing. CAL-2: what has a deadline is recorded with the deadline's time, however late
// the job ran.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { lockMembers } from '#db/member-lock.ts';
import type { CronEntry, Job } from '#module.ts';
import {
  listCouplesBondedOn,
  listRelationsWithCoolingOver,
  findInviteById,
  lockInvite,
  listInvitesToClose,
  findRelationById,
  lockRelation,
} from '#modules/pair/index.ts';
import { loadCpDefinition } from './figures.ts';
import { closeInvite } from './bond/invite.ts';
import { addEntry } from './life/timeline-store.ts';
import { endRelation } from './bond/unbind.ts';

const AT_ONCE = 500;
/** An anniversary is written up to two days late, so that a job that failed for two nights still writes it on the third. */
const CATCH_UP_DAYS = 3;

/**
 * Closes invitations whose time is over (REL-2), and ends relations whose cooling-off time after a separation request is over
 * (REL-6).
 */
export async function closeOverdueBonds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { invite_id } of await listInvitesToClose(ctx.db, new Date(now), AT_ONCE))
    await lapse(ctx, invite_id, now);
  for (const { relation_id } of await listRelationsWithCoolingOver(ctx.db, new Date(now), AT_ONCE))
    await endCooled(ctx, relation_id, now);
}

const lapse = (ctx: Context, invite_id: number, now: number): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const { from_id, to_id } = (await findInviteById(tx, invite_id))!;
    await lockMembers(tx, [from_id, to_id]);
    const letter = (await lockInvite(tx, invite_id))!;
    // An invitation is also closed before its end, when one of the two has found a CP meanwhile.
    await closeInvite(tx, letter, 'lapse', Math.min(letter.expire_at.getTime(), now));
  });

const endCooled = (ctx: Context, relation_id: number, now: number): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const { a, b } = (await findRelationById(tx, relation_id))!;
    await lockMembers(tx, [a, b]);
    const relation = (await lockRelation(tx, relation_id))!;
    // Since the list was read, the separation may have been cancelled, or cancelled and started again.
    const until = relation.cooling_until?.getTime();
    if (until !== undefined && until <= now) await endRelation(tx, relation, 'cooled', until);
  });

/**
 * REL-10: writes timeline entries for anniversaries, which count the days since the two became a couple. Runs at the start of the
 * day.
 */
export async function writeAnniversaries(ctx: Context): Promise<void> {
  const cp = await loadCpDefinition(ctx);
  const now = ctx.clock.now();
  const due = new Map<string, number>();
  for (const [day] of cp?.figures.anniversaries ?? []) {
    for (let late = 0; late < CATCH_UP_DAYS; late++) due.set(addDays(dayOf(now), -day - late), day);
  }
  for (let after = 0; ;) {
    const pairs = await listCouplesBondedOn(ctx.db, [...due.keys()], after, AT_ONCE);
    for (const { relation_id, bonded_on } of pairs) {
      const day = due.get(bonded_on)!;
      const entry = { relation_id, kind: 'anniversary' as const, ref: `anniversary:${day}` };
      await ctx.db.tx((tx) => addEntry(tx, { ...entry, title: `在一起 ${day} 天`, at: now }));
    }
    if (pairs.length < AT_ONCE) return;
    after = pairs.at(-1)!.relation_id;
  }
}

export const jobs: Readonly<Record<string, Job>> = {
  'relation.tick': (_, ctx) => closeOverdueBonds(ctx),
  'relation.anniversaries': (_, ctx) => writeAnniversaries(ctx),
};

export const cron: readonly CronEntry[] = [
  { at: '* * * * *', job: 'relation.tick' },
  { at: '5 0 * * *', job: 'relation.anniversaries' },
];
