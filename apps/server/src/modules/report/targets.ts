// What can be reported. Users and rooms are found here; other kinds belong to modules that this one may not import, so those
// modules register how to find theirs (`fills`). A target that the reporter is not allowed to see is not found.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { mayViewRoom, roomById } from '#modules/room/index.ts';
import { KeyedSlot } from '#slots.ts';

export type TargetKind = 'user' | 'room' | 'guild' | 'match' | 'wish' | 'timeline';
export type Target = { readonly kind: TargetKind; readonly id: number | string };
/** Returns the name of the target, or undefined when the reporter cannot see it. */
export type TargetNameFinder = (db: Queryable, id: number | string, reporter_id: number) => Promise<string | undefined>;

export const targetFinders = new KeyedSlot<Record<TargetKind, TargetNameFinder>>('what can be reported', {
  user: true,
  room: true,
  guild: true,
  match: true,
  wish: true,
  timeline: true,
});

/** The kinds whose lookup is in this module. */
export const userAndRoomFinders: Pick<Record<TargetKind, TargetNameFinder>, 'user' | 'room'> = {
  user: async (db, id) => (await findUsersById(db, [Number(id)])).get(Number(id))?.nickname,
  room: async (db, id, reporter_id) => {
    const room = await roomById(db, Number(id));
    return room && (await mayViewRoom(db, room, reporter_id)) ? room.name : undefined;
  },
};

const isNumbered = ({ kind, id }: Target): boolean => kind === 'match' || Number.isSafeInteger(Number(id));

export const nameOfTarget = async (
  ctx: Context,
  db: Queryable,
  target: Target,
  reporter_id: number,
): Promise<string | undefined> =>
  isNumbered(target) ? targetFinders.in(ctx)[target.kind](db, target.id, reporter_id) : undefined;
