import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { mobileOf } from '#modules/identity/index.ts';
import { modules } from '#app.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { storeSmsCode } from '#testing/sms.ts';
import { chanceRefusalOf, checkSpend } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const read = async (me: Person) => (await http.post('/api/v1/get_spend_guard', {}, me.token)).data;
const set = (me: Person, wish: object) =>
  http.post('/api/v1/set_spend_guard', { ...wish, request_id: newRequestId() }, me.token);

/** A code as the member got it by SMS. */
async function codeFor(me: Person): Promise<string> {
  const mobile = (await mobileOf(ctx, ctx.db, me.user_id))!;
  await storeSmsCode(ctx, mobile, 'guard', '123456');
  return '123456';
}
const nextMidnight = () => unixSecondsOf(beginOfDay('2026-11-19'));
const spend = (me: Person, diamonds: number) =>
  ctx.db.tx((tx) =>
    checkSpend(ctx, tx, { user_id: me.user_id, now: ctx.clock.now(), diamonds, kind: 'goods', confirm: true }),
  );

describe('reading the guard (X10)', () => {
  it('GUARD-9 a member who set nothing: no limits, reminders on, the platform caps', async () => {
    expect(await read(await newPerson(ctx))).toEqual({
      age: 'unverified',
      need: 'real_name',
      day_chance: 0,
      day_cap: 20_000,
      single_limit_fen: null,
      day_limit_fen: null,
      remind: 1,
      day_recharge_fen: 0,
      day_spend_fen: 0,
      system_day_limit_fen: 10_000,
      month_chance: 0,
      month_cap: 100_000,
      op_cap: 6_000,
      history: [],
    });
    expect(await read(await newAdult(ctx))).toMatchObject({ age: 'adult', system_day_limit_fen: 5_000_000 });
  });

  it('GUARD-2 X10 thirty days of what was counted, the own only, today in sums', async () => {
    const me = await newAdult(ctx);
    await ctx.db.run(sql`
      insert into guard_day (user_id, day, recharge_fen, credited_fen, spend, chance)
      values (${me.user_id}, '2026-11-18', 5600, 5000, 300, 100), (${me.user_id}, '2026-10-20', 0, 0, 50, 50), (${me.user_id}, '2026-10-19', 0, 0, 9, 9)`);
    expect(await read(me)).toMatchObject({
      day_recharge_fen: 5_000,
      day_spend_fen: 3_000,
      day_chance: 100,
      month_chance: 100,
      history: [
        { day: '2026-11-18', recharge_fen: 5_000, spend: 300, chance: 100 },
        { day: '2026-10-20', recharge_fen: 0, spend: 50, chance: 50 },
      ],
    });
  });
});

