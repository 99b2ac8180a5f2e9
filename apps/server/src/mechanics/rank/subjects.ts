// Who stands on boards: how a subject is shown, whether it may be ranked, and who gets its reward. People are known here; pairs,
// rooms, guilds and signs belong to others, who give their part (`provide…`) when the server is put together.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
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

const sources = new Map<SubjectKind, SubjectSource>([['user', people]]);

export const provideSubject = (kind: SubjectKind, source: SubjectSource): void => void sources.set(kind, source);

/** Undefined: no module gave this kind, so its boards are empty. */
export const sourceOf = (kind: SubjectKind): SubjectSource | undefined => sources.get(kind);

/** The sign of a member; undefined: not known, so nothing counts. */
export type StarOf = (db: Queryable, user_id: number) => Promise<number | undefined>;
let starSource: StarOf | undefined;
export const provideStarOf = (source: StarOf): void => void (starSource = source);
export const starOf: StarOf = async (db, user_id) => starSource?.(db, user_id);

/** BOARD-14: the guild a member belongs to. */
export type GuildOf = (db: Queryable, user_id: number, at: number) => Promise<number | undefined>;
let guildSource: GuildOf | undefined;
export const provideGuildOf = (source: GuildOf): void => void (guildSource = source);
export const guildOf: GuildOf = async (db, user_id, at) => guildSource?.(db, user_id, at);
