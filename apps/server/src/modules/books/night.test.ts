// Which rows a night reads, and that whatever was altered is found: at once where something is new, otherwise when its turn comes. The
// faults are planted with every right inside the database, as in altered.test.ts.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBooksCommand } from '#books-command.ts';
import { sql, type Statement } from '#db/sql.ts';
import { deliverGrants, takeCost } from '#modules/bag/index.ts';
import { logCommand } from '#modules/console/index.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { continueJournalCheck } from './check.ts';
import { openSealStore, writeNextSeal } from './index.ts';
import { findLastJournalCheck } from './store.ts';

const NIGHTS = 4;
/** Members' ids begin behind this; the tests and the faults that they expect say only what is above it. */
const FIRST = 10_000_000;
const MEMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const DAY_MS = 86_400_000;

let ctx: TestContext;
beforeEach(async () => {
  ctx = await createTestContext({ BOOKS_CHECK_NIGHTS: String(NIGHTS) });
});
afterEach(() => ctx.close());

const seal = () => writeNextSeal(ctx, openSealStore(ctx));
const asAdministrator = async (...statements: Statement[]): Promise<void> => {
  for (const statement of [sql`set session_replication_role = replica`, ...statements]) await ctx.owner.run(statement);
};

const pay = (member: number, ref: string) =>
  ctx.db.tx((tx) => creditRecharge(tx, { user_id: FIRST + member, diamonds: 100, ref, at: TEST_NOW }));
const give = (member: number, ref: string) =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id: FIRST + member,
      grant: [{ item_code: 'th_map', qty: 3 }],
      origin: 'reward',
      campaign: 'x',
      ref,
      at: TEST_NOW,
    }),
  );
const use = (member: number, ref: string) =>
  ctx.db.tx((tx) =>
    takeCost(tx, {
      user_id: FIRST + member,
      cost: [{ item_code: 'th_map', qty: 1 }],
      ref,
      at: TEST_NOW,
      campaign: 'x',
    }),
  );
const act = async (member: number, ref: string) => {
  await pay(member, ref);
  await give(member, ref);
};
const log = (reason: string) =>
  ctx.db.tx((tx) => logCommand(tx, { call: 'staff_add', target: 'staff:2', reason, at: TEST_NOW }));

/** One night's check with its pieces, each of a single page. As if ten million rows were already too many to read them all. */
async function night(enoughRows = 0): Promise<{ rows: number; faults: string[] }> {
  ctx.clock.advance(DAY_MS);
  for (let payload: unknown = { due_at: ctx.clock.now() }; payload;) {
    await continueJournalCheck(payload, ctx, { pieceMs: -1, enoughRows });
    const job = await ctx.db.row<{ payload: unknown }>(sql`
      delete from graphile_worker._private_jobs where key = 'books.check' returning payload`);
    payload = job?.payload;
  }
  const check = (await findLastJournalCheck(ctx.db))!;
  return {
    rows: check.rows,
    faults: check.told.map(
      ({ table, row, what }) => `${table} ${row.replace(/100000(\d\d)/, (_, n) => String(Number(n)))}: ${what}`,
    ),
  };
}

/** Eight members with three rows in each journal and a log of three lines, all of it sealed and read whole. */
async function history(): Promise<void> {
  for (const turn of [1, 2, 3]) {
    for (const member of MEMBERS) await act(member, `r${turn}`);
    await log(`act ${turn}`);
  }
  await seal();
  expect(await night()).toEqual({ rows: 8 * 6 + 3, faults: [] });
}

const alertsOfDesk = async () =>
  (await ctx.db.rows<{ alert_id: string }>(sql`select alert_id from desk_finding order by 1`)).map(
    (row) => row.alert_id,
  );

