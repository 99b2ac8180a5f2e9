import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { findCampaignDef } from '#testing/campaigns.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newMinor } from '#testing/people/people.ts';
import { addPointsOfMove, flushBoards, overrideCampaigns } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let rooms = 900;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
  overrideCampaigns(ctx, findCampaignDef('honour'));
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

async function newRoom(owner: Person, minutes: number, state = 1): Promise<number> {
  const room_id = ++rooms;
  const at = new Date(ctx.clock.now());
  await ctx.db.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, state, used_at, profile_at)
    values (${room_id}, ${`9${room_id}`}, ${`听海${room_id}`}, '/activity/avatar/1.svg', 3, ${owner.user_id}, ${state}, ${at}, ${at})`);
  await addPointsOfMove(ctx, {
    meter: 'room.open_minutes',
    subject: { kind: 'room', id: room_id },
    n: minutes,
    at: ctx.clock.now(),
  });
  return room_id;
}

it('RANK-1 RANK-7 rooms by what was opened in them; restricted ones and those of minors are not ranked', async () => {
  const [one, other] = [await newPerson(ctx), await newPerson(ctx)];
  const small = await newRoom(one, 30);
  const large = await newRoom(other, 90);
  await newRoom(await newPerson(ctx), 500, 3);
  await newRoom(await newMinor(ctx), 500);
  await flushBoards(ctx);
  const { data } = await http.get('/goapi/rank/get_room_honour_rank/1001?window=day', one.token);
  expect(data.list.map((row: any) => [row.rank, row.room.room_id, row.score])).toEqual([
    [1, large, 1_800],
    [2, small, 600],
  ]);
  expect(data.list[0]).toMatchObject({
    room: { room_name: `听海${large}`, type_name: '电台', is_live: 0, owner: { user_id: other.user_id } },
    labels: ['常驻开播'],
  });
  // RANK-6: the public data of a room contains no amounts.
  expect(JSON.stringify(data.list)).not.toMatch(/flow|diamond|income/);
  expect(data.my).toMatchObject({ rank: 2, gap_to_prev: 1_200, room: { room_id: small } });
});
