// What operators do to an account (Z26 to Z31).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { modules } from '#app.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
} from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let [support, second, desk]: StaffPerson[] = [];
const DAY_S = 86_400;
const NOW = unixSecondsOf(TEST_NOW);

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6, money: 1e6 } });
  [support, second, desk] = [
    await newStaff(ctx, 'admin'),
    await newStaff(ctx, 'admin'),
    await newStaff(ctx, 'guild_desk'),
  ];
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const act = (what: string, data: object, by = support!) =>
  http.post(`/console/api/user/${what}`, { reason: '工单 1', request_id: newRequestId(), ...data }, by.token);
/** Sends a * call (one that needs a second operator) by one operator and approves it by another. */
async function both(what: string, data: object) {
  const asked = await act(what, data);
  expect(asked.code, asked.msg).toBe(1);
  return decideApprovalAs(http, asked.data.approval_id, second!.token);
}
const account = ({ user_id }: Person) => ctx.db.row<any>(sql`select * from user_account where user_id = ${user_id}`);
const lastOf = async (name: string) => (await readEvents(ctx, name)).at(-1)?.data;
const me = (p: Person) => http.get('/goapi/user/get_user_info_mp/me', p.token);
const logged = (user_id: number) =>
  ctx.db.rows<any>(
    sql`select call, before, after, reason from staff_log where target = ${`user:${user_id}`} order by log_id`,
  );

describe('bans', () => {
  it('Z26 USER-8 RISK-10 CON-3 a ban holds from the next call on, earning rests three times as long, and it is logged', async () => {
    const person = await newPerson(ctx);
    expect((await me(person)).code).toBe(1);
    const until = NOW + 7 * DAY_S;
    const done = await act('ban', { user_id: person.user_id, until });
    expect(done).toMatchObject({ code: 1, data: { user_id: person.user_id, banned_until: until } });
    expect((await me(person)).code).toBe(1002);
    expect((await http.post('/api/v1/logout', { request_id: newRequestId() }, person.token)).code).toBe(1);
    const row = await account(person);
    expect([row.status, unixSecondsOf(row.earn_suspended_until.getTime())]).toEqual([2, NOW + 21 * DAY_S]);
    expect(await lastOf('user.banned')).toEqual({ user_id: person.user_id, until });
    expect(await logged(person.user_id)).toMatchObject([
      { call: 'user_ban', before: { status: 1 }, after: { banned_until: until }, reason: '工单 1' },
    ]);
  });

  it('Z26 an end that has passed is no ban; one beyond a hundred years is for ever', async () => {
    const person = await newPerson(ctx);
    expect((await act('ban', { user_id: person.user_id, until: NOW })).code).toBe(1004);
    expect((await act('ban', { user_id: person.user_id, until: NOW + 200 * 366 * DAY_S })).code).toBe(1);
    expect((await account(person)).banned_until).toBeNull();
    expect(await lastOf('user.banned')).toEqual({ user_id: person.user_id });
  });

  it('Z27 lifts a ban once; what it cost in earning it has cost', async () => {
    const person = await newPerson(ctx);
    expect((await act('unban', { user_id: person.user_id })).code).toBe(1008);
    await act('ban', { user_id: person.user_id, until: NOW + DAY_S });
    expect((await act('unban', { user_id: person.user_id })).code).toBe(1);
    expect((await me(person)).code).toBe(1);
    expect(await lastOf('user.unbanned')).toEqual({ user_id: person.user_id });
    expect((await account(person)).earn_suspended_until).not.toBeNull();
    expect((await act('unban', { user_id: person.user_id })).code).toBe(1008);
  });

  it('Z39 ENT-1 the lookup shows a ban until its time is over', async () => {
    const person = await newPerson(ctx);
    const state = async () =>
      (await http.get(`/console/api/lookup/detail?kind=user&id=${person.user_id}`, support!.token)).data.state_text;
    const bannedUntil = (at: number) =>
      ctx.db.run(sql`
        update user_account set status = 2, banned_until = ${new Date(at)} where user_id = ${person.user_id}`);
    await bannedUntil(ctx.clock.now() + 1);
    expect(await state()).toBe('已封禁');
    await bannedUntil(ctx.clock.now());
    expect(await state()).toBe('正常');
  });

  it('CON-1 nobody without the permission, nobody who does not exist, nothing of a cancelled account', async () => {
    const person = await newPerson(ctx);
    const until = NOW + DAY_S;
    expect((await act('ban', { user_id: person.user_id, until }, desk)).code).toBe(1005);
    expect((await act('ban', { user_id: person.user_id, until }, { ...desk!, token: person.token })).code).toBe(1001);
    expect((await act('ban', { user_id: 1, until })).code).toBe(1006);
    await ctx.db.run(sql`
      update user_account set status = 3, mobile_hash = null, mobile_enc = null where user_id = ${person.user_id}`);
    for (const what of ['ban', 'unban', 'earn_suspend', 'revoke_sessions', 'set_patrol'])
      expect([what, (await act(what, { user_id: person.user_id, until, is_patrol: 1 })).code]).toEqual([what, 1008]);
  });
});

