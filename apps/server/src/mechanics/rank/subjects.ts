// Who stands on boards: how a subject is shown, whether it may be ranked, and who gets its reward. People are known here; pairs,
// rooms, guilds and signs belong to others, who give their part (`provide…`) when the server is put together.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';
import { people } from './people.ts';

export type WireRow = ReplyOf<typeof get_user_rank>['list'][number];
/** The part of a row that says who it is. */
export type Card = Pick<WireRow, 'user' | 'room' | 'guild' | 'pair' | 'team' | 'star'>;

export type SubjectSource = {
  /** For everybody to see: hidden people as 神秘人 (BOARD-5). Subjects that do not exist are left out. */
  cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, Card>>;
  /** Without the hiding, for those whose row it is. */
  clearCards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, Card>>;
  /** RANK-7, BOARD-11: which of them may not be ranked at that moment. */
  barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>>;
  /** BOARD-11: who gets the reward. */
  owners(db: Queryable, id: number): Promise<readonly number[]>;
  /** The subject a member would look for on the board. */
  mine(db: Queryable, user_id: number): Promise<number | undefined>;
};

export type SubjectKind = 'user' | 'pair' | 'room' | 'guild';

const sources = port<Record<SubjectKind, SubjectSource>>('provideSubject', {
  user: true,
  pair: true,
  room: true,
  guild: true,
});
sources.provide({ user: people });

export const provideSubject = (kind: SubjectKind, source: SubjectSource): void => sources.provide({ [kind]: source });

export const sourceOf = (kind: SubjectKind): SubjectSource => sources.given[kind];

/** The sign of a member; undefined: not known, so nothing counts. */
export type StarOf = (db: Queryable, user_id: number) => Promise<number | undefined>;
const stars = port<{ starOf: StarOf }>('provideStarOf', { starOf: true });
export const provideStarOf = (given: StarOf): void => stars.provide({ starOf: given });
export const starOf: StarOf = (...asked) => stars.given.starOf(...asked);

/** BOARD-14: the guild a member belongs to. */
export type GuildOf = (db: Queryable, user_id: number, at: number) => Promise<number | undefined>;
const membership = port<{ guildOf: GuildOf }>('provideGuildOf', { guildOf: true });
export const provideGuildOf = (given: GuildOf): void => membership.provide({ guildOf: given });
export const guildOf: GuildOf = (...asked) => membership.given.guildOf(...asked);
