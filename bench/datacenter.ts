// `pnpm bench datacenter`: half a year of turnover (200 guilds, 20 000 members, 5 million gift lines; GUILDS, MEMBERS and LINES set
// the size, SUMS=no skips the checks) in a database of its own, dropped at the end. It checks that the day tables equal the sums of
// the lines per guild, member, room, day and month, that making them again gives the same tables, and that they
// are still right after 500 more gifts were counted one by one. Then it calls the data centre of the largest guild as its head, and compares it with the bare reads (goal 4 of the
// server: ≤ 1.3 ×, p95 < 50 ms).
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { giftSent } from '@shengyu/server/events/catalogue/gift.ts';
import { modules, registry } from '@shengyu/server/app.ts';
import { guildById } from '@shengyu/server/modules/roster/index.ts';
import { countGift } from '@shengyu/server/modules/turnover/days/count-store.ts';
import { readGuildFigures } from '@shengyu/server/modules/turnover/centre/guild-reads.ts';
import { findDifferences, rebuildDayTables } from '@shengyu/server/modules/turnover/index.ts';
import { countWindowsEndingOn } from '@shengyu/server/modules/turnover/days/people-windows.ts';
import { chartWindowOf } from '@shengyu/server/modules/turnover/centre/window.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { makeEventData } from '@shengyu/server/testing/event-data.ts';
import { newSession } from '@shengyu/server/testing/http.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { readBackendCpuMicros, cpuMicrosBetween } from './backend-cpu.ts';
import { DAYS_OF_DATA, fillDatabase } from './datacenter/datacenter-fill.ts';
import { findWrongSums } from './datacenter/datacenter-sums.ts';
import { loadProductionConfig } from './production.ts';

const size = {
  guilds: Number(process.env.GUILDS ?? 200),
  members: Number(process.env.MEMBERS ?? 20_000),
  lines: Number(process.env.LINES ?? 5_000_000),
};
const CALLS = Number(process.env.CALLS ?? 120);
const ROUNDS = 6;
/** Number of lines that are counted one by one. */
const LIVE = 500;
const RANGES = [1, 3, 6] as const;

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`);
const failed: string[] = [];
const must = (ok: boolean, what: string): void => {
  say(`${ok ? 'ok    ' : 'WRONG '} ${what}`);
  if (!ok) failed.push(what);
};

const database = await createTestDatabase();
const config = loadProductionConfig({ DATABASE_URL: database.url, NAMESPACE: `bench-datacenter-${process.pid}` });
/** Noon of today: the bench advances its clock so that cached reads are not used again, and must stay within the day. */
const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 4 * 3_600_000;
let now = noon;
const ctx = await buildContext(config, {
  registry,
  log: createLog('info', 'bench', { write: () => undefined }),
  clock: { now: () => now },
});

async function checkTables(): Promise<void> {
  const first = addDays(dayOf(now), -DAYS_OF_DATA - 10);
  const start = performance.now();
  await rebuildDayTables(ctx, first);
  say(`day tables made from the lines in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (process.env.SUMS === 'no') return;
  for (const { what, rows } of await findWrongSums(ctx.db))
    must(rows === 0, `${what}: ${rows} sums differ from the lines`);
  await countLive();
  const wrong = await findDifferences(ctx, first);
  must(wrong.length === 0, `${LIVE} lines counted one by one fit in: ${JSON.stringify(wrong)}`);
  const again = await rebuildDayTables(ctx, first);
  must(again.length === 0, `made anew, every row is the same: ${JSON.stringify(again)}`);
}

type NewLine = {
  flow_id: number;
  sender_id: number;
  receiver_id: number;
  room_id: number | undefined;
  source: 1 | 2;
  gift_value: number;
  income_base: number;
  income_fen: number;
  guild_id: number | undefined;
  by_room: boolean;
};

/** Inserts the newest lines again as gifts of this moment, which arrive as events. */
async function countLive(): Promise<void> {
  const rows = await ctx.db.rows<NewLine>(sql`
    insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num, gift_value,
      income_base, income_fen, guild_id, by_room, room_guild_id)
    select number_of('gift_flow_seq', receiver_id), ${new Date(now)}, ${new Date(now)}, ${dayOf(now)}::date, false, 'live' || flow_id, sender_id, receiver_id,
      room_id, item_code, source, num, gift_value, income_base, income_fen, guild_id, by_room, room_guild_id
    from gift_line where source <> 3 and refund_of is null order by flow_id desc limit ${LIVE}
    returning flow_id, sender_id, receiver_id, room_id, source, gift_value, income_base, income_fen, guild_id, by_room`);
  const start = performance.now();
  for (const { sender_id, room_id, source, by_room, ...line } of rows) {
    const lines = [{ ...line, num: 1, ...(by_room ? { by_room: 1 as const } : {}) }];
    const data = makeEventData(giftSent, { sender_id, room_id, source, counted_on: dayOf(now), lines });
    const event = { event_id: '', name: 'gift.sent', key: String(sender_id), at: now, data };
    await ctx.db.tx((tx) => countGift(tx, event));
  }
  say(`a line is counted in ${((performance.now() - start) / rows.length).toFixed(2)} ms, one after the other`);
}

