// Fault drill of the boards (BOARD-2 order, OPS-2 Redis lost): a board of a million members is read and written all the time while
// Redis is emptied. Every call must be answered, at first with stale data and soon with fresh data, and in the end the board in
// Redis must have the order of the tables down to the last place. `pnpm drill rank-rebuild [--members 1000000] [--times 2]`; exit
// code 1 on any difference.
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { boardReaderOf } from '@shengyu/server/mechanics/rank/board/reader.ts';
import type { BoardPeriod } from '@shengyu/server/mechanics/rank/board/board.ts';
import { boardWriterOf } from '@shengyu/server/mechanics/rank/board/projection.ts';
import { rebuildBoardCopy } from '@shengyu/server/mechanics/rank/board/rebuild.ts';
import { addPointsForUser } from '@shengyu/server/mechanics/rank/testing.ts';
import { modules, registry } from '@shengyu/server/app.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { makeBoard, type BoardAndCallers } from '../bench/rank/rank-board.ts';

type DrillOptions = { members: number; times: number; say?: (line: string) => void };
type DrillFigures = {
  members: number;
  calls: number;
  failed: number;
  stale: number;
  points: number;
  /**
   * For each emptying: how long it took until the board was built again, including the time until a reader noticed the
   * loss.
   */
  rebuiltAfterMs: number[];
  slowestMs: number;
  different: number;
  clean: boolean;
};

const READERS = 8;
const WRITERS = 4;

async function rankRebuildDrill(options: DrillOptions): Promise<DrillFigures> {
  const say = options.say ?? (() => undefined);
  const database = await createTestDatabase();
  const namespace = `drill${randomBytes(4).toString('hex')}`;
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '16',
    NAMESPACE: namespace,
    PORT: '0',
  });
  const ctx = await buildContext(config, { registry, log: createLog('silent', 'drill') });
  try {
    const all = await makeBoard(ctx, READERS + WRITERS, options.members);
    await rebuildBoardCopy(ctx, all.period);
    say(`${options.members} members stand in the tables and in Redis`);
    return await drill(ctx, all, options, say);
  } finally {
    await empty(ctx);
    await ctx.close();
    await database.drop();
  }
}

async function drill(
  ctx: Context,
  { period, people }: BoardAndCallers,
  options: DrillOptions,
  say: (line: string) => void,
): Promise<DrillFigures> {
  const app = await buildServer(ctx, modules, { limits: { read: 1_000_000_000 } });
  const figures = {
    members: options.members,
    calls: 0,
    failed: 0,
    stale: 0,
    points: 0,
    rebuiltAfterMs: [] as number[],
    slowestMs: 0,
    different: 0,
  };
  const load = { on: true };
  const read = async (token: string): Promise<void> => {
    while (load.on) {
      const began = performance.now();
      const reply = await app.inject({
        method: 'GET',
        url: '/goapi/rank/get_user_rank/1003?limit=50',
        headers: { token },
      });
      const { code, data } = JSON.parse(reply.body) as {
        code: number;
        data: { stale?: number; list?: unknown[]; my?: unknown };
      };
      figures.calls++;
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began));
      if (code !== 1 || data.list?.length !== 50 || !data.my) figures.failed++;
      if (data.stale === 1) figures.stale++;
      await sleep(2);
    }
  };
  const write = async (user_id: number): Promise<void> => {
    while (load.on) {
      await addPointsForUser(ctx, user_id, 'mic.minutes', 1, ctx.clock.now());
      figures.points++;
      await sleep(5);
    }
  };
  const work = [
    ...people.slice(0, READERS).map(({ token }) => read(token)),
    ...people.slice(READERS).map(({ user_id }) => write(user_id)),
  ];
  for (let time = 1; time <= options.times; time++) {
    await sleep(1_000);
    await empty(ctx);
    say(`Redis emptied (${time} of ${options.times})`);
    const emptiedAt = performance.now();
    while (
      typeof (await boardReaderOf(ctx.redis).top(period, 0, 1)) === 'string' &&
      performance.now() < emptiedAt + 300_000
    )
      await sleep(20);
    figures.rebuiltAfterMs.push(Math.round(performance.now() - emptiedAt));
    say(`whole again after ${figures.rebuiltAfterMs.at(-1)} ms`);
  }
  await sleep(500);
  load.on = false;
  await Promise.all(work);
  await boardWriterOf(ctx).flush();
  figures.different = await differences(ctx, period);
  await app.close();
  const clean =
    figures.failed === 0 &&
    figures.different === 0 &&
    figures.rebuiltAfterMs.length === options.times &&
    figures.stale > 0;
  return { ...figures, clean };
}

/** Deletes only the keys of this drill, because others use the same Redis. */
async function empty(ctx: Context): Promise<void> {
  const { NAMESPACE } = ctx.config;
  for (const key of await ctx.redis.keys(`${NAMESPACE}:rank:*`))
    await ctx.redis.unlink(key.slice(NAMESPACE.length + 1));
}

/** The number of places at which Redis and the tables differ. Times in the sorted set have whole seconds (BOARD-2). */
async function differences(ctx: Context, period: BoardPeriod): Promise<number> {
  const wanted = await ctx.db.rows<{ subject_id: number; score: number }>(sql`
    select subject_id, score from rank_score
    where rank_id = ${period.board.rank_id} and period = ${period.period} and not barred and score > 0
    order by score desc, floor(extract(epoch from reached_at)), subject_id`);
  const top = await boardReaderOf(ctx.redis).top(period, 0, 100);
  const board = `rank:${period.board.rank_id}:${period.period}:0`;
  let different = typeof top === 'object' && top.count === wanted.length ? 0 : 1;
  const STEP = 20_000;
  for (let from = 0; from < wanted.length; from += STEP) {
    const flat = await ctx.redis.zrevrange(board, from, from + STEP - 1);
    const ids = flat.map((member) => Number.MAX_SAFE_INTEGER - Number(member));
    for (let i = 0; i < Math.min(STEP, wanted.length - from); i++)
      if (ids[i] !== wanted[from + i]!.subject_id) different++;
  }
  return different;
}

if (import.meta.main) {
  process.env.PGUSER ??= userInfo().username;
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '1000000' }, times: { type: 'string', default: '2' } },
  });
  const figures = await rankRebuildDrill({
    members: Number(values.members),
    times: Number(values.times),
    say: (line) => console.log(line),
  });
  console.log(JSON.stringify(figures, null, 2));
  process.exit(figures.clean ? 0 : 1);
}
