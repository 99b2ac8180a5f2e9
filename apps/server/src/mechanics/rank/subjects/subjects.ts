// Finds the implementation for each kind of subject: how it is shown, whether it may be ranked, and who gets its reward.
import { starSignOf } from '#mechanics/star/index.ts';
import type { Queryable } from '#db/db.ts';
import { findGuildIdsByUserAt } from '#modules/roster/index.ts';
import { guildSource } from './guilds.ts';
import { pairSource } from './pairs.ts';
import { userSource } from './people.ts';
import { roomSource } from './rooms.ts';
import type { SubjectKind, SubjectSource } from './subject.ts';

/** The implementation of each kind. Tests replace entries, because their pairs and guilds have no database rows. */
export const subjectSources: Record<SubjectKind, SubjectSource> = {
  user: userSource,
  pair: pairSource,
  room: roomSource,
  guild: guildSource,
};

export const subjectSourceOf = (kind: SubjectKind): SubjectSource => subjectSources[kind];

/**
 * Finds the groups a member belongs to: the star sign (undefined when unknown; then the points do not count) and the guild
 * (BOARD-14).
 */
export const memberGroupFinders = {
  starOf: starSignOf,
  guildOf: async (db: Queryable, user_id: number, at: number): Promise<number | undefined> =>
    (await findGuildIdsByUserAt(db, [user_id], at)).get(user_id),
};
