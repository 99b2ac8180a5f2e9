// Among many members, PostgreSQL plans the statements of a gift once per connection and not once per gift (docs/decisions/0124).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { newGuild } from '#testing/people/guilds.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';

const OTHERS = 20_000;
/** PostgreSQL tries five plans of their own before it compares them with one for all. */
const GIFTS = 8;

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  // With one connection it is known where the statements are prepared.
  ctx = await createTestContext({ DATABASE_POOL: '1' });
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

/** Members who do nothing: in small tables a plan of its own is never cheaper. */
async function fill(): Promise<void> {
  const { guild_id } = await newGuild(ctx);
  const now = new Date(ctx.clock.now());
  const first = 1_000_000;
  await ctx.owner.run(sql`
    insert into user_account (user_id, show_id, mobile_hash, mobile_enc, nickname, avatar, gender, birthday, registered_at, active_on, last_active_at)
    overriding system value
    select ${first}::int + i, 'x' || i, decode(md5('x' || i), 'hex'), '\\x00', 'x', 'x', 1, '1998-05-20', ${now}, ${now}::date, ${now}
    from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`
    insert into real_name (user_id, status, name_enc, id_hash, id_enc, born_on, submitted_at, passed_at)
    select ${first}::int + i, 2, '\\x00', sha256(i::text::bytea), '\\x00', '1998-05-20', ${now}, ${now} from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`
    insert into ledger_account (owner_kind, owner_id, moved_at, chain)
    select 1, ${first}::int + i, ${now}, decode(repeat('00', 32), 'hex') from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`
    insert into guard_day (user_id, day, spend) select ${first}::int + i, ${now}::date, 1 from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`
    insert into guild_member (guild_id, user_id, role, join_at, role_at, left_at, leave_type)
    select ${guild_id}::bigint, ${first}::int + i, 0, ${now}, ${now}, ${now}, 1 from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`
    insert into relation_member (user_id, relation_id) select ${first}::int + i, i from generate_series(1, ${OTHERS}::int) i`);
  await ctx.owner.run(sql`analyze`);
}

it('no statement of a gift is planned anew for each gift', async () => {
  // What PostgreSQL learns of a statement while its tables are empty, it remembers for a while.
  await fill();
  const [me, a, b] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx), await newPerson(ctx)];
  for (let i = 0; i < GIFTS; i++) {
    const receiver_ids = [a.user_id, b.user_id];
    const gift = { item_code: 'g_rose', num: 1, receiver_ids, room_id: 77, source: 1, request_id: newRequestId() };
    expect((await http.post('/goapi/gift/send_gift', gift, me.token)).code).toBe(1);
  }
  const prepared = await ctx.db.rows<{ text: string; own: number; common: number }>(sql`
    select left(regexp_replace(statement, '\\s+', ' ', 'g'), 80) as text, custom_plans as own, generic_plans as common
    from pg_prepared_statements where custom_plans + generic_plans >= ${GIFTS}`);
  expect(prepared.length).toBeGreaterThan(10);
  expect(prepared.filter(({ common }) => common === 0)).toEqual([]);
});
