// Acceptance 5 of web-shell.md: the books balance after 2,000 gifts from rooms over 64 connections.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';

/** The nightly run gives 2,000 (`ROOM_GIFTS`), every other run fewer, because each gift is a whole transaction. */
const GIFTS = Number(process.env.ROOM_GIFTS ?? 300);
const CONNECTIONS = 64;
const PRICE = 10;

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, mutation: 1e6, money: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

/** A client sends the same request again while the server says that it is busy with it. */
async function give(me: Person, body: object): Promise<TestResponse> {
  for (let tries = 0; ; tries++) {
    const reply = await http.post('/goapi/gift/send_gift', body, me.token);
    if (reply.data.reason !== 'busy' || tries === 20) return reply;
  }
}

it(
  `acceptance 5: ${GIFTS} gifts of rooms at ${CONNECTIONS} connections, some of them repeated`,
  { timeout: 300_000 },
  async () => {
    const native = await createNativeRooms(ctx, http);
    const rooms = [await native.newRoom(), await native.newRoom()];
    const people: Person[] = [];
    for (let i = 0; i < CONNECTIONS; i++) people.push(await newAdult(ctx, { diamonds: GIFTS * PRICE }));
    let sent = 0;
    let cost = 0;
    /** Each connection gives one gift after the other, as a combo does; every tenth request is sent twice. */
    const connection = async (me: Person, at: number): Promise<void> => {
      while (sent < GIFTS) {
        const n = sent++;
        const body = {
          item_code: 'g_rose',
          num: 1,
          receiver_ids: [people[(at + 1 + (n % 5)) % CONNECTIONS]!.user_id],
          room_id: rooms[n % 2]!.room_id,
          source: 1,
          request_id: newRequestId(),
        };
        const reply = await give(me, body);
        expect(reply).toMatchObject({ code: 1 });
        cost += reply.data.cost;
        if (n % 10 === 0) expect((await give(me, body)).data).toEqual(reply.data);
      }
    };
    await Promise.all(people.map(connection));
    const { num, base } = (await ctx.db.row<{ num: number; base: number }>(
      sql`select count(*)::int as num, sum(income_base)::bigint as base from gift_line where room_id is not null`,
    ))!;
    expect({ num, base, cost }).toEqual({ num: GIFTS, base: GIFTS * PRICE, cost: GIFTS * PRICE });
    await expectBooksBalance(ctx);
  },
);
