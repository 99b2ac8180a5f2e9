// Rows of invitations.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type InviteState = 'invited' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

export type Invite = {
  readonly invite_id: number;
  readonly from_id: number;
  readonly to_id: number;
  readonly ring_id: string;
  /** Diamonds held. */
  readonly diamond: number;
  readonly words: string;
  readonly state: InviteState;
  readonly made_at: Date;
  readonly expire_at: Date;
};

export const nextInviteId = async (tx: Tx): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select nextval('relation_invite_seq') as id`))!.id;

export const insertInvite = (tx: Tx, i: Omit<Invite, 'state'>): Promise<number> =>
  tx.run(sql`
    insert into relation_invite (invite_id, from_id, to_id, ring_id, diamond, words, made_at, expire_at)
    values (${i.invite_id}, ${i.from_id}, ${i.to_id}, ${i.ring_id}, ${i.diamond}, ${i.words}, ${i.made_at}, ${i.expire_at})`);

export const inviteById = (db: Queryable, invite_id: number): Promise<Invite | undefined> =>
  db.row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id}`);

export const inviteToChange = (tx: Tx, invite_id: number): Promise<Invite | undefined> =>
  tx.row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id} for update`);

export const setInvite = (
  tx: Tx,
  invite_id: number,
  state: Exclude<InviteState, 'invited'>,
  at: Date,
  relation_id: number | null = null,
): Promise<number> =>
  tx.run(sql`
    update relation_invite set state = ${state}, closed_at = ${at}, relation_id = ${relation_id}
    where invite_id = ${invite_id} and state = 'invited'`);

/** Open and in time. */
export const openFrom = (db: Queryable, from_id: number, now: Date): Promise<Invite | undefined> =>
  db.row<Invite>(sql`
    select * from relation_invite where from_id = ${from_id} and state = 'invited' and expire_at > ${now}
    order by invite_id desc limit 1`);

export const openTo = (db: Queryable, to_id: number, now: Date): Promise<Invite[]> =>
  db.rows<Invite>(sql`
    select * from relation_invite where to_id = ${to_id} and state = 'invited' and expire_at > ${now} order by invite_id desc`);

/** Everything still open that names this member, in time or not. */
export const openOf = (db: Queryable, user_id: number): Promise<Invite[]> =>
  db.rows<Invite>(sql`
    select * from relation_invite where from_id = ${user_id} and state = 'invited'
    union all select * from relation_invite where to_id = ${user_id} and state = 'invited'`);

/** Those whose time is over, and those one of whose two has found somebody meanwhile. */
export const lapsedInvites = (db: Queryable, now: Date, limit: number): Promise<Pick<Invite, 'invite_id'>[]> =>
  db.rows(sql`
    select invite_id from relation_invite i
    where state = 'invited' and (expire_at <= ${now} or exists (
      select from relation_member m where m.user_id in (i.from_id, i.to_id) and m.relation_id is not null))
    order by expire_at limit ${limit}`);

type Paging = { readonly limit: number; readonly offset: number };

export const invitesOf = (db: Queryable, box: 'in' | 'out', user_id: number, p: Paging): Promise<Invite[]> =>
  box === 'in'
    ? db.rows<Invite>(sql`
        select * from relation_invite where to_id = ${user_id} order by invite_id desc limit ${p.limit} offset ${p.offset}`)
    : db.rows<Invite>(sql`
        select * from relation_invite where from_id = ${user_id} order by invite_id desc limit ${p.limit} offset ${p.offset}`);

export const inviteCount = async (db: Queryable, box: 'in' | 'out', user_id: number): Promise<number> =>
  (await (box === 'in'
    ? db.row<{ n: number }>(sql`select count(*) as n from relation_invite where to_id = ${user_id}`)
    : db.row<{ n: number }>(sql`select count(*) as n from relation_invite where from_id = ${user_id}`)))!.n;
