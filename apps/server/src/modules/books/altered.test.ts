// P11: history cannot be changed unnoticed, not even by a database administrator. Each test acts with every right inside the
// database: it disables triggers, recomputes chains, and rewrites the database's copies of the seals. It has no access outside the
// database.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENESIS_LINK, unkeyedChain } from '#chain.ts';
import { sql, type Statement } from '#db/sql.ts';
import { deliverGrants } from '#modules/bag/index.ts';
import { logCommand } from '#modules/console/index.ts';
import { creditRecharge, entryWords } from '#modules/ledger/index.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { writeNextSeal, openSealStore, verifyJournals } from './index.ts';
import { rebaseFromSeals } from './sealer.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await createTestContext();
});
afterEach(() => ctx.close());

const seal = () => writeNextSeal(ctx, openSealStore(ctx));
const found = async () => {
  const pages = await Array.fromAsync(verifyJournals(ctx));
  return {
    rows: pages.reduce((sum, page) => sum + page.rows, 0),
    faults: pages.flatMap((page) => page.faults).map(({ table, row, what }) => `${table} ${row}: ${what}`),
    warnings: pages.flatMap((page) => page.warnings),
  };
};
const asAdministrator = async (...statements: Statement[]): Promise<void> => {
  for (const statement of [sql`set session_replication_role = replica`, ...statements]) await ctx.owner.run(statement);
};

const pay = (user_id: number, ref: string, diamonds = 100) =>
  ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds, ref, at: TEST_NOW }));
const give = (user_id: number, ref: string) =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id,
      grant: [{ item_code: 'th_map', qty: 3 }],
      origin: 'reward',
      campaign: 'x',
      ref,
      at: TEST_NOW,
    }),
  );
const log = (reason: string) =>
  ctx.db.tx((tx) => logCommand(tx, { call: 'staff_add', target: 'staff:2', reason, at: TEST_NOW }));

/** Deletes every trace that the member ever had a bag. */
const withoutBag = (member: number): Statement[] => [
  sql`delete from bag_entry where user_id = ${member}`,
  sql`delete from bag_ref where user_id = ${member}`,
  sql`delete from lot where user_id = ${member}`,
  sql`delete from bag where user_id = ${member}`,
];

/**
 * Three members with three rows each in every journal. A seal was made after the first and the second row; the third is not sealed.
 */
async function history(): Promise<void> {
  for (const turn of [1, 2, 3]) {
    for (const member of [1, 2, 3]) {
      await pay(member, `r${turn}`);
      await give(member, `g${turn}`);
    }
    await log(`act ${turn}`);
    if (turn < 3) await seal();
  }
}

/** Recomputes a member's chain from a row on, with what an administrator has: the texts of the rows, but no key. */
async function rechain(member: number, from: number): Promise<void> {
  const rows = await ctx.owner.rows<any>(sql`select * from ledger_entry where owner_id = ${member} order by seq`);
  let link: Buffer = from === 1 ? GENESIS_LINK : rows[from - 2].hash;
  for (const row of rows.slice(from - 1)) {
    const after = Object.fromEntries(
      Object.entries(row).flatMap(([k, v]) => (k.startsWith('after_') ? [[k.slice(6), v]] : [])),
    );
    const post = { ...row, owner: { kind: 'user', id: member }, at: row.at.getTime() };
    link = unkeyedChain(link, entryWords(post, row, row.seq, after as never));
    await asAdministrator(sql`update ledger_entry set hash = ${link} where owner_id = ${member} and seq = ${row.seq}`);
  }
  await asAdministrator(sql`update ledger_account set chain = ${link} where owner_id = ${member}`);
}

describe('journals that nobody touched', () => {
  it('P11 are clean: before the first seal, between seals and after them', async () => {
    expect(await found()).toMatchObject({
      rows: 0,
      faults: [],
      warnings: ['nothing was ever sealed: no scheduler has run'],
    });
    await history();
    expect(await found()).toEqual({ rows: 21, faults: [], warnings: [] });
    await seal();
    expect(await found()).toEqual({ rows: 21, faults: [], warnings: [] });
  });
});

