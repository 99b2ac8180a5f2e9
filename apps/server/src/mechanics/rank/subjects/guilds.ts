// Guilds as subjects of boards: how they are shown, which may not be ranked (RANK-7), and who gets the reward (the head of the
// guild).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadGuildBriefs, guildsById, membershipOf } from '#modules/roster/index.ts';
import type { SubjectCard, SubjectSource } from './subject.ts';

const cards = async (ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, SubjectCard>> =>
  new Map([...(await loadGuildBriefs(ctx, db, ids))].map(([id, guild]) => [id, { guild }]));

export const guildSource: SubjectSource = {
  cards,
  clearCards: cards,
  /**
   * Guilds that may not be ranked: all except status 6 (active) and 8 (disbanding). Frozen and disbanded guilds still collect
   * points.
   */
  async barred(db, ids) {
    const known = await guildsById(db, ids);
    return new Set(ids.filter((id) => ![6, 8].includes(known.get(id)?.status ?? 9)));
  },
  owners: async (db, id) => {
    const head = (await guildsById(db, [id])).get(id)?.head_id;
    return head === undefined ? [] : [head];
  },
  mine: async (db, user_id) => (await membershipOf(db, user_id))?.guild_id,
};
