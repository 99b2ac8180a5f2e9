// What happens to people on the native side (X45). Whose rows it concerns acts at once; everybody else hears the event.
import { instantOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { user_event } from '@shengyu/contract/calls/ingest.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import {
  banAccount,
  cancelAccount,
  changeProfile,
  markPresence,
  suspendEarning,
  unbanAccount,
  usersById,
} from '#modules/identity/index.ts';
import { blacklist } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { Parked, type Done } from './once.ts';
import { isFuture, isTooLate } from './time.ts';

export type UserEvent = RequestOf<typeof user_event>['events'][number];
type Apply = (ctx: Context, tx: Tx, event: UserEvent, at: number) => Promise<Done | Refused | Parked>;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && id! > 0;
const NUM_MAX = 10_000;
/** Whoever means longer means for ever and names no end. */
const LONGEST_S = 100 * 366 * 86_400;

export async function applyUserEvent(
  ctx: Context,
  tx: Tx,
  event: UserEvent,
  now: number,
): Promise<Done | Refused | Parked> {
  const apply = Object.hasOwn(KINDS, event.kind) ? KINDS[event.kind] : undefined;
  if (!apply || !isId(event.user_id) || isFuture(event, now) || isTooLate(event, now)) return refuse('params');
  const length = event.until === undefined ? 1 : event.until - event.occurred_at;
  if (length <= 0 || length > LONGEST_S) return refuse('params');
  const known = await usersById(tx, [event.user_id]);
  if (!known.has(event.user_id)) return new Parked(`user ${event.user_id} is unknown`);
  return apply(ctx, tx, event, instantOf(event.occurred_at));
}

const tell = (tx: Tx, name: string, { user_id, until }: UserEvent, at: number, more: object = {}): Done => {
  const data = { user_id, ...(until === undefined ? {} : { until }), ...more };
  tx.emit({ name, key: user_id, at, actor_id: user_id, data });
  return {};
};

const until = (event: UserEvent): number | undefined =>
  event.until === undefined ? undefined : instantOf(event.until);

/** Counts only, toward somebody, never content. */
const toward =
  (name: string): Apply =>
  async (_, tx, { user_id, target_id, num = 1 }, at) => {
    if (!isId(target_id) || target_id === user_id || num < 1 || num > NUM_MAX) return refuse('params');
    tx.emit({ name, key: user_id, at, actor_id: user_id, data: { user_id, target_id, num } });
    return {};
  };

const blocking =
  (on: boolean): Apply =>
  async (_, tx, { user_id, target_id }, at) => {
    if (!isId(target_id)) return refuse('params');
    const done = await blacklist(tx, { me: user_id, target: target_id, on, now: at });
    return done instanceof Refused ? done : {};
  };

const KINDS: Readonly<Record<string, Apply>> = {
  profile: async (_, tx, event, at) => {
    const changed = await changeProfile(tx, event.user_id, event.profile ?? {});
    if (!changed) return refuse('params');
    return changed.fields.length > 0 ? tell(tx, 'user.profile_changed', event, at, changed) : {};
  },
  online: async (ctx, _, { user_id }) => {
    markPresence(ctx, user_id, true);
    return {};
  },
  offline: async (ctx, _, { user_id }) => {
    markPresence(ctx, user_id, false);
    return {};
  },
  banned: async (ctx, tx, event, at) => {
    await banAccount(ctx, tx, { user_id: event.user_id, at, until: until(event) });
    return tell(tx, 'user.banned', event, at);
  },
  unbanned: async (ctx, tx, event, at) => {
    await unbanAccount(ctx, tx, event.user_id);
    return tell(tx, 'user.unbanned', event, at);
  },
  muted: async (_, tx, event, at) => {
    await suspendEarning(tx, { user_id: event.user_id, at, until: until(event) });
    return tell(tx, 'user.muted', event, at);
  },
  // RISK-10: what a mute cost in earning it has cost; only the voice comes back.
  unmuted: async (_, tx, event, at) => tell(tx, 'user.unmuted', event, at),
  cancelled: async (ctx, tx, event, at) =>
    (await cancelAccount(ctx, tx, event.user_id, at)) ? tell(tx, 'user.cancelled', event, at) : {},
  blocked: blocking(true),
  unblocked: blocking(false),
  like: toward('social.liked'),
  greet: toward('social.greeted'),
  chat_count: async (_, tx, { user_id, target_id, room_id, num = 1 }, at) => {
    if (isId(target_id) === isId(room_id) || num < 1 || num > NUM_MAX) return refuse('params');
    const where = isId(room_id) ? { room_id } : { target_id };
    tx.emit({ name: 'chat.counted', key: user_id, at, actor_id: user_id, data: { user_id, ...where, num } });
    return {};
  },
};
