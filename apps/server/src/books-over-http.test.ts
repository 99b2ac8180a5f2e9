// The books of the whole product over real connections: every call that moves money or items, sent by several members at once to
// two servers on one database; repeated in parallel and later, cut off by the client, and with the servers' database connections
// killed. After every round the books balance, every member has what the replies said, and every successful call has left its rows
// exactly once. BOOKS_OPS sets the number of calls. With BOOKS_CLUSTERS=2 the members are spread over two clusters (decision 0138), both of
// every couple on another one, and in every BOOKS_FAULT_ROUNDS-th round one of the clusters dies or is cut off from the product.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from '#db/cluster.ts';
import type { Db } from '#db/db.ts';
import { byItself, rowsAmong, rowsOfAll } from '#db/place.ts';
import { startSettling } from '#db/settle.ts';
import { sql } from '#db/sql.ts';
import { startConsumers } from '#events/consumer.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { deleteStreams, waitUntil } from '#events/test-tools.ts';
import { BOOKS_CALLS, expectedWalletOf, type BooksMember, type BooksResponse } from '#testing/books/books-acts.ts';
import { giveDailyClaims, createBooksMembers, ROW_COUNT_STATEMENTS } from '#testing/books/books-people.ts';
import { BooksClient, type BooksRequest } from '#testing/books/books-wire.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startTwoClusters, type TwoClusters } from '#testing/two-clusters.ts';
import { buildServer } from '#wire/server.ts';
import { loadConfig } from './config.ts';
import { buildContext, type Context } from './context.ts';
import { modules } from './app.ts';

const OPS = Number(process.env.BOOKS_OPS ?? 600);
const COUPLES = 6;
const AT_ONCE = 24;
/** Calls per round: a long run has longer rounds, because checking ever longer books more often would take too long. */
const ROUND = Math.max(100, Math.ceil(OPS / 40));
const ROUNDS_A_DAY = 5;
/** One call in this many also kills database connections. */
const KILLED_OF = 10;
const TWO = process.env.BOOKS_CLUSTERS === '2';
const FAULT_ROUNDS = Number(process.env.BOOKS_FAULT_ROUNDS ?? 4);
const LIMITS = { money: 1e9, mutation: 1e9, read: 1e9, ip: 1e9 };

let ctx: TestContext;
let second: Context;
let two: TwoClusters | undefined;
let killers: Db[];
let client: BooksClient;
let members: BooksMember[];
const closing: (() => Promise<unknown>)[] = [];

async function serve(on: Context): Promise<number> {
  const app = await buildServer(on, modules, { limits: LIMITS });
  closing.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  if (TWO) two = await startTwoClusters();
  ctx = await createTestContext(
    { DATABASE_POOL: '16', ...(two && { DATABASE_FURTHER_URLS: two.further }) },
    two && { database: two.database },
  );
  if (two) {
    closing.push(startSettling(ctx.db.each(), ctx.log));
    // What follows from the acts otherwise would leave rows of its own.
    const receiving = modules.filter(({ name }) => name === 'gift');
    for (const run of [await startOutboxRelay(ctx), await startConsumers(ctx, receiving)]) closing.push(run);
  }
  const { REDIS_URL, NATS_URL } = process.env;
  second = await buildContext(loadConfig({ REDIS_URL, NATS_URL, ...ctx.env }), {
    clock: ctx.clock,
    log: ctx.log,
    name: 'shengyu-test-second',
    registry: ctx.registry,
  });
  const urls = two?.ownerUrls ?? [ctx.config.DATABASE_URL];
  killers = urls.map((url) => new Cluster({ url, pool: 1, name: 'killer' }));
  members = await createBooksMembers(ctx, COUPLES);
  client = new BooksClient([await serve(ctx), await serve(second)]);
}, 120_000);
afterAll(async () => {
  client.close();
  for (const close of closing.toReversed()) await close();
  if (two) await deleteStreams(ctx);
  for (const killer of killers) await killer.close();
  await second.close();
  await ctx.close();
});

type Op = { who: number; what: string; n: number; way: 'plain' | 'twins' | 'cut' | 'later'; server: number };
const op = fc.record<Op>({
  who: fc.nat(COUPLES * 2 - 1),
  what: fc.constantFrom(...Object.keys(BOOKS_CALLS)),
  n: fc.integer({ min: 1, max: 1_000 }),
  way: fc.constantFrom('plain', 'plain', 'twins', 'cut', 'later'),
  server: fc.nat(1),
});

