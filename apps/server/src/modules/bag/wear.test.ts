import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuildRoom } from '#testing/people/guilds.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems } from '#testing/people/people.ts';
import { bag } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const owner = async (items: Record<string, number>): Promise<Person> => {
  const me = await newPerson(ctx);
  await giveItems(ctx, me.user_id, items);
  return me;
};
const wear = (me: Person, data: Record<string, unknown>) =>
  http.post('/api/v1/open_server/wear_decorate', { wear: 1, ...data, request_id: newRequestId() }, me.token);
const worn = async (me: Person) =>
  (await wear(me, { item_code: 'fr_isle', wear: 0 })).data.worn.map((w: any) => [w.slot, w.item.item_code]);
const changes = async (me: Person) =>
  (await readEvents(ctx, 'wear.changed')).filter((e) => e.key === String(me.user_id)).map((e) => e.data);

describe('wearing', () => {
  it('WEAR-1 WEAR-2 one per slot, both kinds of mount share theirs; putting on takes off, nothing is used up', async () => {
    const me = await owner({ fr_isle: 7, fr_day: 7, mt_turtle: 7, mt_ship: 7, bb_isle: 7 });
    await wear(me, { item_code: 'fr_isle' });
    await wear(me, { item_code: 'mt_turtle' });
    await wear(me, { item_code: 'bb_isle' });
    const { data } = await wear(me, { item_code: 'fr_day' });
    expect(data.worn.map((w: any) => [w.slot, w.item.item_code])).toEqual([
      ['avatar_frame', 'fr_day'],
      ['bubble', 'bb_isle'],
      ['mount', 'mt_turtle'],
    ]);
    await wear(me, { item_code: 'mt_ship' });
    expect(await worn(me)).toEqual([
      ['avatar_frame', 'fr_day'],
      ['bubble', 'bb_isle'],
      ['mount', 'mt_ship'],
    ]);
    expect((await ctx.db.row<any>(sql`select sum(qty)::bigint as n from lot where user_id = ${me.user_id}`)).n).toBe(
      35,
    );
  });

  it('WEAR-3 each change is told once, a repeat changes nothing', async () => {
    const me = await owner({ fr_isle: 7 });
    await wear(me, { lot_id: '1' });
    await wear(me, { lot_id: '1' });
    await wear(me, { lot_id: '1', wear: 0 });
    await wear(me, { lot_id: '1', wear: 0 });
    expect(await changes(me)).toMatchObject([
      { slot: 'avatar_frame', item_code: 'fr_isle' },
      { slot: 'avatar_frame', item_code: null },
    ]);
  });

  it('WEAR-1 what cannot be worn, what one does not have, what has run out', async () => {
    const me = await owner({ g_pearl: 1, vip_trial: 3, fr_isle: 1 });
    expect(await wear(me, { item_code: 'g_pearl' })).toMatchObject({ code: 1004, msg: '该物品不能佩戴' });
    expect(await wear(me, { item_code: 'vip_trial' })).toMatchObject({ code: 1004 });
    expect(await wear(me, { item_code: 'fr_day' })).toMatchObject({ code: 1006 });
    expect(await wear(me, { lot_id: '99' })).toMatchObject({ code: 1006 });
    expect(await wear(me, {})).toMatchObject({ code: 1004 });
    expect((await wear(await newPerson(ctx), { lot_id: '3' })).code).toBe(1006);
    ctx.clock.advance(2 * DAY_MS);
    expect(await wear(me, { lot_id: '3' })).toMatchObject({ code: 1005, msg: '装扮已过期' });
    ctx.clock.advance(-2 * DAY_MS);
  });

  it('WEAR-1 things of a room are set by its owner, room by room', async () => {
    const me = await owner({ rb_star: 7 });
    const [first, second] = [await newGuildRoom(ctx, null, me), await newGuildRoom(ctx, null, me)];
    const others = await newGuildRoom(ctx, null, await newPerson(ctx));
    expect(await wear(me, { item_code: 'rb_star' })).toMatchObject({ code: 1004 });
    expect(await wear(me, { item_code: 'rb_star', room_id: others })).toMatchObject({
      code: 1005,
      msg: '仅房主可设置',
    });
    await wear(me, { item_code: 'rb_star', room_id: first });
    const { data } = await wear(me, { item_code: 'rb_star', room_id: second });
    expect(data.worn).toHaveLength(2);
    expect((await changes(me)).map((c) => c.room_id)).toEqual([first, second]);
  });
});

describe('the end of timed things', () => {
  it('WEAR-2 CAL-2 they fall off and leave the bag by themselves, told a day before and at the end', async () => {
    const me = await owner({ fr_isle: 2, vip_trial: 3 });
    await wear(me, { item_code: 'fr_isle' });
    const start = ctx.clock.now();
    const mine = async (name: string) =>
      (await readEvents(ctx, name)).filter((e) => e.key === String(me.user_id)).map((e) => e.data);
    const warn = (at: number) => bag.jobs!['bag.warn_of_timed_ends']!({ due_at: at }, ctx);
    await warn(start + DAY_MS - HOUR_MS);
    expect(await mine('item.expiring')).toEqual([]);
    await warn(start + DAY_MS);
    await warn(start + DAY_MS + HOUR_MS);
    expect(await mine('item.expiring')).toMatchObject([{ item_code: 'fr_isle', qty: 2 }]);
    ctx.clock.advance(2 * DAY_MS + HOUR_MS);
    await bag.jobs!['bag.expire_timed']!({}, ctx);
    await bag.jobs!['bag.expire_timed']!({}, ctx);
    expect(await mine('item.expired')).toMatchObject([{ item_code: 'fr_isle', qty: 2, left: [] }]);
    const [expired] = await ctx.db.rows(
      sql`select at from outbox where name = 'item.expired' and key = ${String(me.user_id)}`,
    );
    expect(expired).toEqual({ at: new Date(start + 2 * DAY_MS) });
    expect((await changes(me)).at(-1)).toMatchObject({ slot: 'avatar_frame', item_code: null });
    const lots = await ctx.db.rows(sql`select item_code from lot where user_id = ${me.user_id} and qty > 0`);
    expect(lots).toEqual([{ item_code: 'vip_trial' }]);
    ctx.clock.set(start);
  });
});

describe('single lots and types', () => {
  it('LOT-3 locking and unlocking one’s own lot', async () => {
    const me = await owner({ g_pearl: 2 });
    const lock = (lot_id: string, value: 0 | 1) =>
      http.post('/api/v1/lock_prop', { lot_id, lock: value, request_id: newRequestId() }, me.token);
    expect((await lock('1', 1)).data).toEqual({ lot_id: '1', is_locked: 1 });
    const lots = await ctx.db.rows(sql`select locked from lot where user_id = ${me.user_id}`);
    expect(lots).toEqual([{ locked: true }]);
    expect((await lock('1', 0)).data).toEqual({ lot_id: '1', is_locked: 0 });
    expect((await lock('2', 1)).code).toBe(1006);
    expect((await lock('x', 1)).code).toBe(1006);
  });

  it('UNIT-1 the 21 types of the seed with label, unit and slot', async () => {
    const { data } = await http.get('/api/v1/get_prize_unit');
    expect(data.list).toHaveLength(21);
    expect(data.list).toContainEqual({ type: 12, label: '至尊座驾', unit: '天', is_timed: 1, slot: 'mount' });
    expect(data.list).toContainEqual({ type: 113, label: '粉钻', unit: '粉钻', is_timed: 0 });
  });
});