/** One side of the comparison. With `anew` the clock advances before each call, so that cached reads are not used. */
function sideOf(work: () => Promise<unknown>, anew: boolean) {
  const times: number[] = [];
  let [used, calls] = [0, 0];
  const at = (part: number): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!;
  return {
    async run(n: number): Promise<void> {
      const [own, backends] = [process.cpuUsage(), await readBackendCpuMicros(ctx.db)];
      for (let i = 0; i < n; i++) {
        if (anew) now += 21_000;
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      const { user, system } = process.cpuUsage(own);
      used += user + system + cpuMicrosBetween(backends, await readBackendCpuMicros(ctx.db));
      calls += n;
    },
    at,
    micros: (): number => used / calls,
    text: (): string => `p50 ${at(0.5).toFixed(1)} p95 ${at(0.95).toFixed(1)} ms`,
  };
}

async function measure(): Promise<void> {
  const { guild_id, head_id } = (await ctx.db.row<{ guild_id: number; head_id: number }>(sql`
    select guild_id, head_id from guild order by member_num desc limit 1`))!;
  const guild = (await guildById(ctx.db, guild_id))!;
  const [{ n }, token] = [
    (await ctx.db.row<{ n: number }>(sql`select count(*) as n from gift_line where guild_id = ${guild_id}`))!,
    await newSession(ctx, head_id),
  ];
  say(`the largest guild: ${guild.member_num} members, ${n} lines`);
  const app = await buildServer(ctx, modules, { limits: { read: 1e9, ip: 1e9 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const ask = async (path: string, data: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ data }),
    });
    const { code } = (await answer.json()) as { code: number };
    if (code !== 1) throw new Error(`answered ${code}`);
  };
  const call = (type: number): Promise<void> => ask('guild_data_center', { id: guild_id, type });
  const members = (type: number): Promise<void> => ask('member_data_center', { guild_id, type });
  /** Runs only the database reads of the page, without authentication, calculation and reply. */
  const bare = (type: 1 | 3 | 6) =>
    readGuildFigures({ ctx, db: ctx.db, guild, w: chartWindowOf(type, now), now }, 'income', 'sender');
  for (const range of RANGES) for (let i = 0; i < 5; i++) await Promise.all([call(range), bare(range)]);
  console.log(
    '\nrange  call, everything read     bare reads                 call / bare: time, processor   call, people read up to 20 s ago   list of members',
  );
  for (const range of RANGES) {
    const sides = {
      fresh: sideOf(() => call(range), true),
      bare: sideOf(() => bare(range), true),
      kept: sideOf(() => call(range), false),
      list: sideOf(() => members(range), true),
    };
    // The speed of a shared machine changes from second to second, so the sides take turns.
    for (let round = 0; round < ROUNDS; round++)
      for (const side of Object.values(sides)) await side.run(CALLS / ROUNDS);
    now = noon;
    const { fresh, kept, list } = sides;
    const [time, processor] = [fresh.at(0.5) / sides.bare.at(0.5), fresh.micros() / sides.bare.micros()];
    const ratios = `${time.toFixed(2)} ${processor.toFixed(2)}`;
    console.log(
      `  ${range}    ${fresh.text().padEnd(26)} ${sides.bare.text().padEnd(26)} ${ratios.padEnd(30)} ${kept.text().padEnd(34)} ${list.text()}`,
    );
    if (fresh.at(0.95) >= 50) failed.push(`range ${range}: p95 ${fresh.at(0.95).toFixed(1)} ms`);
    if (Math.min(time, processor) > 1.3) failed.push(`range ${range}: ${ratios} × the bare reads`);
  }
  await app.close();
}

try {
  await fillDatabase(database.url, size, new Date(now), say);
  await checkTables();
  for (const range of RANGES) await countWindowsEndingOn(ctx, addDays(chartWindowOf(range, now).begin, -1));
  await ctx.db.patiently(() => ctx.db.run(sql`vacuum (analyze)`));
  await measure();
  console.log(failed.length === 0 ? '\nall reached' : `\nnot reached: ${failed.join('; ')}`);
} finally {
  const keys = await ctx.redis.keys(`${config.NAMESPACE}:*`);
  for (const name of keys) await ctx.redis.unlink(name.slice(config.NAMESPACE.length + 1));
  await ctx.close();
  await database.drop();
}
process.exit(failed.length === 0 ? 0 : 1);
