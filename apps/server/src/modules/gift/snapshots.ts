// What a line remembers of the moment it was given: guilds and relations. Their modules know them and are built on gifts, so they
// hand their answers in here.
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type Snapshots = {
  /** Guilds of members at a moment. */
  guildsOf(db: Queryable, user_ids: readonly number[], at: number): Promise<ReadonlyMap<number, number>>;
  guildOfRoom(db: Queryable, room_id: number, at: number): Promise<number | undefined>;
  /** The relation of a member with each of others, if they are a pair. */
  relationsOf(
    db: Queryable,
    user_id: number,
    others: readonly number[],
    at: number,
  ): Promise<ReadonlyMap<number, number>>;
};

const known = port<Snapshots>('provideSnapshots', { guildsOf: true, guildOfRoom: true, relationsOf: true });

export const provideSnapshots = (given: Partial<Snapshots>): void => known.provide(given);

export const snapshots = (): Readonly<Snapshots> => known.given;