describe('own limits (X11, RISK-7)', () => {
  it('RISK-7 tightening acts at once and needs no code', async () => {
    const me = await newAdult(ctx);
    const { code, data } = await set(me, { single_limit_fen: 10_000, day_limit_fen: 20_000 });
    expect([code, data.single_limit_fen, data.day_limit_fen, data.pending]).toEqual([1, 10_000, 20_000, undefined]);
    expect(await spend(me, 1_001)).toMatchObject({ reason: 'self_limit' });
    expect((await set(me, { single_limit_fen: 5_000 })).data.single_limit_fen).toBe(5_000);
    expect(await spend(me, 501)).toMatchObject({ reason: 'self_limit', msg: '超过您设置的单笔限额 ¥50' });
  });

  it('RISK-7 loosening needs a code and acts at the next 00:00, to the second', async () => {
    const me = await newAdult(ctx);
    await set(me, { day_limit_fen: 10_000 });
    expect(await set(me, { day_limit_fen: null })).toMatchObject({ code: 0, data: { reason: 'need', need: ['sms'] } });
    expect(await set(me, { day_limit_fen: null, sms_code: '999999' })).toMatchObject({
      code: 1004,
      data: { reason: 'sms' },
    });
    const { data } = await set(me, { day_limit_fen: 50_000, sms_code: await codeFor(me) });
    expect(data).toMatchObject({ day_limit_fen: 10_000, pending: { day_limit_fen: 50_000, at: nextMidnight() } });
    const until = nextMidnight() * 1_000 - ctx.clock.now();
    ctx.clock.advance(until - 1);
    expect(await spend(me, 1_001)).toMatchObject({ reason: 'self_limit' });
    ctx.clock.advance(1);
    expect(await spend(me, 1_001)).not.toHaveProperty('reason');
    expect(await read(me)).toMatchObject({ day_limit_fen: 50_000 });
    expect((await read(me)).pending).toBeUndefined();
    ctx.clock.advance(-until);
  });

  it('RISK-7 a code is good once, and one act can tighten one limit and loosen the other', async () => {
    const me = await newAdult(ctx);
    await set(me, { single_limit_fen: 10_000, day_limit_fen: 10_000 });
    const sms_code = await codeFor(me);
    const { data } = await set(me, { single_limit_fen: 5_000, day_limit_fen: 20_000, sms_code });
    expect(data).toMatchObject({ single_limit_fen: 5_000, day_limit_fen: 10_000, pending: { day_limit_fen: 20_000 } });
    expect((await set(me, { day_limit_fen: 30_000, sms_code })).code).toBe(1010);
  });

  it('RISK-7 tightening again takes a waiting loosening back', async () => {
    const me = await newAdult(ctx);
    await set(me, { single_limit_fen: 10_000, day_limit_fen: 10_000 });
    await set(me, { single_limit_fen: null, day_limit_fen: null, sms_code: await codeFor(me) });
    const { data } = await set(me, { day_limit_fen: 10_000 });
    expect(data.pending).toEqual({ single_limit_fen: null, at: nextMidnight() });
    expect((await set(me, { single_limit_fen: 9_000 })).data.pending).toBeUndefined();
  });

  it('GUARD-6 RISK-7 switching the reminder off is loosening, switching it on is not', async () => {
    const me = await newAdult(ctx);
    expect((await set(me, { remind: 0 })).data.need).toEqual(['sms']);
    const { data } = await set(me, { remind: 0, sms_code: await codeFor(me) });
    expect([data.remind, data.pending]).toEqual([1, { remind: 0, at: nextMidnight() }]);
    expect((await set(me, { remind: 1 })).data.pending).toBeUndefined();
  });

  it('X11 limits are whole yuan from 1 to 50 000', async () => {
    const me = await newAdult(ctx);
    for (const fen of [0, 99, 150, -100, 5_000_100])
      expect(await set(me, { day_limit_fen: fen }), String(fen)).toMatchObject({
        code: 1004,
        msg: '限额需为 1-50000 元',
      });
    for (const fen of [5_000_000, 100]) expect((await set(me, { day_limit_fen: fen })).code).toBe(1);
  });
});

describe('exclusion (CARE-9)', () => {
  it('CARE-9 acts at once, is told, and can only be lengthened', async () => {
    const me = await newAdult(ctx);
    expect(await chanceRefusalOf(ctx.db, me.user_id, ctx.clock.now())).toBeUndefined();
    const { data } = await set(me, { exclude_days: 7 });
    expect(data.excluded_until).toBe(unixSecondsOf(ctx.clock.now()) + 7 * 86_400);
    expect(await chanceRefusalOf(ctx.db, me.user_id, ctx.clock.now())).toMatchObject({ reason: 'excluded' });
    const told = (await readEvents(ctx, 'guard.excluded')).find((e) => e.key === String(me.user_id));
    expect(told!.data).toMatchObject({ user_id: me.user_id, until: data.excluded_until });
    for (const exclude_days of [1, 7])
      expect(await set(me, { exclude_days })).toMatchObject({ code: 1008, msg: '冷静期不可缩短' });
    expect((await set(me, { exclude_days: 30 })).data.excluded_until).toBe(
      unixSecondsOf(ctx.clock.now()) + 30 * 86_400,
    );
  });

  it('CARE-9 a refused act leaves nothing behind: the limit it carried is not set either', async () => {
    const me = await newAdult(ctx);
    await set(me, { exclude_days: 7 });
    expect((await set(me, { exclude_days: 1, day_limit_fen: 100 })).code).toBe(1008);
    expect((await read(me)).day_limit_fen).toBeNull();
  });
});
