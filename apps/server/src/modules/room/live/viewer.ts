// What a member may see and do in a room: the same checks for its page (X49), entering (X50), its stream (X53) and text (X52).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { room_detail } from '@shengyu/contract/calls/room-live.ts';
import type { RoomDetail } from '@shengyu/contract/shapes-room.ts';
import type { Queryable } from '#db/db.ts';
import { isFollowing } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findUsersInRoom } from '../presence-store.ts';
import { mayViewRoom } from '../small-room.ts';
import { findRoomPerson, roomById, type RoomPerson, type RoomRow } from '../store.ts';
import { isYoung } from './age.ts';
import { findSilence } from './silence-store.ts';

const { not_found, restricted, shut } = room_detail.refusals;
/** ROOM-3: restricted by the platform. */
const RESTRICTED = 3;
/** A measure without an end; the reply needs a time. */
const FOR_EVER = Date.UTC(2100, 0, 1);

/** The room, if this caller may look at it. */
export async function findVisibleRoom(db: Queryable, room_id: number, me: number): Promise<RoomRow | Refused> {
  const room = await roomById(db, room_id);
  if (!room) return refuse(not_found);
  if (room.state === RESTRICTED) return refuse(restricted);
  return (await mayViewRoom(db, room, me)) ? room : refuse(shut);
}

/** Until when the caller is on the blacklist of the room, in unix ms; undefined when not. */
export const blackUntil = (person: RoomPerson | undefined, now: number): number | undefined =>
  runningUntil(person?.is_black ?? false, person?.black_until ?? null, now);

/** Until when the caller may say nothing in the room, because of the room or of the platform; undefined when not. */
export async function mutedUntil(
  db: Queryable,
  person: RoomPerson | undefined,
  me: number,
  now: number,
): Promise<number | undefined> {
  const silence = await findSilence(db, me);
  const ends = [
    runningUntil(person?.is_muted ?? false, person?.muted_until ?? null, now),
    runningUntil(silence?.is_on ?? false, silence?.until ?? null, now),
  ].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function runningUntil(isOn: boolean, until: Date | null, now: number): number | undefined {
  if (!isOn) return undefined;
  const end = until?.getTime() ?? FOR_EVER;
  return end > now ? end : undefined;
}

const WHY = { login: '登录后可发言', black: '您暂时不能进入该房间', muted: '您已被禁言' } as const;

export async function describeViewer(db: Queryable, room: RoomRow, me: number, now: number): Promise<RoomDetail['my']> {
  if (me === 0) return { room_role: 'guest', is_follow: 0, can_say: 0, can_gift: 1, why_not: WHY.login };
  const [person, inside, follows, young] = await Promise.all([
    findRoomPerson(db, room.room_id, me),
    findUsersInRoom(db, room.room_id, [me]),
    isFollowing(db, me, room.owner_id),
    isYoung(db, me, now),
  ]);
  const black = blackUntil(person, now);
  const muted = await mutedUntil(db, person, me, now);
  const why = black !== undefined ? WHY.black : muted !== undefined ? WHY.muted : undefined;
  return {
    room_role: room.owner_id === me ? 'owner' : person?.is_admin ? 'admin' : inside.get(me)?.mic_at ? 'host' : 'guest',
    is_follow: toBit(follows),
    can_say: toBit(why === undefined),
    can_gift: toBit(!young),
    ...(why !== undefined && { why_not: why }),
    ...(muted !== undefined && { muted_until: unixSecondsOf(muted) }),
    ...(black !== undefined && { black_until: unixSecondsOf(black) }),
  };
}
