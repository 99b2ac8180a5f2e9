// REMIND-1: a reminder makes one notice at the opening and is then gone. What is due is judged every minute by the definitions in
// force, so an opening that was moved, switched off or withdrawn after somebody asked needs nobody to remember who did.
import { set_remind } from '@shengyu/contract/calls/notice.ts';
import { dateAndMinute, tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { causeOf } from './cause.ts';
import { notifyOfActivity } from './notice.ts';
import { openingOf, type Opening } from './openings.ts';
import { awaitedOpenings, dropReminder, saveReminder, takeReminders, type Occasion } from './remind-store.ts';
import { fill } from './templates.ts';

export type Reminding = Occasion & { readonly user_id: number; readonly on: boolean; readonly now: number };

export async function setReminder(ctx: Context, tx: Tx, r: Reminding): Promise<{ on: 0 | 1; at: number } | Refused> {
  const { user_id, activity_code, key, now } = r;
  const reminder = { user_id, activity_code, key };
  const opening = await openingOf({ ctx, db: tx, now, user_id }, reminder);
  if (!opening) return refuse('not_found');
  if (!r.on) await dropReminder(tx, reminder);
  else {
    if (opening.state !== 'ahead') return refuse(set_remind.refusals.started);
    if (opening.barred) return opening.barred;
    await saveReminder(tx, reminder, new Date(now));
  }
  return { on: bit(r.on), at: tsOf(opening.open_at) };
}

const STEP = 500;

/** Every minute. */
export async function sendReminders(_payload: unknown, ctx: Context): Promise<void> {
  let failed = 0;
  for (const occasion of await awaitedOpenings(ctx.db)) {
    try {
      await remindOf(ctx, occasion, ctx.clock.now());
    } catch (error) {
      failed++;
      ctx.log.error({ ...occasion, error: (error as Error).message }, 'nobody could be reminded');
    }
  }
  // One opening that cannot be told does not keep the others; the job is tried again.
  if (failed > 0) throw new Error(`${failed} openings were not told`);
}

async function remindOf(ctx: Context, occasion: Occasion, now: number): Promise<void> {
  const opening = await openingOf({ ctx, db: ctx.db, now }, occasion);
  if (!opening || opening.state === 'past') await take(ctx, occasion, async () => undefined);
  else if (opening.state === 'open')
    await take(ctx, occasion, (tx, user_ids) => tell(tx, opening, { occasion, user_ids, now }));
}

/** In steps, each a transaction: the reminders of a step are gone exactly if their notices are there. */
async function take(
  ctx: Context,
  occasion: Occasion,
  then: (tx: Tx, user_ids: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let taken = STEP; taken === STEP;) {
    taken = await ctx.db.tx(async (tx) => {
      const user_ids = await takeReminders(tx, occasion, STEP);
      await then(tx, user_ids);
      return user_ids.length;
    });
  }
}

type Told = { readonly occasion: Occasion; readonly user_ids: readonly number[]; readonly now: number };

async function tell(tx: Tx, opening: Opening, { occasion, user_ids, now }: Told): Promise<void> {
  const users = await usersById(tx, user_ids);
  const told = user_ids.filter((id) => {
    const user = users.get(id);
    return user && user.status !== 3 && !user.teen_mode;
  });
  const date = Number.isFinite(opening.close_at) ? dateAndMinute(opening.close_at) : undefined;
  const words = fill('campaign_opened', { title: shortened(opening.title), date, route: opening.route });
  const cause = `remind|${occasion.activity_code}|${occasion.key}|${opening.open_at}`;
  await notifyOfActivity(tx, { ...words, user_ids: told, event_id: causeOf(cause), at: now });
}

/** With the words after it a title fits into a notice's. */
const TITLE_MAX = 56;
const shortened = (title: string): string => Array.from(title).slice(0, TITLE_MAX).join('');
