// Timers. Each thing in a transaction of its own: one that fails holds up no other, and running again does nothing twice.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { lockMembers } from '#db/member-lock.ts';
import type { Cron, Job } from '#module.ts';
import { cpOf } from './figures.ts';
import { inviteById, inviteToChange, lapsedInvites } from './invite-store.ts';
import { closeInvite } from './invite.ts';
import { bondedOn, coolingOver, relationById, relationToChange } from './store.ts';
import { addEntry } from './timeline-store.ts';
import { end } from './unbind.ts';

const AT_ONCE = 500;
/** Days an anniversary is looked for after it: a job that failed for two nights still writes it. */
const CATCH_UP_DAYS = 3;

/** REL-2 letters whose time is over, REL-6 cooling times that are. */
export async function tick(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { invite_id } of await lapsedInvites(ctx.db, new Date(now), AT_ONCE)) await lapse(ctx, invite_id, now);
  for (const { relation_id } of await coolingOver(ctx.db, new Date(now), AT_ONCE))
    await endCooled(ctx, relation_id, now);
}

const lapse = (ctx: Context, invite_id: number, now: number): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const { from_id, to_id } = (await inviteById(tx, invite_id))!;
    await lockMembers(tx, [from_id, to_id]);
    await closeInvite(tx, (await inviteToChange(tx, invite_id))!, 'lapse', now);
  });

const endCooled = (ctx: Context, relation_id: number, now: number): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const { a, b } = (await relationById(tx, relation_id))!;
    await lockMembers(tx, [a, b]);
    const relation = (await relationToChange(tx, relation_id))!;
    // It may have been taken back, and asked for again, meanwhile.
    if (relation.cooling_until !== null && relation.cooling_until.getTime() <= now)
      await end(tx, relation, 'cooled', now);
  });

/** REL-10: whole Days since the bond, written on the morning of the day. */
export async function writeAnniversaries(ctx: Context): Promise<void> {
  const cp = await cpOf(ctx);
  const now = ctx.clock.now();
  const due = new Map<string, number>();
  for (const [day] of cp?.figures.anniversaries ?? []) {
    for (let late = 0; late < CATCH_UP_DAYS; late++) due.set(addDays(dayOf(now), -day - late), day);
  }
  for (let after = 0; ;) {
    const pairs = await bondedOn(ctx.db, [...due.keys()], after, AT_ONCE);
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
  'relation.tick': (_, ctx) => tick(ctx),
  'relation.anniversaries': (_, ctx) => writeAnniversaries(ctx),
};

export const cron: readonly Cron[] = [
  { at: '* * * * *', job: 'relation.tick' },
  { at: '5 0 * * *', job: 'relation.anniversaries' },
];
