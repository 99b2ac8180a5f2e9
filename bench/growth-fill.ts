// Makes the history of the members of `makeMembers` (draw/draw-members.ts): entries of the ledger, bags and draws with their
// references, as years of use leave them. It uses set-based SQL in the order of members, so that three million members take only
// minutes. The rows have the size and keys of real ones, but their hashes form no chain, so this is only for measuring.
import { pg } from '@shengyu/server/db/pg.ts';

export type DatasetSize = { readonly members: number; readonly entries: number };

/** Number of members per statement. */
const STEP = 100_000;

/** Of every three entries one belongs to the ledger, one to the bag and one is a draw. Every member has the same number of them. */
export async function fillDatabase(
  database: string,
  { members, entries }: DatasetSize,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const each = Math.max(1, Math.round(entries / members / 3));
  try {
    await client.query('set synchronous_commit = off');
    // Triggers are switched off: the rows are complete, and the triggers would check each of them again.
    await client.query('set session_replication_role = replica');
    for (let from = 1; from <= members; from += STEP) {
      const to = Math.min(members, from + STEP - 1);
      for (const statement of statements(each)) await client.query(statement, [from, to]);
      if (to === members || (from - 1) % (STEP * 5) === 0)
        say(`${to} of ${members} members have ${each * 3} entries each`);
    }
    await client.query('reset session_replication_role');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** All times are in the month in which the draws happen, so that the partition which is written to is the fullest. */
const at = `timestamptz '2026-11-01 00:00+08' + make_interval(secs => (n * 137 + i % 86400) % 1400000)`;

const statements = (each: number): string[] => [
  `insert into ledger_account (owner_kind, owner_id, diamond, pink, seq, moved_at, chain)
   select 1, i, ${each}, 0, ${each}, timestamptz '2026-11-17 12:00+08', sha256(i::text::bytea) from generate_series($1::int, $2::int) i
   on conflict do nothing`,
  `insert into ledger_ref (owner_kind, owner_id, ref)
   select 1, i, 'recharge:' || md5(i::text || ':' || n) from generate_series($1::int, $2::int) i, generate_series(1, ${each}) n`,
  `insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, diamond, held, debt, pink, pending, available, frozen, platform,
     platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending, after_available,
     after_frozen, hash)
   select 1, i, n, ${at}, 101, 'recharge:' || md5(i::text || ':' || n), 1, 0, 0, 0, 0, 0, 0, 'recharge', -1, 0, 0, n, 0, 0, 0, 0, 0, 0,
     sha256(i::text::bytea)
   from generate_series($1::int, $2::int) i, generate_series(1, ${each}) n`,
  `insert into bag_ref (user_id, ref)
   select i, 'draw:' || substr(md5(i::text || ':' || n), 1, 22) from generate_series($1::int, $2::int) i, generate_series(1, ${each}) n`,
  // These sequence numbers lie above those that the draws of the bench use, so that the two do not collide.
  `insert into bag_entry (user_id, seq, at, ref, why, campaign, def_hash, lot_ids, item_codes, qtys)
   select i, 1000000 + n, ${at}, 'draw:' || substr(md5(i::text || ':' || n), 1, 22), 'draw', 'treasure_hunt', repeat('a', 64), '{1,2,3}',
     '{th_map,th_mark,debris}', '{-1,1,3}'
   from generate_series($1::int, $2::int) i, generate_series(1, ${each}) n`,
  `insert into draw_state (user_id, family, c, wish_c) select i, 'th_shallow', '{3,17}', 0 from generate_series($1::int, $2::int) i
   on conflict do nothing`,
  `insert into draw_count (user_id, pool, day, drawn_day, minute, drawn_min, season, drawn_sea, drawn)
   select i, 'th_shallow', date '2026-11-17', 3, 29700000, 1, 'c', 20, 20 from generate_series($1::int, $2::int) i on conflict do nothing`,
  `insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish_c_before,
     rolls, prize_ids, given_ids, bys, cards, value)
   select i, substr(md5(i::text || ':' || n), 1, 22), ${at}, 'treasure_hunt', 'c', repeat('a', 64), 'th_shallow', repeat('b', 64), 1, n,
     '{1,1}', 0, '{1234}', '{th_s13}', '{th_s13}', '{roll}', '{""}', 5
   from generate_series($1::int, $2::int) i, generate_series(1, ${each}) n`,
];

/** Size of a database in bytes. */
export async function databaseBytesOf(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    return (rows as { bytes: number }[])[0]!.bytes;
  } finally {
    await client.end();
  }
}