describe('what a night reads', () => {
  it('P11 WAL-2 a part of the owners whole, in turns, and nothing else when nothing is new', async () => {
    await history();
    const rows = [];
    for (let i = 0; i < 2 * NIGHTS; i++) rows.push((await night()).rows);
    // Two members of eight are six rows in each of two journals; the log has its turn in the first night.
    expect(rows).toEqual([15, 12, 12, 12, 15, 12, 12, 12]);
  });

  it('P11 WAL-2 what is new of the others, from the proved row and the one before it on', async () => {
    await history();
    await night();
    await act(8, 'new');
    await act(9, 'first');
    await log('new');
    await seal();
    // The members 3, 4 and now 5 have their turn; new are three rows of member 8 and one of member 9 in two journals, three of the log.
    expect(await night()).toEqual({ rows: 18 + 2 * 3 + 2 + 3, faults: [] });
    // What was new is proved: only the turn of the members 6 and 7 is left.
    expect(await night()).toEqual({ rows: 12, faults: [] });
  });

  it('P11 everything, while the journals are small or an operator has sealed them anew', async () => {
    await history();
    expect((await night(51)).rows).toBe(51);
    expect((await night(50)).rows).toBe(15);
    ctx.clock.advance(60_000);
    await runBooksCommand(ctx, ['restart', '演练后恢复'], () => undefined);
    expect((await night()).rows).toBe(52);
    expect((await night()).rows).toBe(16);
  });

  it('P11 everything, when the seals begin anew while a night is under way', async () => {
    await history();
    const due = { due_at: ctx.clock.now() + 1 };
    await continueJournalCheck(due, ctx, { pieceMs: -1, enoughRows: 0 });
    await runBooksCommand(ctx, ['restart', '演练后恢复'], () => undefined);
    const { payload } = (await ctx.db.row<{ payload: unknown }>(sql`
      delete from graphile_worker._private_jobs where key = 'books.check' returning payload`))!;
    await continueJournalCheck(payload, ctx, { enoughRows: 0 });
    expect((await night()).rows).toBe(52);
  });
});

describe('a seal that was changed', () => {
  it('P11 is named, and everything is read until it is mended', async () => {
    await history();
    const { n } = await seal();
    const folder = join(ctx.config.BOOKS_SEAL_DIR, 'books', new URL(ctx.config.DATABASE_URL).pathname);
    const path = join(folder, `000/000/${String(n).padStart(3, '0')}.seal`);
    const text = await readFile(path, 'utf8');
    await seal();
    await writeFile(path, text.replace('"heads"', '"Heads"'));
    for (let i = 0; i < 2; i++) {
      const { rows, faults } = await night();
      expect(rows).toBe(51);
      expect(faults).toContain(`seal ${n}: was changed: its MAC does not fit`);
    }
    await writeFile(path, text);
    expect(await night()).toEqual({ rows: 51, faults: [] });
    expect(await night()).toEqual({ rows: 15, faults: [] });
  });
});

