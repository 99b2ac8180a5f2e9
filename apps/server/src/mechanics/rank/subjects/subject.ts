// The subjects of boards (people, pairs, rooms, guilds) behind one interface.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';

export type RankReplyRow = ReplyOf<typeof get_user_rank>['list'][number];
/** The fields of a row that show who or what the subject is. */
export type SubjectCard = Pick<RankReplyRow, 'user' | 'room' | 'guild' | 'pair' | 'team' | 'star'>;

export type SubjectSource = {
  /** The subjects as everybody may see them: members who hide appear as 神秘人 (BOARD-5). Subjects that do not exist are left out. */
  cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, SubjectCard>>;
  /** The same without hiding, for what members see of themselves. */
  clearCards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, SubjectCard>>;
  /** Those of the ids that may not be ranked at that time (RANK-7, BOARD-11). */
  barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>>;
  /** Those of the ids that keep their row but get no place when a period closes at that time (BOARD-11). */
  ineligible?(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>>;
  /** BOARD-11: the users who get the reward. */
  owners(db: Queryable, id: number): Promise<readonly number[]>;
  /** The id of the member's own subject on such a board; undefined when the member has none. */
  mine(db: Queryable, user_id: number): Promise<number | undefined>;
};

export type SubjectKind = 'user' | 'pair' | 'room' | 'guild';