describe('earning', () => {
  it('Z28 RISK-10 gifts to a suspended member are refused; the operator’s word stands, also a shorter one', async () => {
    const [giver, host] = [await newAdult(ctx, { diamonds: 1_000 }), await newPerson(ctx)];
    const give = () =>
      http.post(
        '/goapi/gift/send_gift',
        { item_code: 'g_rose', num: 1, receiver_ids: [host.user_id], source: 1, request_id: newRequestId() },
        giver.token,
      );
    const suspend = (until: number) => act('earn_suspend', { user_id: host.user_id, until }, desk);
    expect((await suspend(NOW)).code).toBe(1008);
    expect((await suspend(NOW + 9 * DAY_S)).data).toEqual({
      user_id: host.user_id,
      earn_suspended_until: NOW + 9 * DAY_S,
    });
    expect(await give()).toMatchObject({ code: 1005, msg: '对方收礼权限已暂停' });
    expect((await suspend(NOW + DAY_S)).code).toBe(1);
    expect(unixSecondsOf((await account(host)).earn_suspended_until.getTime())).toBe(NOW + DAY_S);
    expect((await suspend(NOW)).code).toBe(1);
    expect((await give()).code).toBe(1);
  });
});

describe('patrol', () => {
  it('Z29 CON-2 API-3 a second person makes somebody patrol; the next call of a live session knows it', async () => {
    const person = await newPerson(ctx);
    const isPatrol = async () => (await me(person)).data.self.is_patrol;
    expect(await isPatrol()).toBe(0);
    const asked = await act('set_patrol', { user_id: person.user_id, is_patrol: 1 });
    expect((await decideApprovalAs(http, asked.data.approval_id, support!.token)).code).not.toBe(1);
    expect((await account(person)).is_patrol).toBe(false);
    expect((await decideApprovalAs(http, asked.data.approval_id, second!.token)).code).toBe(1);
    expect(await isPatrol()).toBe(1);
    expect((await act('set_patrol', { user_id: person.user_id, is_patrol: 1 })).code).toBe(1008);
    expect((await both('set_patrol', { user_id: person.user_id, is_patrol: 0 })).code).toBe(1);
    expect(await isPatrol()).toBe(0);
  });

  it('CON-2 what was set meanwhile is not set again', async () => {
    const person = await newPerson(ctx);
    const asked = await act('set_patrol', { user_id: person.user_id, is_patrol: 1 });
    await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${person.user_id}`);
    expect((await decideApprovalAs(http, asked.data.approval_id, second!.token)).code).toBe(1008);
  });
});

describe('sessions', () => {
  it('Z31 USER-6 ends every session at once and says how many there were', async () => {
    const person = await newPerson(ctx);
    const other = { ...person, token: await newSession(ctx, person.user_id) };
    expect([(await me(person)).code, (await me(other)).code]).toEqual([1, 1]);
    const done = await act('revoke_sessions', { user_id: person.user_id });
    expect(done.data).toEqual({ user_id: person.user_id, revoked_num: 2 });
    expect([(await me(person)).code, (await me(other)).code]).toEqual([1001, 1001]);
    expect((await act('revoke_sessions', { user_id: person.user_id })).data.revoked_num).toBe(0);
  });
});

describe('real names', () => {
  const gate = async (p: Person) => (await http.post('/api/v1/user_sign_name_check', { scene: 'gift' }, p.token)).data;

  it('Z30 NST-5 a reset closes the gates; who is not verified cannot be reset', async () => {
    const person = await newAdult(ctx);
    expect((await gate(person)).pass).toBe(1);
    expect((await both('reset_real_name', { user_id: person.user_id })).code).toBe(1);
    expect(await gate(person)).toMatchObject({ pass: 0, real_name: { status: 0 } });
    expect(await readAgeState(ctx.db, person.user_id, TEST_NOW)).toBe('unverified');
    expect((await act('reset_real_name', { user_id: person.user_id })).code).toBe(1008);
    expect((await act('reset_real_name', { user_id: person.user_id, minor: 1 })).code).toBe(1008);
    expect((await act('reset_real_name', { user_id: 1 })).code).toBe(1006);
  });

  it('Z30 EDGE-21 who was found to be a minor spends and earns nothing, whatever ID passes later, until it is taken back', async () => {
    const [person, giver] = [await newAdult(ctx), await newAdult(ctx)];
    await giveDiamonds(ctx, person.user_id, 1_000);
    await giveDiamonds(ctx, giver.user_id, 1_000);
    expect((await both('reset_real_name', { user_id: person.user_id, minor: 1 })).code).toBe(1);
    expect(await lastOf('user.profile_changed')).toEqual({
      user_id: person.user_id,
      fields: ['real_name'],
      is_minor: 1,
    });
    const give = (from: Person, to: Person) =>
      http.post(
        '/goapi/gift/send_gift',
        { item_code: 'g_rose', num: 1, receiver_ids: [to.user_id], source: 1, request_id: newRequestId() },
        from.token,
      );
    expect((await give(person, giver)).data.reason).toBe('minor');
    expect((await give(giver, person)).data.reason).toBe('earn_suspended');
    // A parent's ID passes the check, but the operator's finding that the member is a minor still stands.
    await ctx.db.run(sql`
      update real_name set status = 1, check_no = gen_random_uuid(), submitted_at = now(), name_enc = 'x', id_enc = 'x',
        id_hash = ${ctx.seal.index('id_no', `parent:${person.user_id}`)}, born_on = '1980-01-01' where user_id = ${person.user_id}`);
    await ctx.db.run(
      sql`update real_name set status = 2, check_no = null, passed_at = now() where user_id = ${person.user_id}`,
    );
    expect(await readAgeState(ctx.db, person.user_id, TEST_NOW)).toBe('minor');
    expect((await give(person, giver)).data.reason).toBe('minor');
    expect((await both('reset_real_name', { user_id: person.user_id })).code).toBe(1);
    expect(await readAgeState(ctx.db, person.user_id, TEST_NOW)).toBe('unverified');
  });
});