const tally = { acts: 0, done: 0, refused: 0, differing: 0, killed: 0, crashed: 0, cut_off: 0 };
const doneOf = new Map<string, number>();
const left = new Map<string, number>();
/** Replies are kept, so that old request ids can be sent again. */
const answered: { asking: BooksRequest; reply: BooksResponse }[] = [];

async function play({ who, what, n, way, server }: Op): Promise<void> {
  const [me, peer] = [members[who]!, members[who ^ 1]!];
  const act = BOOKS_CALLS[what]!;
  const data = act.data(me, n, peer);
  if (!data) return;
  const asking = { call: act.call, token: me.token, data: { ...data, request_id: randomUUID() } };
  if (way === 'cut') await client.cut(asking, server, n % 9);
  const replies = await Promise.all(
    way === 'twins' ? [client.ask(asking, 0), client.ask(asking, 1)] : [client.ask(asking, server)],
  );
  const [reply] = replies as [BooksResponse];
  if (replies.some(({ text }) => text !== reply.text)) tally.differing++;
  tally.acts++;
  if (reply.code !== 1) return void tally.refused++;
  tally.done++;
  doneOf.set(what, (doneOf.get(what) ?? 0) + 1);
  for (const what of act.leaves ?? []) left.set(what, (left.get(what) ?? 0) + 1);
  act.done?.(me, data, reply, peer);
  if (way === 'later') answered.push({ asking, reply });
}

/**
 * Kills connections of the servers in the middle of their work: uncommitted work is lost, and the outcome of a running commit is
 * unknown.
 */
async function kill(): Promise<void> {
  // While a cluster is away, it has no connections to kill.
  const killed = killers.map((killer) => killOn(killer).catch(() => 0));
  for (const n of await Promise.all(killed)) tally.killed += n;
}

async function killOn(killer: Db): Promise<number> {
  const rows = await killer.rows<{ ended: boolean }>(sql`
    select pg_terminate_backend(pid) as ended from (
      select pid from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and application_name like 'shengyu-test%'
      order by random() limit 2) busy`);
  return rows.length;
}

/** One of the clusters dies at once, as by `kill -9`, or nothing comes back from it any more; a moment later it is there again. */
async function breakOne(round: number): Promise<void> {
  if (!two || round % FAULT_ROUNDS !== 0) return;
  const fault = round / FAULT_ROUNDS;
  const [server, line] = [two.servers[fault % 2]!, two.lines[fault % 2]!];
  await sleep(300);
  if (fault % 4 < 2) {
    await server.crash();
    await sleep(500);
    await server.start();
    tally.crashed++;
  } else {
    line.hush();
    await sleep(2_000);
    line.revive();
    tally.cut_off++;
  }
}

/** Everything that has begun on one cluster and goes on on the other has come to its end. */
async function atRest(): Promise<void> {
  if (!two) return;
  await waitUntil('prepared transactions are settled', async () => {
    const left = await Promise.all(killers.map((killer) => killer.rows(sql`select from pg_prepared_xacts`)));
    return left.flat().length === 0;
  });
  await waitUntil(
    'gifts to members of the other cluster are received',
    async () => (await countUnreceived()) === 0,
    60_000,
  );
}

/** How many lines of the orders are not written yet. */
async function countUnreceived(): Promise<number> {
  const all = await Promise.all(
    ctx.db.each().map((here) =>
      here.row<{ n: number }>(sql`
        select (select coalesce(sum(line_num), 0) from gift_order)::int - (select count(*) from gift_line where refund_of is null)::int as n`),
    ),
  );
  return all.reduce((sum, row) => sum + row!.n, 0);
}

/** Of every line with income there is one entry, with the receiver, and no other entry of a gift's income. */
async function expectIncomeOnce(): Promise<void> {
  for (const here of ctx.db.each()) {
    const wrong = await here.rows(sql`
      select l.flow_id, e.ref from (select * from gift_line where refund_of is null and income_fen > 0) l
      full join (select * from ledger_entry where kind = 201) e on e.owner_id = l.receiver_id and e.ref = 'gift:' || l.flow_id
      where l.flow_id is null or e.ref is null or e.pending <> l.income_fen`);
    expect(wrong).toEqual([]);
  }
}

