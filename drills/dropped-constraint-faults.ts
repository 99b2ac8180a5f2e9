// Faults that a database constraint stops: what a program with a bug, or a person with database access, might write. Each is one
// transaction on one member; with the constraint in place it is refused.
import { sql, type Statement } from '@shengyu/server/db/sql.ts';

export type ConstraintFault = {
  readonly what: string;
  /** The statement that removes the constraint. */
  readonly drop: string;
  /** The statements of the fault, for a member and a number that differs each time. */
  readonly write: (who: number, no: number) => readonly Statement[];
  /** Matches the line of the report that names the fault. */
  readonly reported: RegExp;
};

const nextEntry = (who: number, ref: string, qtys: string): Statement => sql`
  insert into bag_entry (user_id, seq, at, ref, why, campaign, lot_ids, item_codes, qtys)
  select b.user_id, b.seq + 1, l.made_at, ${ref}, 'grant', 'drill', array[l.lot_id], array[l.item_code], ${qtys}::bigint[]
  from bag b join lot l on l.user_id = b.user_id and l.lot_id = 1 where b.user_id = ${who}`;

const bagMoved = (who: number): Statement => sql`update bag set seq = seq + 1 where user_id = ${who}`;

/** Changes an account with a valid entry; `platform` is the counter-booking of five diamonds on the platform account. */
const credit = (who: number, ref: string, platform: number): readonly Statement[] => [
  sql`insert into ledger_ref (owner_kind, owner_id, ref) values (1, ${who}, ${ref})`,
  sql`
    insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, diamond, held, debt, pink, pending, available, frozen, platform,
      platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending, after_available,
      after_frozen, hash)
    select 1, owner_id, seq + 1, moved_at, 101, ${ref}, 5, 0, 0, 0, 0, 0, 0, 'recharge', ${platform}, 0, 0, diamond + 5, held, debt, pink,
      pending, available, frozen, sha256(chain) from ledger_account where owner_id = ${who} and owner_kind = 1 and seq > 0`,
  sql`
    update ledger_account set diamond = diamond + 5, seq = seq + 1, chain = sha256(chain)
    where owner_id = ${who} and owner_kind = 1 and seq > 0`,
];

export const CONSTRAINT_FAULTS: readonly ConstraintFault[] = [
  {
    what: 'more pieces taken than there are (lot: qty >= 0)',
    drop: 'alter table lot drop constraint lot_qty_check',
    write: (who, no) => [
      sql`update lot set qty = qty - 1000000 where user_id = ${who} and lot_id = 1`,
      sql`insert into bag_ref (user_id, ref) values (${who}, ${`fault:${no}`})`,
      nextEntry(who, `fault:${no}`, '{-1000000}'),
      bagMoved(who),
    ],
    reported: /below zero/,
  },
  {
    what: 'a reference paid a second time (bag_ref: primary key)',
    drop: 'alter table bag_ref drop constraint bag_ref_pkey',
    write: (who) => [
      sql`insert into bag_ref (user_id, ref) select user_id, ref from bag_entry where user_id = ${who} and seq = 1`,
      sql`update lot set qty = qty + 1 where user_id = ${who} and lot_id = 1`,
      sql`
        insert into bag_entry (user_id, seq, at, ref, why, campaign, lot_ids, item_codes, qtys)
        select e.user_id, b.seq + 1, e.at, e.ref, e.why, e.campaign, array[l.lot_id], array[l.item_code], '{1}'
        from bag b join bag_entry e on e.user_id = b.user_id and e.seq = 1 join lot l on l.user_id = b.user_id and l.lot_id = 1
        where b.user_id = ${who}`,
      bagMoved(who),
    ],
    reported: /reference \S+ was used before/,
  },
  {
    what: 'diamonds out of nothing (ledger_entry: both sides sum to zero)',
    drop: 'alter table ledger_entry drop constraint ledger_entry_check',
    write: (who, no) => credit(who, `fault:${no}`, -4),
    reported: /diamonds do not sum to zero/,
  },
  {
    what: 'a balance changed without an entry (trigger ledger_account_follows_entry)',
    drop: 'drop trigger ledger_account_follows_entry on ledger_account',
    write: (who) => [
      sql`update ledger_account set diamond = diamond + 5 where owner_id = ${who} and owner_kind = 1 and seq > 0`,
    ],
    reported: /diamond differs from its entries/,
  },
  {
    what: 'two acts with the same number in the journal (bag_entry: primary key)',
    drop: 'alter table bag_entry drop constraint bag_entry_pkey',
    write: (who, no) => [
      sql`insert into bag_ref (user_id, ref) values (${who}, ${`fault:${no}`})`,
      sql`update lot set qty = qty + 1 where user_id = ${who} and lot_id = 1`,
      sql`
        insert into bag_entry (user_id, seq, at, ref, why, campaign, lot_ids, item_codes, qtys)
        select e.user_id, e.seq, e.at, ${`fault:${no}`}, e.why, e.campaign, array[l.lot_id], array[l.item_code], '{1}'
        from bag_entry e join lot l on l.user_id = e.user_id and l.lot_id = 1 where e.user_id = ${who} and e.seq = 1`,
    ],
    reported: /is out of order/,
  },
];
