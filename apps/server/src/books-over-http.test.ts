// The books of the whole product over real connections: every call that moves money or items, sent by several members at once to
// two servers on one database; repeated in parallel and later, cut off by the client, and with the servers' database connections
// killed. After every round the books balance, every member has what the replies said, and every successful call has left its rows
// exactly once. BOOKS_OPS sets the number of calls.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cluster } from '#db/cluster.ts';
import type { Db } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { BOOKS_CALLS, expectedWalletOf, type BooksMember, type BooksResponse } from '#testing/books/books-acts.ts';
import { giveDailyClaims, createBooksMembers, ROW_COUNT_STATEMENTS } from '#testing/books/books-people.ts';
import { BooksClient, type BooksRequest } from '#testing/books/books-wire.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
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
const LIMITS = { money: 1e9, mutation: 1e9, read: 1e9, ip: 1e9 };

let ctx: TestContext;
let second: Context;
let killer: Db;
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
  ctx = await createTestContext({ DATABASE_POOL: '16' });
  const { REDIS_URL, NATS_URL } = process.env;
  second = await buildContext(loadConfig({ REDIS_URL, NATS_URL, ...ctx.env }), {
    clock: ctx.clock,
    log: ctx.log,
    name: 'shengyu-test-second',
    registry: ctx.registry,
  });
  killer = new Cluster({ url: ctx.config.DATABASE_URL, pool: 1, name: 'killer' });
  members = await createBooksMembers(ctx, COUPLES);
  client = new BooksClient([await serve(ctx), await serve(second)]);
});
afterAll(async () => {
  client.close();
  for (const close of closing) await close();
  await killer.close();
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

const tally = { acts: 0, done: 0, refused: 0, differing: 0, killed: 0 };
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
  const rows = await killer.rows<{ ended: boolean }>(sql`
    select pg_terminate_backend(pid) as ended from (
      select pid from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and application_name like 'shengyu-test%'
      order by random() limit 2) busy`);
  tally.killed += rows.length;
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
  await expectBooksBalance(ctx);
  const negative = await ctx.db.row<{ n: number }>(sql`
    select (select count(*) from ledger_account where least(diamond, held, pink, pending, available, frozen) < 0)
      + (select count(*) from lot where qty < 0) as n`);
  expect(negative!.n).toBe(0);
  const wallets = await ctx.db.rows<Wallet>(sql`
    select owner_id as user_id, diamond, held,
      (select coalesce(sum(qty), 0)::bigint from lot where user_id = owner_id and item_code = 'th_map') as th_map,
      (select coalesce(sum(qty), 0)::bigint from lot where user_id = owner_id and item_code = 'pebble') as pebble
    from ledger_account where owner_kind = 1 and owner_id = any(${members.map((m) => m.user_id)}::bigint[]) order by 1`);
  const model = members.map((me, i) => ({ user_id: me.user_id, ...me.has, ...expectedWalletOf(me, members[i ^ 1]!) }));
  expect(wallets).toEqual(model.toSorted((a, b) => a.user_id - b.user_id));
  const now = await counts();
  for (const [what, n] of now)
    expect(n - before.get(what)!, `${what} that done acts left`).toBe(left.get(what.replace(' told', '')) ?? 0);
}

async function counts(): Promise<Map<string, number>> {
  const rows = Object.entries(ROW_COUNT_STATEMENTS).map(
    async ([what, of]) => [what, (await ctx.db.row<{ n: number }>(of()))!.n] as const,
  );
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
      await playRound(fc.sample(op, { numRuns: ROUND, seed: seed + round }));
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
