// `pnpm bench rooms`: the list of live rooms (X48) with 5,000 live rooms of ten people (ROOMS sets the number) in a database of its
// own, dropped at the end. Beside it stands the bare query that finds the same rooms. Goal (SHELL-41): p95 ≤ 40 ms.
import { sql } from '@shengyu/server/db/sql.ts';
import { newPerson, openTestHttp } from '@shengyu/server/testing/http.ts';
import { createTestContext, TEST_NOW } from '@shengyu/server/testing/kit.ts';

const ROOMS = Number(process.env.ROOMS ?? 5_000);
const CALLS = Number(process.env.CALLS ?? 600);
const PEOPLE = 10;
const FOLLOWS = 200;
const FIRST_USER = 30_000_001;
const GOAL_MS = 40;

const ctx = await createTestContext({ DATABASE_POOL: '4', LOG_LEVEL: 'error' });
const say = (line: string): void => console.log(line);

/** Rooms with an owner each, ten people inside, two of them on a mic, and a gift of the last minutes in every fifth room. */
async function fill(): Promise<void> {
  const at = new Date(TEST_NOW);
  const run = (text: string, ...values: unknown[]) =>
    ctx.owner.patiently(() =>
      ctx.owner.tx(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run({ text, values, name: '' });
      }),
    );
  await run(
    `insert into user_account (user_id, show_id, nickname, avatar, gender, birthday, registered_at, active_on, last_active_at,
       youngest_birthday)
     select $1::bigint + n, ($1::bigint + n)::text, '岛民' || n, '/a.png', 1, '1996-05-20', $2, '2026-11-18', $2, '1996-05-20'
     from generate_series(0, $3::int) n`,
    FIRST_USER,
    at,
    ROOMS * PEOPLE,
  );
  await run(
    `insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at)
     select 1000000 + n, (1000000 + n)::text, '听海 ' || n, '/r.png', 1 + n % 6, $1::bigint + n * $3::int, $2, $2
     from generate_series(0, $4::int) n`,
    FIRST_USER,
    at,
    PEOPLE,
    ROOMS - 1,
  );
  await run(
    `insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until)
     select 1000000 + n, 0, 'open', 'bench', $1, $1 from generate_series(0, $2::int) n`,
    at,
    ROOMS - 1,
  );
  await run(
    `insert into ingest_span (room_id, user_id, kind, session_id, begin_at, told_until, seat_no)
     select 1000000 + n / $3::int, $1::bigint + n, kind, 'bench', $2, $2, case kind when 'mic' then n % $3::int end
     from generate_series(0, $4::int) n, unnest(array['stay', 'mic']) kind where kind = 'stay' or n % $3::int < 2`,
    FIRST_USER,
    at,
    PEOPLE,
    ROOMS * PEOPLE - 1,
  );
  await run(
    `insert into gift_line (flow_id, made_at, at, day, is_late, order_no, sender_id, receiver_id, room_id, item_code, source, num,
       gift_value, income_base, income_fen)
     select n, $2, $2, '2026-11-18', false, 'bench' || n, $1::bigint + n * 10 + 1, $1::bigint + n * 10, 1000000 + n, 'g_rose', 1, 1, n, n, 0
     from generate_series(0, $3::int) n where n % 5 = 0`,
    FIRST_USER,
    new Date(TEST_NOW - 60_000),
    ROOMS - 1,
  );
  await run('analyze user_account, room, ingest_span, gift_line');
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!;

async function measure(what: string, goal: number, num: number, call: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 10; i++) await call(i);
  const took: number[] = [];
  for (let i = 0; i < num; i++) {
    const start = performance.now();
    await call(i);
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((q) => quantile(took, q));
  const verdict = goal === 0 ? '' : p95! <= goal ? `  ≤ ${goal} ok` : `  over ${goal}`;
  say(`${what.padEnd(52)} p50 ${p50!.toFixed(1)}  p95 ${p95!.toFixed(1)}  p99 ${p99!.toFixed(1)} ms${verdict}`);
  if (goal > 0 && p95! > goal) process.exitCode = 1;
}

try {
  await fill();
  say(`${ROOMS} live rooms with ${ROOMS * PEOPLE} people are there`);
  const http = await openTestHttp(ctx, undefined, { limits: { read: 1e9, mutation: 1e9, ip: 1e9 } });
  const me = await newPerson(ctx);
  await ctx.owner.run(sql`
    insert into follow (user_id, target_id, at)
    select ${me.user_id}, ${FIRST_USER} + n * 97, ${new Date(TEST_NOW)} from generate_series(1, ${FOLLOWS}::int) n`);
  const list = async (ask: object, token?: string): Promise<void> => {
    const { code, text } = await http.post('/goapi/room/room_list', ask, token);
    if (code !== 1) throw new Error(text);
  };
  await measure('a guest, page 1', GOAL_MS, CALLS, () => list({}));
  await measure(`a member who follows ${FOLLOWS}, page 1`, GOAL_MS, CALLS, () => list({}, me.token));
  await measure('a guest, other pages', GOAL_MS, CALLS, (i) => list({ page: 2 + (i % 100) }));
  await measure('  everything read anew (once in 2 s for all)', 0, 30, () => {
    ctx.clock.advance(2_001);
    return list({});
  });
  await measure('  the bare query of the rooms and their people', 0, 30, () =>
    ctx.db.rows(sql`
      select r.room_id, count(distinct s.user_id) filter (where s.kind <> 'open') as online_num,
        count(*) filter (where s.kind = 'mic') as mic_num
      from room r join ingest_span s on s.room_id = r.room_id where r.state = 1
      group by r.room_id having bool_or(s.kind = 'open') order by 2 desc limit 20`),
  );
  await http.close();
} finally {
  await ctx.close();
}