async function playRound(ops: readonly Op[]): Promise<void> {
  const waiting = [...ops];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await (next.n % KILLED_OF === 0 ? Promise.all([play(next), kill()]) : play(next));
      }
    }),
  );
  for (const { asking, reply } of answered.splice(0, 10)) {
    if ((await client.ask(asking, 0)).text !== reply.text) tally.differing++;
  }
}

type Wallet = { user_id: number; diamond: number; held: number; th_map: number; pebble: number };

async function expectModel(before: ReadonlyMap<string, number>): Promise<void> {
  await atRest();
  await expectBooksBalance(ctx);
  await expectIncomeOnce();
  const negative = await rowsOfAll(ctx.db, (here) =>
    here.rows<{ n: number }>(sql`
      select (select count(*) from ledger_account where least(diamond, held, pink, pending, available, frozen) < 0)
        + (select count(*) from lot where qty < 0) as n`),
  );
  expect(negative.every(({ n }) => n === 0)).toBe(true);
  const ids = members.map(({ user_id }) => user_id);
  const rows = await rowsAmong(ctx.db, ids, byItself, (here, part) =>
    here.rows<Wallet>(sql`
      select owner_id as user_id, diamond, held,
        (select coalesce(sum(qty), 0)::bigint from lot where user_id = owner_id and item_code = 'th_map') as th_map,
        (select coalesce(sum(qty), 0)::bigint from lot where user_id = owner_id and item_code = 'pebble') as pebble
      from ledger_account where owner_kind = 1 and owner_id = any(${part}::bigint[])`),
  );
  const wallets = rows.toSorted((a, b) => a.user_id - b.user_id);
  const model = members.map((me, i) => ({ user_id: me.user_id, ...me.has, ...expectedWalletOf(me, members[i ^ 1]!) }));
  expect(wallets).toEqual(model.toSorted((a, b) => a.user_id - b.user_id));
  const now = await counts();
  for (const [what, n] of now)
    expect(n - before.get(what)!, `${what} that done acts left`).toBe(left.get(what.replace(' told', '')) ?? 0);
}

async function counts(): Promise<Map<string, number>> {
  const rows = Object.entries(ROW_COUNT_STATEMENTS).map(async ([what, of]) => {
    const found = await rowsOfAll(ctx.db, (here) => here.rows<{ n: number }>(of()));
    return [what, found.reduce((sum, { n }) => sum + n, 0)] as const;
  });
  return new Map(await Promise.all(rows));
}

it(
  `WAL-2 WAL-10 KIT-5 KIT-6 C0-3 OPS-5 ${OPS} acts over HTTP with parallel repeats, cut lines and killed connections: no imbalance, nothing negative, nothing given twice or lost`,
  async () => {
    const seed = Number(process.env.BOOKS_SEED ?? 20_261_115);
    const began = performance.now();
    let before = await counts();
    for (let round = 0; tally.acts < OPS; round++) {
      ctx.clock.advance(round % ROUNDS_A_DAY === ROUNDS_A_DAY - 1 ? 86_400_000 : 61_000);
      if (round % ROUNDS_A_DAY === 0) {
        await giveDailyClaims(ctx, members);
        if (round === 0) before = await counts();
      }
      await Promise.all([playRound(fc.sample(op, { numRuns: ROUND, seed: seed + round })), breakOne(round)]);
      if (TWO) console.log(`round ${round}: ${JSON.stringify({ ...tally, ...client.seen })}`);
      await expectModel(before);
      expect(tally.differing).toBe(0);
    }
    const seconds = (performance.now() - began) / 1000;
    console.log(JSON.stringify({ ...tally, ...client.seen, seconds: Math.round(seconds) }));
    console.log(JSON.stringify(Object.fromEntries([...doneOf].sort((a, b) => b[1] - a[1]))));
    expect(tally.killed).toBeGreaterThan(0);
    // A call that never succeeded proves nothing.
    if (OPS >= 2_000) expect(Object.keys(BOOKS_CALLS).filter((what) => !doneOf.has(what))).toEqual([]);
  },
  OPS > 10_000 ? 3_600_000 : 600_000,
);
