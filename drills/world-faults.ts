// Faults that somebody with access to the database could make in a demo world behind the product's back. Each changes rows that no
// trigger lets the product change.

export type WorldFault = {
  readonly what: string;
  /** Run as the owner of the tables with triggers off; must change exactly one row. */
  readonly write: string;
  /** Matches the line of the checks that names the fault. */
  readonly reported: RegExp;
};

export const WORLD_FAULTS: readonly WorldFault[] = [
  {
    what: 'a gift line is worth ten diamonds more',
    write: `update gift_line set gift_value = gift_value + 10, income_base = income_base + 10
            where flow_id = (select min(flow_id) from gift_line where refund_of is null and income_base > 0 and guild_id is not null)`,
    reported: /rows of guild_day differ/,
  },
  {
    what: 'a gift line is gone',
    write: `delete from gift_line
            where flow_id = (select max(flow_id) from gift_line where refund_of is null and income_base > 0 and guild_id is not null)`,
    reported: /rows of guild_day differ/,
  },
  {
    what: 'a wallet has a thousand diamonds more',
    write: `update ledger_account set diamond = diamond + 1000
            where owner_kind = 1 and owner_id = (select min(owner_id) from ledger_account where owner_kind = 1 and diamond > 0)`,
    reported: /^ledger_account .*diamond differs from its entries/,
  },
  {
    what: 'a bag lot has one piece more',
    write: `update lot set qty = qty + 1
            where (user_id, lot_id) = (select user_id, lot_id from lot where qty > 0 order by user_id, lot_id limit 1)`,
    reported: /^lot /,
  },
  {
    what: 'a revealed draw gave another prize',
    write: `update draw_batch set prize_ids[1] = prize_ids[1] || '_x', given_ids[1] = given_ids[1] || '_x'
            where (user_id, batch_id) = (select b.user_id, b.batch_id from draw_batch b join seed_pair s
              on s.user_id = b.user_id and s.seed_no = b.seed_no where s.state = 'revealed' order by b.at limit 1)`,
    reported: /^seed \d+ of \d+: /,
  },
  {
    what: 'a draw with a secret seed is gone',
    write: `delete from draw_batch
            where (user_id, batch_id) = (select b.user_id, b.batch_id from draw_batch b join seed_pair s
              on s.user_id = b.user_id and s.seed_no = b.seed_no where s.state = 'current' order by b.at desc limit 1)`,
    reported: /^seed \d+ of \d+: /,
  },
];
