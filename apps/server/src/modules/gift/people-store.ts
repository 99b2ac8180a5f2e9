// With whom a member exchanged gifts lately, for the console's pages of members and withdrawals (call Z39).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { people, type LookupContributor } from '#modules/console/index.ts';
import { findWithdrawalOwner } from '#modules/withdraw/index.ts';

const WINDOW_DAYS = 30;
const SHOWN = 3;

type Peer = { user_id: number; diamonds: number; total: number };

const sendersTo = (db: Queryable, user_id: number, since: string): Promise<Peer[]> =>
  db.at(user_id).rows<Peer>(sql`
    select sender_id as user_id, sum(income_base)::bigint as diamonds, (sum(sum(income_base)) over ())::bigint as total
    from gift_line where receiver_id = ${user_id} and day >= ${since} group by sender_id
    order by diamonds desc, user_id limit ${SHOWN}`);

/** The lines of a gift lie with their receivers, so those that a member sent lie everywhere. */
async function receiversFrom(db: Queryable, user_id: number, since: string): Promise<Peer[]> {
  const found = await Promise.all(
    db.each().map((here) =>
      here.rows<Peer>(sql`
        select receiver_id as user_id, sum(income_base)::bigint as diamonds, (sum(sum(income_base)) over ())::bigint as total
        from gift_line where sender_id = ${user_id} and day >= ${since} group by receiver_id
        order by diamonds desc, user_id limit ${SHOWN}`),
    ),
  );
  const total = found.reduce((sum, [first]) => sum + (first?.total ?? 0), 0);
  return found
    .flat()
    .map((peer) => ({ ...peer, total }))
    .sort((a, b) => b.diamonds - a.diamonds || a.user_id - b.user_id)
    .slice(0, SHOWN);
}

type Ask = Parameters<LookupContributor>[0];

async function partOf({ ctx, db }: Ask, title: string, peers: readonly Peer[]) {
  const names = await people.in(ctx).namesOf(
    db,
    peers.map(({ user_id }) => user_id),
  );
  const rows = peers.map(({ user_id, diamonds, total }) => ({
    name: names.get(user_id) ?? String(user_id),
    value: `${formatFullAmount(diamonds)} 钻`,
    ...(total > 0 && { share_bp: Math.max(0, Math.min(10_000, Math.floor((diamonds * 10_000) / total))) }),
    link: { kind: 'user' as const, id: String(user_id) },
  }));
  return { title, rows };
}

const sinceOf = (now: number): string => addDays(dayOf(now), 1 - WINDOW_DAYS);

/** Whom a member gives to and gets from. */
export const lookupGiftPeers: LookupContributor = async (ask) => {
  const since = sinceOf(ask.now);
  const [senders, receivers] = await Promise.all([
    sendersTo(ask.db, Number(ask.id), since),
    receiversFrom(ask.db, Number(ask.id), since),
  ]);
  return {
    parts: [await partOf(ask, '送礼人前三（30 天）', senders), await partOf(ask, '常送给（30 天）', receivers)],
  };
};

/** From whom the member got what is now withdrawn; a guild's income is commission and has no senders. */
export const lookupWithdrawalSenders: LookupContributor = async (ask) => {
  const owner = await findWithdrawalOwner(ask.db, ask.id);
  if (owner?.owner_kind !== 1) return {};
  const senders = await sendersTo(ask.db, owner.owner_id, sinceOf(ask.now));
  return { parts: [await partOf(ask, '送礼人前三（30 天）', senders)] };
};
