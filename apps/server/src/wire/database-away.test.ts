// A database that goes away during calls is not a bug: the reply is 1003 with retry_after, and a repeat under the same id
// settles the call (API-2).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { sql } from '#db/sql.ts';
import { waitUntil } from '#events/test-tools.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startPrivatePostgres, type PrivatePostgres } from '#testing/servers/private-postgres.ts';
import { modules } from '#app.ts';

let postgres: PrivatePostgres;
let ctx: TestContext;
let http: TestHttpClient;
let people: Person[];

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  await migrate(postgres.url);
  ctx = await createTestContext({ DATABASE_URL: postgres.url });
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6 } });
  people = [];
  for (let i = 0; i < 20; i++) people.push(await newPerson(ctx));
}, 60_000);
afterAll(async () => {
  await http.close();
  await ctx.close();
  postgres.stop();
});

describe('PostgreSQL restarted under load', () => {
  it('API-2 NFR-3 no call answers 5000; a mutation asked again under its id is done once', async () => {
    const codes = new Map<string, number>();
    const note = ({ code, data, status }: TestResponse) => {
      const key = `${status} ${code} ${data?.reason ?? ''} ${data?.retry_after ?? ''}`.trim();
      codes.set(key, (codes.get(key) ?? 0) + 1);
    };
    const end = new AbortController();
    const writer = async (me: Person, n: number) => {
      for (let i = 1; !end.signal.aborted; i++) {
        const target = people[(n + 1 + (i % (people.length - 1))) % people.length]!;
        const data = { user_id: target.user_id, follow: 1, request_id: newRequestId() };
        for (let code = 1003; code === 1003;) {
          const reply = await http.post('/goapi/follow/set_follow', data, me.token);
          note(reply);
          code = reply.code;
          if (code === 1003) await new Promise((resolve) => setTimeout(resolve, 50));
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const writers = people.slice(0, 8).map(writer);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await postgres.restart();
    await new Promise((resolve) => setTimeout(resolve, 300));
    end.abort();
    await Promise.all(writers);

    const kinds = [...codes.keys()].sort();
    expect(kinds).toContain('200 1003 busy 1');
    expect(kinds.filter((kind) => !['200 1', '200 1003 busy 1'].includes(kind))).toEqual([]);
    const row = await ctx.db.row<{ follows: number; events: number }>(sql`
      select (select count(*) from follow) as follows, (select count(*) from outbox where name = 'user.followed') as events`);
    expect(row!.follows).toBe(row!.events);
  });

  it('API-2 such answers are counted apart from bugs', async () => {
    const text = await ctx.metrics.registry.metrics();
    expect(text).toMatch(/shengyu_database_away_total\{call="X07"\} [1-9]/);
    expect(text).not.toMatch(/shengyu_faults_total\{/);
  });
});

describe('a primary that waits for its standby', () => {
  const setStandby = async (name: '' | 'absent'): Promise<void> => {
    await ctx.db.run(
      name === ''
        ? sql`alter system reset synchronous_standby_names`
        : sql`alter system set synchronous_standby_names = 'absent'`,
    );
    await ctx.db.run(sql`select pg_reload_conf()`);
    await waitUntil('setting', async () => {
      const row = await ctx.db.row<{ name: string }>(sql`select current_setting('synchronous_standby_names') as name`);
      return row!.name === name;
    });
  };

  it('P5 members read on although their sessions cannot be touched, and one that was ended is not alive again', async () => {
    const [gone, ...staying] = people.slice(0, 8);
    const read = (me: Person) => http.get('/goapi/user/get_user_info_mp/me', me.token);
    for (const me of people.slice(0, 8)) expect((await read(me)).code).toBe(1);
    // Ended where no process hears of it, as by a restored backup.
    await ctx.db.run(sql`delete from session where user_id = ${gone!.user_id}`);
    await setStandby('absent');
    try {
      ctx.clock.advance(2 * 60_000);
      const began = performance.now();
      expect((await Promise.all(staying.map(read))).map(({ code }) => code)).toEqual(staying.map(() => 1));
      expect(performance.now() - began).toBeLessThan(3_000);
      expect((await read(gone!)).code).toBe(1001);
    } finally {
      await setStandby('');
    }
  });
});
