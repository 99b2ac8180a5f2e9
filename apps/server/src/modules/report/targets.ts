// What can be reported. A person and a room are found here; the rest belongs to modules and mechanics that stand above this one and
// hand in how theirs is found. What the reporter could not have seen is not found either.
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { mayLookInto, roomOf } from '#modules/room/index.ts';
import { port } from '#port.ts';

export type TargetKind = 'user' | 'room' | 'guild' | 'match' | 'wish' | 'timeline';
export type Target = { readonly kind: TargetKind; readonly id: number | string };
/** The name it goes by, or undefined. */
export type FindTarget = (db: Queryable, id: number | string, reporter_id: number) => Promise<string | undefined>;

type Finders = Record<TargetKind, FindTarget>;
const finders = port<Finders>('provideTarget', {
  user: true,
  room: true,
  guild: true,
  match: true,
  wish: true,
  timeline: true,
});
finders.provide({
  user: async (db, id) => (await usersById(db, [Number(id)])).get(Number(id))?.nickname,
  room: async (db, id, reporter_id) => {
    const room = await roomOf(db, Number(id));
    return room && (await mayLookInto(db, room, reporter_id)) ? room.name : undefined;
  },
});

export const provideTarget = (kind: TargetKind, find: FindTarget): void => finders.provide({ [kind]: find });

const isNumbered = ({ kind, id }: Target): boolean => kind === 'match' || Number.isSafeInteger(Number(id));

export const nameOfTarget = async (db: Queryable, target: Target, reporter_id: number): Promise<string | undefined> =>
  isNumbered(target) ? finders.given[target.kind](db, target.id, reporter_id) : undefined;