describe('an administrator', () => {
  it('P11 CON-3 WAL-2 a row altered with its whole chain, its balances and the copies of the seals is named', async () => {
    await history();
    await asAdministrator(
      sql`update ledger_entry set diamond = 900, platform_diamond = -900, after_diamond = 1000 where owner_id = 2 and seq = 2`,
      sql`update ledger_entry set after_diamond = 1100 where owner_id = 2 and seq = 3`,
      sql`update ledger_account set diamond = 1100 where owner_id = 2`,
    );
    await rechain(2, 2);
    await asAdministrator(sql`update books_seal set mac = sha256(mac) where n = 2`);
    const { faults } = await found();
    expect(faults).toContain('ledger_entry 1:2#2: was changed: its link does not fit');
    expect(faults).toContain('books_seal 2: differs from the seal outside the database');
    // The following row's link changed too; no other row is reported.
    expect(faults.filter((line) => !/ledger_entry 1:2#[23]:|books_seal 2:/.test(line))).toEqual([]);
  });

  it('P11 a history made to look as if it were from before there was a key is named by its seal', async () => {
    await history();
    await asAdministrator(
      sql`update ledger_entry set tx = null, ref = case seq when 1 then 'other' else ref end where owner_id = 2`,
      sql`update ledger_ref set ref = 'other' where owner_id = 2 and ref = 'r1'`,
    );
    await rechain(2, 1);
    expect((await found()).faults).toEqual([
      'ledger_entry 1:2#2: is not the row that was sealed: it, or one before it, was changed',
      'ledger_entry 1:2#3: was changed: its link does not fit',
    ]);
  });

  it('P11 rows that really are from before there was a key hold once they are sealed', async () => {
    await pay(2, 'r1');
    await pay(2, 'r2');
    await asAdministrator(sql`update ledger_entry set tx = null`);
    await rechain(2, 1);
    expect((await found()).faults).toHaveLength(2);
    await seal();
    await pay(2, 'r3');
    expect((await found()).faults).toEqual([]);
  });

  it('P11 one altered row alone is named alone, in each journal', async () => {
    await history();
    await asAdministrator(
      sql`update ledger_entry set campaign = 'x' where owner_id = 1 and seq = 3`,
      sql`update bag_entry set why = 'restore' where user_id = 3 and seq = 1`,
      sql`update staff_log set reason = 'nothing' where log_id = 2`,
    );
    expect((await found()).faults).toEqual([
      'bag_entry 3#1: was changed: its link does not fit',
      'ledger_entry 1:1#3: was changed: its link does not fit',
      'staff_log log#2: was changed: its link does not fit',
    ]);
  });

  it('P11 the last rows taken away, with balances and heads set back to before them, are missed', async () => {
    await history();
    const head = sql`select hash from ledger_entry where owner_id = 2 and seq = 1`;
    const { hash } = (await ctx.owner.row<{ hash: Buffer }>(head))!;
    const first = (await ctx.owner.row<{ hash: Buffer }>(sql`select hash from staff_log where log_id = 1`))!.hash;
    await asAdministrator(
      sql`delete from ledger_entry where owner_id = 2 and seq > 1`,
      sql`delete from ledger_ref where owner_id = 2 and ref <> 'r1'`,
      sql`update ledger_account set seq = 1, diamond = 100, chain = ${hash} where owner_id = 2`,
      sql`delete from staff_log where log_id > 1`,
      sql`update staff_log_head set log_id = 1, hash = ${first}`,
      ...withoutBag(1),
    );
    expect((await found()).faults).toEqual([
      'bag_entry 1#1…2: missing (sealed)',
      'bag 1: is missing',
      'ledger_entry 1:2#2: missing (sealed)',
      'staff_log log#2: missing (sealed)',
    ]);
  });

  it('P11 a row put in is named: behind the others with a link of its own making, and between them', async () => {
    await history();
    await asAdministrator(
      sql`insert into ledger_ref (owner_kind, owner_id, ref) values (1, 1, 'mine')`,
      sql`insert into ledger_entry select owner_kind, owner_id, seq + 1, at, kind, 'mine', reverses, campaign, diamond, held, debt, pink, pending,
        available, frozen, platform, platform_diamond, platform_pink, platform_fen, after_diamond + 100, after_held, after_debt, after_pink,
        after_pending, after_available, after_frozen, sha256(hash), txid_current() from ledger_entry where owner_id = 1 and seq = 3`,
      sql`update ledger_account set seq = 4, diamond = diamond + 100, chain = sha256(chain) where owner_id = 1`,
      sql`insert into bag_entry select user_id, 2, at + interval '1 second', 'again', why, campaign, def_hash, lot_ids, item_codes, qtys, hash, tx
        from bag_entry where user_id = 2 and seq = 2`,
    );
    const { faults } = await found();
    expect(faults).toContain('ledger_entry 1:1#4: was changed: its link does not fit');
    expect(faults).toContain('bag_entry 2#3: is out of order');
    await seal();
    expect((await found()).faults).toContain('ledger_entry 1:1#4: was changed: its link does not fit');
  });

  it('P11 rows that say they are older than the last seal, which never saw them, are named', async () => {
    await history();
    await asAdministrator(sql`update ledger_entry set tx = 3 where owner_id = 3 and seq = 3`);
    await seal();
    expect((await found()).faults).toEqual([
      'ledger_entry 1:3#3: says it is older than the last seal, which does not know it',
    ]);
  });

  it('P11 balances, lots, references, holds and heads beside the journals are held against them', async () => {
    await history();
    await asAdministrator(
      sql`update ledger_account set pink = 7 where owner_id = 1`,
      sql`update lot set qty = 99 where user_id = 2`,
      sql`delete from bag_ref where user_id = 3 and ref = 'g2'`,
      sql`delete from ledger_account where owner_id = 3`,
      sql`insert into ledger_ref (owner_kind, owner_id, ref) values (1, 2, 'stops a payment')`,
    );
    expect((await found()).faults).toEqual([
      'lot 2#1: differs from its moves',
      'bag_entry 3#2: has no reference',
      'ledger_account 1:1: pink differs from its entries',
      'ledger_ref 1:2: references without an entry',
      'ledger_account 1:3: is missing',
    ]);
  });
});

describe('the seals', () => {
  const folder = () => join(ctx.config.BOOKS_SEAL_DIR, 'books', new URL(ctx.config.DATABASE_URL).pathname);
  const pathOf = (n: number) => join(folder(), `000/000/${String(n).padStart(3, '0')}.seal`);

  it('P11 one that was changed, and one that was taken away, are named', async () => {
    await history();
    await seal();
    const text = await readFile(pathOf(2), 'utf8');
    await writeFile(pathOf(2), text.replace(/^ledger 2 1 2 .*\n/m, ''));
    expect((await found()).faults.filter((line) => !line.startsWith('books_seal'))).toEqual([
      'seal 2: was changed: its MAC does not fit',
    ]);
    await writeFile(pathOf(2), text);
    await rm(pathOf(3));
    expect((await found()).faults).toEqual(['books_seal 3: the seal itself is missing outside the database']);
  });

  it('P11 a day of seals is gathered into a base, and what was sealed before it is still held', async () => {
    await history();
    await rebaseFromSeals(ctx, openSealStore(ctx));
    expect(await found()).toEqual({ rows: 21, faults: [], warnings: [] });
    await asAdministrator(...withoutBag(2));
    expect((await found()).faults).toEqual(['bag_entry 2#1…2: missing (sealed)', 'bag 2: is missing']);
  });
});