describe('what an administrator does to rows that were proved', () => {
  const tampered: [what: string, statement: Statement, ...faults: string[]][] = [
    [
      'an old row changed',
      sql`update ledger_entry set campaign = 'x' where owner_id = 10000007 and seq = 1`,
      'ledger_entry 1:7#1: was changed: its link does not fit',
    ],
    [
      'an old row removed',
      sql`delete from bag_entry where user_id = 10000007 and seq = 2`,
      'bag_entry 7#2: missing',
      'lot 7#1: differs from its moves',
      'bag_ref 7: references without an entry',
    ],
    [
      'a balance changed',
      sql`update ledger_account set pink = 7 where owner_id = 10000007`,
      'ledger_account 1:7: pink differs from its entries',
    ],
    ['a lot changed', sql`update lot set qty = 99 where user_id = 10000007`, 'lot 7#1: differs from its moves'],
    [
      'a hold without its entry',
      sql`insert into ledger_hold (user_id, ref, diamond, state, spend_day, held_at, expire_at)
        values (10000007, 'h', 5, 'held', '2026-11-18', now(), now())`,
      'ledger_account 1:7: held differs from its holds',
    ],
    [
      'a reference without its entry',
      sql`insert into ledger_ref (owner_kind, owner_id, ref) values (1, 10000007, 'stops a payment')`,
      'ledger_ref 1:7: references without an entry',
    ],
    [
      'an account invented',
      sql`insert into ledger_account (owner_kind, owner_id, pink, moved_at, chain)
        values (1, 10000099, 7, now(), decode(repeat('00', 32), 'hex'))`,
      'ledger_account 1:99: pink differs from its entries',
    ],
  ];
  it.each(tampered)(
    'P11 WAL-2 %s is found when its turn comes, and then every night',
    async (_, statement, ...faults) => {
      await history();
      await asAdministrator(statement);
      for (let i = 1; i < NIGHTS; i++) expect((await night()).faults).toEqual([]);
      expect((await night()).faults).toEqual(faults);
      // From then on everything is read, so that the fault stays until it is mended and nothing else stays hidden.
      const next = await night();
      expect(next.faults).toEqual(faults);
      expect(next.rows).toBeGreaterThanOrEqual(50);
      expect(await alertsOfDesk()).toEqual(['books']);
    },
  );

  it('P11 WAL-2 the whole journal of a member taken away with every trace in the database', async () => {
    await history();
    await asAdministrator(
      sql`delete from ledger_entry where owner_id = 10000008`,
      sql`delete from ledger_ref where owner_id = 10000008`,
      sql`delete from ledger_account where owner_id = 10000008`,
    );
    for (let i = 1; i < NIGHTS; i++) expect((await night()).faults).toEqual([]);
    expect((await night()).faults).toEqual([
      'ledger_entry 1:8#1…3: missing (sealed)',
      'ledger_account 1:8: is missing',
    ]);
  });

  it('CON-3 P11 an old line of the staff log is found when its turn comes', async () => {
    await history();
    await night();
    await asAdministrator(sql`update staff_log set reason = 'nothing' where log_id = 1`);
    for (let i = 1; i < NIGHTS; i++) expect((await night()).faults).toEqual([]);
    expect((await night()).faults).toEqual(['staff_log log#1: was changed: its link does not fit']);
    expect(await alertsOfDesk()).toEqual(['staff_log']);
  });

  it('P11 the command reads everything on demand', async () => {
    await history();
    await asAdministrator(sql`update ledger_entry set campaign = 'x' where owner_id = 10000008 and seq = 1`);
    const lines: string[] = [];
    expect(await runBooksCommand(ctx, [], (line) => lines.push(line))).toBe(false);
    expect(lines).toContain('fault: ledger_entry 1:10000008#1: was changed: its link does not fit');
  });

  it('P11 the result of a night, forged in the database, is not believed', async () => {
    await history();
    await asAdministrator(
      sql`update ledger_entry set campaign = 'x' where owner_id = 10000008 and seq = 1`,
      sql`delete from books_check`,
      sql`insert into books_check values ('2027-01-01', '2027-01-01', 51, 0, '[]', '[]')`,
    );
    for (let i = 1; i < NIGHTS; i++) await night();
    await asAdministrator(sql`delete from books_check where began_at = '2027-01-01'`);
    expect((await night()).faults).toEqual(['ledger_entry 1:8#1: was changed: its link does not fit']);
  });
});

