// SQL on invitations to become a couple. An invitation lies with the member who sent it, so those that a member received are asked for
// on every cluster.
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong, rowsOfAll } from '#db/place.ts';
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
  (await tx.at(from_id).row<{ id: number }>(sql`select number_of('relation_invite_seq', ${from_id}) as id`))!.id;

export const insertInvite = (tx: Tx, i: Omit<Invite, 'state'>): Promise<number> =>
  tx.at(i.invite_id).run(sql`
    insert into relation_invite (invite_id, from_id, to_id, ring_id, diamond, words, made_at, expire_at)
    values (${i.invite_id}, ${i.from_id}, ${i.to_id}, ${i.ring_id}, ${i.diamond}, ${i.words}, ${i.made_at}, ${i.expire_at})`);

export const findInviteById = (db: Queryable, invite_id: number): Promise<Invite | undefined> =>
  db.at(invite_id).row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id}`);

export const lockInvite = (tx: Tx, invite_id: number): Promise<Invite | undefined> =>
  tx.at(invite_id).row<Invite>(sql`select * from relation_invite where invite_id = ${invite_id} for update`);

export const saveInviteClosed = (
  tx: Tx,
  invite_id: number,
  state: Exclude<InviteState, 'invited'>,
  at: Date,
  relation_id: number | null = null,
): Promise<number> =>
  tx.at(invite_id).run(sql`
    update relation_invite set state = ${state}, closed_at = ${at}, relation_id = ${relation_id}
    where invite_id = ${invite_id} and state = 'invited'`);

/** The invitation that the member sent and that can still be answered. */
export const findOpenInviteFrom = (db: Queryable, from_id: number, now: Date): Promise<Invite | undefined> =>
  db.at(from_id).row<Invite>(sql`
    select * from relation_invite where from_id = ${from_id} and state = 'invited' and expire_at > ${now}
    order by invite_id desc limit 1`);

/** Each cluster counts its numbers by itself, so between two of them only the time tells which invitation is the later one. */
const latestFirst = (invites: readonly Invite[]): Invite[] =>
  invites.toSorted((x, y) => y.made_at.getTime() - x.made_at.getTime() || y.invite_id - x.invite_id);

export const listOpenInvitesTo = async (db: Queryable, to_id: number, now: Date): Promise<Invite[]> =>
  latestFirst(
    await rowsOfAll(db, (here) =>
      here.rows<Invite>(sql`
        select * from relation_invite where to_id = ${to_id} and state = 'invited' and expire_at > ${now}`),
    ),
  );

/** All invitations from or to this member that are not closed yet, including those whose time is over. */
export const unclosedInvitesOf = (db: Queryable, user_id: number): Promise<Invite[]> =>
  rowsOfAll(db, (here) =>
    here.rows<Invite>(sql`
      select * from relation_invite where from_id = ${user_id} and state = 'invited'
      union all select * from relation_invite where to_id = ${user_id} and state = 'invited'`),
  );

type DueInvite = Pick<Invite, 'invite_id' | 'expire_at'>;

/** Invitations that must be closed: their time is over, or one of the two is in a relation by now. */
export async function listInvitesToClose(db: Queryable, now: Date, limit: number): Promise<DueInvite[]> {
  const [known, elsewhere] = await Promise.all([
    rowsOfAll(db, (here) =>
      here.rows<DueInvite>(sql`
        select invite_id, expire_at from relation_invite i
        where state = 'invited' and (expire_at <= ${now} or exists (
          select from relation_member m where m.user_id in (i.from_id, i.to_id) and m.relation_id is not null))
        order by expire_at limit ${limit}`),
    ),
    listInvitesToTakenElsewhere(db, now),
  ]);
  const due = new Map([...known, ...elsewhere].map((invite) => [invite.invite_id, invite]));
  return [...due.values()].toSorted((x, y) => x.expire_at.getTime() - y.expire_at.getTime()).slice(0, limit);
}

/**
 * Open invitations to members who are in a relation by now, for those whose seat lies on another cluster than the invitation. With one
 * cluster there are none.
 */
async function listInvitesToTakenElsewhere(db: Queryable, now: Date): Promise<DueInvite[]> {
  if (db.each().length === 1) return [];
  const open = await rowsOfAll(db, (here) =>
    here.rows<DueInvite & Pick<Invite, 'to_id'>>(sql`
      select invite_id, to_id, expire_at from relation_invite where state = 'invited' and expire_at > ${now}`),
  );
  const invited = [...new Set(open.map(({ to_id }) => to_id))];
  const taken = await rowsAmong(db, invited, byItself, (here, part) =>
    here.rows<{ user_id: number }>(sql`
      select user_id from relation_member where user_id = any(${part}::bigint[]) and relation_id is not null`),
  );
  const takenIds = new Set(taken.map(({ user_id }) => user_id));
  return open.filter(({ to_id }) => takenIds.has(to_id));
}

type Paging = { readonly limit: number; readonly offset: number };

export const invitesOf = (db: Queryable, box: 'in' | 'out', user_id: number, p: Paging): Promise<Invite[]> =>
  box === 'in'
    ? invitesTo(db, user_id, p)
    : db.at(user_id).rows<Invite>(sql`
        select * from relation_invite where from_id = ${user_id} order by invite_id desc limit ${p.limit} offset ${p.offset}`);

/** Each cluster gives the page and all that comes before it: how many of these are its own is known only when they are put together. */
async function invitesTo(db: Queryable, user_id: number, { limit, offset }: Paging): Promise<Invite[]> {
  const upTo = offset + limit;
  const invites = await rowsOfAll(db, (here) =>
    here.rows<Invite>(sql`
      select * from relation_invite where to_id = ${user_id} order by made_at desc, invite_id desc limit ${upTo}`),
  );
  return latestFirst(invites).slice(offset, upTo);
}

export async function countInvites(db: Queryable, box: 'in' | 'out', user_id: number): Promise<number> {
  const counts =
    box === 'in'
      ? await rowsOfAll(db, (here) =>
          here.rows<{ n: number }>(sql`select count(*) as n from relation_invite where to_id = ${user_id}`),
        )
      : await db
          .at(user_id)
          .rows<{ n: number }>(sql`select count(*) as n from relation_invite where from_id = ${user_id}`);
  return counts.reduce((sum, { n }) => sum + n, 0);
}
