// SQL on invitations to become a couple.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type InviteState = 'invited' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

export type Invite = {
  readonly invite_id: number;
  readonly from_id: number;
  readonly to_id: number;
  readonly ring_id: string;
  /** The price of the ring: this many of the inviter's diamonds are held until the invitation is answered. */
  readonly diamond: number;
  readonly words: string;
  readonly state: InviteState;
  readonly made_at: Date;
  readonly expire_at: Date;
};

export const reserveInviteId = async (tx: Tx, from_id: number): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select number_of('relation_invite_seq', ${from_id}) as id`))!.id;

export const insertInvite = (tx: Tx, i: Omit<Invite, 'state'>): Promise<number> =>
  tx.run(sql`
    insert into relation_invite (invite_id, from_id, to_id, ring_id, diamond, words, made_at, expire_at)
    values (${i.invite_id}, ${i.from_id}, ${i.to_id}, ${i.ring_id}, ${i.diamond}, ${i.words}, ${i.made_at}, ${i.expire_at})`);

export const findInviteById = (db: Queryable, invite_id: number): Promise<Invite | undefined> =>
  db.row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id}`);

export const lockInvite = (tx: Tx, invite_id: number): Promise<Invite | undefined> =>
  tx.row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id} for update`);

export const saveInviteClosed = (
  tx: Tx,
  invite_id: number,
  state: Exclude<InviteState, 'invited'>,
  at: Date,
  relation_id: number | null = null,
): Promise<number> =>
  tx.run(sql`
    update relation_invite set state = ${state}, closed_at = ${at}, relation_id = ${relation_id}
    where invite_id = ${invite_id} and state = 'invited'`);

/** The invitation that the member sent and that can still be answered. */
export const findOpenInviteFrom = (db: Queryable, from_id: number, now: Date): Promise<Invite | undefined> =>
  db.row<Invite>(sql`
    select * from relation_invite where from_id = ${from_id} and state = 'invited' and expire_at > ${now}
    order by invite_id desc limit 1`);

export const listOpenInvitesTo = (db: Queryable, to_id: number, now: Date): Promise<Invite[]> =>
  db.rows<Invite>(sql`
    select * from relation_invite where to_id = ${to_id} and state = 'invited' and expire_at > ${now} order by invite_id desc`);

/** All invitations from or to this member that are not closed yet, including those whose time is over. */
export const unclosedInvitesOf = (db: Queryable, user_id: number): Promise<Invite[]> =>
  db.rows<Invite>(sql`
    select * from relation_invite where from_id = ${user_id} and state = 'invited'
    union all select * from relation_invite where to_id = ${user_id} and state = 'invited'`);

/** Invitations that must be closed: their time is over, or one of the two is in a relation by now. */
export const listInvitesToClose = (db: Queryable, now: Date, limit: number): Promise<Pick<Invite, 'invite_id'>[]> =>
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

export const countInvites = async (db: Queryable, box: 'in' | 'out', user_id: number): Promise<number> =>
  (await (box === 'in'
    ? db.row<{ n: number }>(sql`select count(*) as n from relation_invite where to_id = ${user_id}`)
    : db.row<{ n: number }>(sql`select count(*) as n from relation_invite where from_id = ${user_id}`)))!.n;