describe('what an administrator does to a member with new rows', () => {
  const tampered: [what: string, statements: Statement[], faults: string[]][] = [
    [
      'a new row changed',
      [sql`update ledger_entry set campaign = 'x' where owner_id = 10000008 and seq = 5`],
      ['ledger_entry 1:8#5: was changed: its link does not fit'],
    ],
    [
      'the balances changed that the new rows go on from',
      [sql`update ledger_entry set after_pink = 7 where owner_id = 10000008 and seq = 3`],
      [
        'ledger_entry 1:8#3: was changed: its link does not fit',
        'ledger_entry 1:8#3: leaves a wrong balance of pink',
        'ledger_entry 1:8#4: leaves a wrong balance of pink',
      ],
    ],
    [
      'the row before the proved one given another link',
      [sql`update ledger_entry set hash = sha256(hash) where owner_id = 10000008 and seq = 2`],
      ['ledger_entry 1:8#3: was changed: its link does not fit'],
    ],
    [
      'the proved row removed',
      [sql`delete from bag_entry where user_id = 10000008 and seq = 3`],
      ['bag_entry 8#3: missing'],
    ],
    [
      'the new rows removed, and account and bag set back to before them',
      [
        sql`delete from ledger_entry where owner_id = 10000008 and seq > 3`,
        sql`delete from ledger_ref where owner_id = 10000008 and ref like 'new%'`,
        sql`update ledger_account set seq = 3, diamond = 300, chain = (select hash from ledger_entry where owner_id = 10000008 and seq = 3)
          where owner_id = 10000008`,
      ],
      ['ledger_entry 1:8#4…5: missing (sealed)'],
    ],
    [
      'a balance changed',
      [sql`update ledger_account set diamond = 900 where owner_id = 10000008`],
      ['ledger_account 1:8: diamond differs from its entries'],
    ],
    [
      'a hold without its entry',
      [
        sql`insert into ledger_hold (user_id, ref, diamond, state, spend_day, held_at, expire_at)
          values (10000008, 'h', 5, 'held', '2026-11-18', now(), now())`,
      ],
      ['ledger_account 1:8: held differs from its holds'],
    ],
    [
      'a reference used by two new rows',
      [sql`update ledger_entry set ref = 'new1' where owner_id = 10000008 and seq = 5`],
      [
        'ledger_entry 1:8#5: was changed: its link does not fit',
        'ledger_entry 1:8#5: reference new1 was posted before',
      ],
    ],
    [
      'the reference of a new row removed',
      [sql`delete from bag_ref where user_id = 10000008 and ref = 'new2'`],
      ['bag_entry 8#5: has no reference'],
    ],
    [
      'a lot with less than the new rows put into it',
      [sql`update lot set qty = 5 where user_id = 10000008`],
      ['lot 8#1: differs from its moves'],
    ],
    ['a lot removed', [sql`delete from lot where user_id = 10000008`], ['lot 8#1: is missing']],
    [
      'a lot that became another item',
      [sql`update lot set item_code = 'debris' where user_id = 10000008`],
      ['lot 8#1: differs from its moves'],
    ],
    [
      'a new line of the staff log changed',
      [sql`update staff_log set reason = 'nothing' where log_id = 4`],
      ['staff_log log#4: was changed: its link does not fit'],
    ],
    [
      'the last line of the staff log removed',
      [
        sql`delete from staff_log where log_id = 4`,
        sql`update staff_log_head set log_id = 3, hash = (select hash from staff_log where log_id = 3)`,
      ],
      ['staff_log log#4: missing (sealed)'],
    ],
  ];
  it.each(tampered)('P11 WAL-2 CON-3 %s is found in the next night', async (_, statements, faults) => {
    await history();
    await night();
    await act(8, 'new1');
    await act(8, 'new2');
    await log('new');
    await seal();
    await asAdministrator(...statements);
    expect((await night()).faults).toEqual(faults);
  });

  it('P11 a new member, whose lots are counted from the first row', async () => {
    await history();
    await night();
    await act(1, 'new');
    await give(20, 'a');
    await use(20, 'b');
    await seal();
    // Members 3 to 8 have their turn, since the greatest is 20 now. Of member 1 only what is new is read, and it says nothing about 96 pieces.
    await asAdministrator(
      sql`update lot set qty = 3 where user_id = 10000020`,
      sql`update lot set qty = 99 where user_id = 10000001`,
    );
    expect((await night()).faults).toEqual(['lot 20#1: differs from its moves']);
  });
});
