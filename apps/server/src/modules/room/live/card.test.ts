import { get_user_info_mp } from '@shengyu/contract/calls/user.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { createNativeRooms } from '#testing/native-rooms.ts';
import { newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it('S-CMP-7 the card of a person in a live room names the room; outside of it, or when it has closed, it does not', async () => {
  const native = await createNativeRooms(ctx, http);
  const { room_id } = await native.newRoom();
  const person = await newPerson(ctx);
  const card = async () => {
    const { data } = await http.get(`/goapi/user/get_user_info_mp/${person.user_id}`);
    expect(Value.Check(get_user_info_mp.reply, data)).toBe(true);
    return data.live_room?.room_id;
  };
  expect(await card()).toBeUndefined();
  await native.tell({ kind: 'enter', room_id, user_id: person.user_id });
  expect(await card()).toBe(room_id);
  await native.tell({ kind: 'leave', room_id, user_id: person.user_id });
  expect(await card()).toBeUndefined();
  await native.tell({ kind: 'enter', room_id, user_id: person.user_id });
  await native.tell({ kind: 'close', room_id });
  expect(await card()).toBeUndefined();
});
