// REMIND-1: a reminder sends one notice at the opening and is then deleted. Reminders store no time: every minute the openings are
// computed from the campaign definitions in force, so reminders stay right when a campaign is moved, switched off or withdrawn.
import { set_remind } from '@shengyu/contract/calls/notice.ts';
import { formatDateAndMinute, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { deriveEventId, fillTemplate, notifyOfActivity } from '#modules/notice/index.ts';
import { findOpening, type Opening } from './openings.ts';
import { listAwaitedOpenings, dropReminder, saveReminder, takeReminders, type ReminderTarget } from './remind-store.ts';

export type ReminderRequest = ReminderTarget & { readonly user_id: number; readonly on: boolean; readonly now: number };

export async function setReminder(
  ctx: Context,
  tx: Tx,
  r: ReminderRequest,
): Promise<{ on: 0 | 1; at: number } | Refused> {
  const { user_id, activity_code, key, now } = r;
  const reminder = { user_id, activity_code, key };
  const opening = await findOpening({ ctx, db: tx, now, user_id }, reminder);
  if (!opening) return refuse('not_found');
  if (!r.on) await dropReminder(tx, reminder);
  else {
    if (opening.state !== 'ahead') return refuse(set_remind.refusals.started);
    if (opening.barred) return opening.barred;
    await saveReminder(tx, reminder, new Date(now));
  }
  return { on: toBit(r.on), at: unixSecondsOf(opening.open_at) };
}

const STEP = 500;

/** Runs every minute: sends the reminders of what has opened, and deletes those of what is over or no longer exists. */
export async function sendReminders(_payload: unknown, ctx: Context): Promise<void> {
  let failed = 0;
  for (const occasion of await listAwaitedOpenings(ctx.db)) {
    try {
      await remindOf(ctx, occasion, ctx.clock.now());
    } catch (error) {
      failed++;
      ctx.log.error({ ...occasion, error: (error as Error).message }, 'nobody could be reminded');
    }
  }
  // A failed opening does not stop the others; throwing makes the job run again.
  if (failed > 0) throw new Error(`${failed} openings were not told`);
}

async function remindOf(ctx: Context, occasion: ReminderTarget, now: number): Promise<void> {
  const opening = await findOpening({ ctx, db: ctx.db, now }, occasion);
  if (!opening || opening.state === 'past') await take(ctx, occasion, async () => undefined);
  else if (opening.state === 'open')
    await take(ctx, occasion, (tx, user_ids) => tell(tx, opening, { occasion, user_ids, now }));
}

/**
 * Deletes the reminders in batches and calls `then` with their users in the same transaction, so that a reminder is deleted if and
 * only if its notice is written.
 */
async function take(
  ctx: Context,
  occasion: ReminderTarget,
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

type Told = { readonly occasion: ReminderTarget; readonly user_ids: readonly number[]; readonly now: number };

async function tell(tx: Tx, opening: Opening, { occasion, user_ids, now }: Told): Promise<void> {
  const users = await findUsersById(tx, user_ids);
  const told = user_ids.filter((id) => {
    const user = users.get(id);
    return user && user.status !== 3 && !user.teen_mode;
  });
  const date = Number.isFinite(opening.close_at) ? formatDateAndMinute(opening.close_at) : undefined;
  const words = fillTemplate('campaign_opened', { title: shortened(opening.title), date, route: opening.route });
  const cause = `remind|${occasion.activity_code}|${occasion.key}|${opening.open_at}`;
  await notifyOfActivity(tx, { ...words, user_ids: told, event_id: deriveEventId(cause), at: now });
}

/** A longer title is cut, so that it fits into a notice together with the text after it. */
const TITLE_MAX = 56;
const shortened = (title: string): string => Array.from(title).slice(0, TITLE_MAX).join('');
