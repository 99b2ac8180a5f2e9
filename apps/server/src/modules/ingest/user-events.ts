// User events that the native app's backend reports (call X45, user_event). Changes of accounts, blocks and presence are made here
// at once; other modules react to the emitted events.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { user_event } from '@shengyu/contract/calls/ingest.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import {
  userBanned,
  userCancelled,
  userMuted,
  userProfileChanged,
  userUnbanned,
  userUnmuted,
} from '#events/catalogue/account.ts';
import type { EventDataOf, EventType } from '#events/event.ts';
import { chatCounted, socialGreeted, socialLiked } from '#events/catalogue/people.ts';
import {
  banAccount,
  cancelAccount,
  changeProfile,
  markPresence,
  suspendEarning,
  unbanAccount,
  findUsersById,
} from '#modules/identity/index.ts';
import { setMemberBlock } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { ParkedOutcome, type EffectResult } from './once.ts';
import { isTooFarInFuture, isTooOld } from './time.ts';

export type UserEvent = RequestOf<typeof user_event>['events'][number];
type Apply = (ctx: Context, tx: Tx, event: UserEvent, at: number) => Promise<EffectResult | Refused | ParkedOutcome>;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && id! > 0;
const NUM_MAX = 10_000;
/** The longest ban or mute with an end; a longer one must be sent without an end, which means for ever. */
const LONGEST_S = 100 * 366 * 86_400;

export async function applyUserEvent(
  ctx: Context,
  tx: Tx,
  event: UserEvent,
  now: number,
): Promise<EffectResult | Refused | ParkedOutcome> {
  const apply = Object.hasOwn(KINDS, event.kind) ? KINDS[event.kind] : undefined;
  if (!apply || !isId(event.user_id) || isTooFarInFuture(event, now) || isTooOld(event, now)) return refuse('params');
  const length = event.until === undefined ? 1 : event.until - event.occurred_at;
  if (length <= 0 || length > LONGEST_S) return refuse('params');
  const known = await findUsersById(tx, [event.user_id]);
  if (!known.has(event.user_id)) return new ParkedOutcome(`user ${event.user_id} is unknown`);
  return apply(ctx, tx, event, instantOfUnixSeconds(event.occurred_at));
}

const standingOf = ({ user_id, until: ends }: UserEvent) => ({
  user_id,
  ...(ends === undefined ? {} : { until: ends }),
});

const tell = (tx: Tx, type: EventType<EventDataOf<typeof userBanned>>, event: UserEvent, at: number): EffectResult => {
  tx.emit(type, { key: event.user_id, at, actor_id: event.user_id, data: standingOf(event) });
  return {};
};

const until = (event: UserEvent): number | undefined =>
  event.until === undefined ? undefined : instantOfUnixSeconds(event.until);

/** Emits a count of likes or greetings toward another member, never their content. */
const toward =
  (type: typeof socialLiked): Apply =>
  async (_, tx, { user_id, target_id, num = 1 }, at) => {
    if (!isId(target_id) || target_id === user_id || num < 1 || num > NUM_MAX) return refuse('params');
    tx.emit(type, { key: user_id, at, actor_id: user_id, data: { user_id, target_id, num } });
    return {};
  };

const blocking =
  (on: boolean): Apply =>
  async (_, tx, { user_id, target_id }, at) => {
    if (!isId(target_id)) return refuse('params');
    const done = await setMemberBlock(tx, { me: user_id, target: target_id, on, now: at });
    return done instanceof Refused ? done : {};
  };

const KINDS: Readonly<Record<string, Apply>> = {
  profile: async (_, tx, event, at) => {
    const changed = await changeProfile(tx, event.user_id, event.profile ?? {});
    if (!changed) return refuse('params');
    const data = { ...standingOf(event), ...changed };
    if (changed.fields.length > 0)
      tx.emit(userProfileChanged, { key: event.user_id, at, actor_id: event.user_id, data });
    return {};
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
    return tell(tx, userBanned, event, at);
  },
  unbanned: async (ctx, tx, event, at) => {
    await unbanAccount(ctx, tx, event.user_id);
    return tell(tx, userUnbanned, event, at);
  },
  muted: async (_, tx, event, at) => {
    await suspendEarning(tx, { user_id: event.user_id, at, until: until(event) });
    return tell(tx, userMuted, event, at);
  },
  // RISK-10: a mute suspends earning for three times its length; ending the mute early does not shorten that.
  unmuted: async (_, tx, event, at) => tell(tx, userUnmuted, event, at),
  cancelled: async (ctx, tx, event, at) =>
    (await cancelAccount(ctx, tx, event.user_id, at)) ? tell(tx, userCancelled, event, at) : {},
  blocked: blocking(true),
  unblocked: blocking(false),
  like: toward(socialLiked),
  greet: toward(socialGreeted),
  chat_count: async (_, tx, { user_id, target_id, room_id, num = 1 }, at) => {
    if (isId(target_id) === isId(room_id) || num < 1 || num > NUM_MAX) return refuse('params');
    const where = isId(room_id) ? { room_id } : { target_id };
    tx.emit(chatCounted, { key: user_id, at, actor_id: user_id, data: { user_id, ...where, num } });
    return {};
  },
};
