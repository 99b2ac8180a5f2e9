import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginOfDay } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readConfig } from '#modules/config/index.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { makeIdNumber, giveRealName } from '#testing/signing.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../../../../tools/standins/faceid.ts';
import {
  agreement,
  readAgeState,
  markFaceCheckRequired,
  findGateRefusal,
  otherAccountsOfSamePerson,
  resetRealName,
} from '../index.ts';
import { seedAgreements } from '../seed.ts';
import { readRealName } from './submit.ts';

let service: FaceIdStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let people = 0;
beforeAll(async () => {
  service = await startFaceIdStandIn({ port: 0 });
  ctx = await createTestContext({ FACEID_URL: service.url });
  await seedAgreements(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});
beforeEach(() => {
  ctx.clock.set(TEST_NOW);
  service.behave('well');
});

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Every person gets their own ID number. */
const newNumber = (birthday = '1995-03-02') => makeIdNumber(birthday, ++people);
const submit = (me: Person, id_no = newNumber(), more: object = {}) => {
  // The clock advances so that the limit of calls per ten seconds (API-1) does not interfere.
  ctx.clock.advance(1_001);
  return http.post(
    '/api/v1/submit_real_name',
    { real_name: '张小屿', id_no, request_id: newRequestId(), ...more },
    me.token,
  );
};
const stateOf = async (me: Person, scene = 'gift') =>
  (await http.post('/api/v1/user_sign_name_check', { scene }, me.token)).data;
type Queued = { task_identifier: string; payload: { user_id: number; check_no: string }; run_at: Date };
const queued = async (user_id: number): Promise<Queued[]> =>
  (
    await ctx.db.rows<Queued>(sql`
      select t.identifier as task_identifier, j.payload, j.run_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier like 'agreement.%' order by j.id`)
  ).filter((job) => job.payload.user_id === user_id);
const runJob = (name: string, payload: object) => agreement.jobs![name]!(payload, ctx);
const passedEvents = async (user_id: number) =>
  (await readEvents(ctx, 'user.real_name_passed')).filter((e) => e.key === String(user_id));

describe('submitting a real name (X03)', () => {
  it('NST-1 NST-2 a right name and number pass at once, and open the gates', async () => {
    const me = await newPerson(ctx);
    const reply = await submit(me);
    expect(reply.data).toEqual({ status: 2, status_text: '已认证', is_adult: 1, retry_left_today: 5 });
    expect(await stateOf(me)).toMatchObject({ pass: 1, need: [], real_name_mask: '张*', is_adult: 1 });
    expect(await passedEvents(me.user_id)).toMatchObject([{ data: { user_id: me.user_id, is_adult: 1 } }]);
  });

  it('NST-2 SIGN-2 a minor passes too, as a minor: chance and gifts stay closed', async () => {
    const me = await newPerson(ctx, { birthday: '1990-01-01' });
    const reply = await submit(me, newNumber('2008-11-19'));
    expect(reply.data).toMatchObject({ status: 2, is_adult: 0 });
    expect(await stateOf(me)).toMatchObject({ pass: 0, need: ['adult'], is_adult: 0 });
    expect(await passedEvents(me.user_id)).toMatchObject([{ data: { is_adult: 0 } }]);
    expect(await readAgeState(ctx.db, me.user_id, beginOfDay('2026-11-19'))).toBe('adult');
  });

  it.each([
    ['小', '请填写真实姓名'],
    ['Tom Cat', '请填写真实姓名'],
    ['', '请填写真实姓名'],
    ['张'.repeat(31), '请填写真实姓名'],
    ['·张小', '请填写真实姓名'],
  ])('X03 the name %j is refused', async (real_name, msg) => {
    expect(await submit(await newPerson(ctx), undefined, { real_name })).toMatchObject({ code: 1004, msg });
  });

  it('X03 names as they are typed become names as they are printed', () => {
    expect(readRealName(' 张 小屿 ')).toBe('张小屿');
    expect(readRealName('阿卜杜拉•买买提')).toBe('阿卜杜拉·买买提');
    expect(readRealName('阿卜杜拉.买买提')).toBe('阿卜杜拉·买买提');
    expect(readRealName('𠮷田')).toBe('𠮷田');
  });

  it.each(['110101199503020011', '11010119950230001X', '110101', '', 'X'.repeat(18)])(
    'NST-1 the number %j has no right checksum or birthday',
    async (id_no) => {
      const reply = await submit(await newPerson(ctx), id_no);
      expect(reply).toMatchObject({ code: 1004, msg: '身份证号有误' });
    },
  );

  it('NST-3 a wrong name fails with its reason, counts as a try, and the sixth of a day is not asked', async () => {
    const me = await newPerson(ctx);
    for (let left = 4; left >= 0; left--) {
      const reply = await submit(me, undefined, { real_name: '不匹配' });
      expect(reply).toMatchObject({
        code: 0,
        msg: '姓名与身份证号不匹配',
        data: { reason: 'real_name_failed', status: 3, status_text: '认证失败', retry_left_today: left },
      });
    }
    const asked = service.asked();
    expect(await submit(me)).toMatchObject({ code: 1010, msg: '今日认证次数已用完', data: { reason: 'limit_day' } });
    expect(service.asked()).toBe(asked);
    expect(await stateOf(me)).toMatchObject({ fail_reason: '姓名与身份证号不匹配', retry_left_today: 0 });
    ctx.clock.set(beginOfDay('2026-11-19'));
    expect((await submit(me)).data).toMatchObject({ status: 2, retry_left_today: 5 });
  });

  it.each([
    ['查无此人', '未查询到该身份证信息，请核对后重试'],
    ['次数太多', '该身份证今日核验次数已达上限，请明天再试'],
  ])('NST-3 %s is said in words', async (real_name, msg) => {
    const me = await newPerson(ctx);
    expect(await submit(me, undefined, { real_name })).toMatchObject({ code: 0, msg, data: { status: 3 } });
    expect(await stateOf(me)).toMatchObject({ fail_reason: msg });
  });

  it('NST-3 of a failed try nothing personal is kept, and its number is free again', async () => {
    const me = await newPerson(ctx);
    const id_no = newNumber();
    await submit(me, id_no, { real_name: '不匹配' });
    const row = await ctx.db.row(sql`select * from real_name where user_id = ${me.user_id}`);
    expect(row).toMatchObject({ name_enc: null, id_enc: null, id_hash: null, born_on: null, face_enc: null });
    const held = await ctx.db.rows(sql`select 1 from id_number where id_hash = ${ctx.seal.index('id_no', id_no)}`);
    expect(held).toEqual([]);
  });

  it('X03 who has passed cannot pass again', async () => {
    const me = await newPerson(ctx);
    await submit(me);
    expect(await submit(me)).toMatchObject({ code: 1008, msg: '您已完成实名认证' });
  });
});

describe('one number, three accounts', () => {
  it('NST-1 RISK-1 the fourth account is refused, also when all come at once, and a reset makes room', async () => {
    const { ID_ACCOUNTS } = await readConfig(ctx, 'constants');
    const id_no = newNumber();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => newPerson(ctx)));
    const replies = await Promise.all(crowd.map((me) => submit(me, id_no)));
    const passed = crowd.filter((_, i) => replies[i]!.code === 1);
    expect(passed).toHaveLength(ID_ACCOUNTS);
    for (const reply of replies.filter((r) => r.code !== 1)) {
      expect(reply).toMatchObject({ code: 1010, msg: '该身份证已绑定 3 个账号', data: { reason: 'limit' } });
    }
    const [first, ...others] = passed as [Person, Person, Person];
    expect((await otherAccountsOfSamePerson(ctx.db, first.user_id)).sort()).toEqual(
      others.map((p) => p.user_id).sort(),
    );
    await ctx.db.tx((tx) => resetRealName(tx, first.user_id, TEST_NOW));
    expect(await otherAccountsOfSamePerson(ctx.db, first.user_id)).toEqual([]);
    const late = crowd[replies.findIndex((r) => r.code !== 1)]!;
    expect((await submit(late, id_no)).code).toBe(1);
  });

  it('RISK-1 lower and upper case X are one number', async () => {
    const id_no = Array.from({ length: 50 }, (_, i) => makeIdNumber('1991-07-08', i)).find((id) => id.endsWith('X'))!;
    for (let i = 0; i < 3; i++) expect((await submit(await newPerson(ctx), id_no)).code).toBe(1);
    expect((await submit(await newPerson(ctx), id_no.toLowerCase())).code).toBe(1010);
  });
});

describe('a service without an answer', () => {
  it.each(['outage', 'silent'] as const)(
    'NST-1 NST-4 %s: the member sees 认证中, a job asks again, and its verdict passes',
    async (mood) => {
      const me = await newPerson(ctx);
      service.behave(mood);
      const reply = await submit(me);
      expect(reply.data).toEqual({ status: 1, status_text: '认证中', is_adult: 0, retry_left_today: 5 });
      expect(await submit(me)).toMatchObject({ code: 1008 });
      const [check, giveUp] = (await queued(me.user_id)) as [Queued, Queued];
      expect([check.task_identifier, giveUp.task_identifier]).toEqual([
        'agreement.check_real_name',
        'agreement.give_up_check',
      ]);
      expect(giveUp.run_at.getTime()).toBe(ctx.clock.now() - 1_001 + 10 * MINUTE);
      await expect(runJob('agreement.check_real_name', check.payload)).rejects.toThrow('identity service');
      expect((await stateOf(me)).real_name.status).toBe(1);
      service.behave('well');
      // The circuit breaker uses the real clock.
      await passBreaker(() => runJob('agreement.check_real_name', check.payload));
      expect(await stateOf(me)).toMatchObject({ pass: 1, real_name: { status: 2 } });
      await runJob('agreement.give_up_check', giveUp.payload);
      await runJob('agreement.check_real_name', check.payload);
      expect((await stateOf(me)).real_name.status).toBe(2);
      expect(await passedEvents(me.user_id)).toHaveLength(1);
    },
    60_000,
  );

  /** After a failure the circuit breaker stays open for 15 s; this waits until it closes. */
  async function passBreaker(run: () => Promise<unknown>): Promise<void> {
    for (const until = Date.now() + 25_000; ;) {
      try {
        return void (await run());
      } catch (error) {
        if (Date.now() > until || !String(error).includes('resting')) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  it('NST-4 after ten minutes the check is over, no try is lost, and a late verdict changes nothing', async () => {
    const me = await newPerson(ctx);
    service.behave('outage');
    const id_no = newNumber();
    await submit(me, id_no);
    const [check, giveUp] = (await queued(me.user_id)) as [Queued, Queued];
    await runJob('agreement.give_up_check', giveUp.payload);
    expect(await stateOf(me)).toMatchObject({ real_name: { status: 0 }, retry_left_today: 5, need: ['real_name'] });
    expect(await ctx.db.rows(sql`select 1 from id_number where id_hash = ${ctx.seal.index('id_no', id_no)}`)).toEqual(
      [],
    );
    // The timer of the first check must not end a second check of the same person.
    await submit(me, id_no);
    await runJob('agreement.give_up_check', giveUp.payload);
    service.behave('well');
    await runJob('agreement.check_real_name', check.payload);
    expect((await stateOf(me)).real_name.status).toBe(1);
  });
});

describe('the face again', () => {
  const faceOf = (id_no: string, alive = true) => service.face('张小屿', id_no, alive);

  it('CARE-10 SIGN-4 chance closes until the face was seen; only the own, living, new face opens it', async () => {
    const me = await newPerson(ctx);
    const id_no = newNumber();
    const first = faceOf(id_no);
    await passBreakerThen(() => submit(me, id_no, { face_ticket: first }));
    await ctx.db.tx((tx) => markFaceCheckRequired(tx, me.user_id, TEST_NOW));
    expect(await stateOf(me, 'chance')).toMatchObject({ pass: 0, need: ['face'], real_name: { status: 2 } });
    expect(await stateOf(me, 'gift')).toMatchObject({ pass: 1 });
    expect(await findGateRefusal(ctx.db, me.user_id, 'chance', TEST_NOW)).toMatchObject({
      code: 0,
      msg: '请完成人脸核验',
      data: { need: ['face'] },
    });

    expect(await submit(me, id_no)).toMatchObject({ code: 0, data: { reason: 'need', need: ['face'] } });
    const wrong = { code: 0, msg: '人脸核验未通过，请由本人重试', data: { status: 2 } };
    expect(await submit(me, id_no, { face_ticket: first })).toMatchObject(wrong);
    expect(await submit(me, id_no, { face_ticket: faceOf(id_no, false) })).toMatchObject(wrong);
    expect(await submit(me, id_no, { face_ticket: faceOf(newNumber()) })).toMatchObject(wrong);
    const other = newNumber();
    expect(await submit(me, other, { face_ticket: faceOf(other) })).toMatchObject({ msg: '姓名与身份证号不匹配' });
    expect((await stateOf(me, 'chance')).need).toEqual(['face']);

    expect((await submit(me, id_no, { face_ticket: faceOf(id_no) })).data).toMatchObject({ status: 2, is_adult: 1 });
    expect(await stateOf(me, 'chance')).toMatchObject({ pass: 1, need: [] });
    expect(await passedEvents(me.user_id)).toHaveLength(1);
  });

  it('CARE-10 without the service the member is asked to try again, nothing is counted', async () => {
    const me = await newPerson(ctx);
    const id_no = newNumber();
    await giveRealName(ctx, me.user_id, { number: people });
    await ctx.db.tx((tx) => markFaceCheckRequired(tx, me.user_id, TEST_NOW));
    service.behave('outage');
    expect(await submit(me, id_no, { face_ticket: faceOf(id_no) })).toMatchObject({
      code: 1003,
      data: { reason: 'busy' },
    });
    expect(await stateOf(me)).toMatchObject({ retry_left_today: 5 });
  });

  it('CARE-10 nobody who is not verified can be asked', async () => {
    const me = await newPerson(ctx);
    await ctx.db.tx((tx) => markFaceCheckRequired(tx, me.user_id, TEST_NOW));
    expect((await stateOf(me, 'chance')).need).toEqual(['real_name']);
  });

  /** Earlier tests may have left the circuit breaker open. */
  async function passBreakerThen(run: () => Promise<{ data: { status: number } }>): Promise<void> {
    for (const until = Date.now() + 20_000; Date.now() < until;) {
      const probe = await ctx.providers.realName.check({ name: '王五', id_no: newNumber() }).catch(() => undefined);
      if (probe) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect((await run()).data.status).toBe(2);
  }
}, 40_000);

describe('personal data', () => {
  it('P15 a name and a number that went through stand nowhere in the open: tables, jobs, events, logs, Redis', async () => {
    const me = await newPerson(ctx);
    const [passes, fails, waits] = [newNumber(), newNumber(), newNumber()];
    const canary = '欧阳金丝雀';
    await submit(me, fails, { real_name: '不匹配' });
    service.behave('outage');
    await submit(await newPerson(ctx), waits, { real_name: canary });
    service.behave('well');
    await submit(me, passes, { real_name: canary, face_ticket: 'CANARY-TICKET' });
    await stateOf(me);
    const tables = await ctx.db.rows<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`);
    let seen = ctx.lines.join('\n');
    for (const { name } of tables) {
      const { rows } = await ctx.db.pool.query(
        `select t::text as all, encode(convert_to(t::text, 'utf8'), 'hex') from ${name} t`,
      );
      seen += JSON.stringify(rows);
    }
    const keys = await ctx.redis.keys(`${ctx.config.NAMESPACE}:*`);
    seen += keys.join('\n');
    expect(seen.length).toBeGreaterThan(1_000);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const secret of [canary, passes, fails, waits, 'CANARY-TICKET']) {
      expect(seen.includes(secret), secret).toBe(false);
      expect(seen.includes(hex(secret)), secret).toBe(false);
      // bytea columns are printed in hex, so text that was stored as hex is encoded twice.
      expect(seen.includes(hex(hex(secret))), secret).toBe(false);
    }
  });

  it('P15 the sealed columns carry the number of their key, and the blind index is not the number’s plain hash', async () => {
    const me = await newPerson(ctx);
    await giveRealName(ctx, me.user_id, { number: ++people });
    const row = (await ctx.db.row<{ name_enc: Buffer; id_enc: Buffer; id_hash: Buffer }>(
      sql`select name_enc, id_enc, id_hash from real_name where user_id = ${me.user_id}`,
    ))!;
    expect([row.name_enc[0], row.id_enc[0]]).toEqual([1, 1]);
    expect(ctx.seal.open(row.id_enc)).toBe(makeIdNumber('1995-03-02', people));
    expect(row.id_hash).toEqual(ctx.seal.index('id_no', makeIdNumber('1995-03-02', people)));
    expect(row.id_hash).not.toEqual(ctx.seal.index('mobile', makeIdNumber('1995-03-02', people)));
  });
});

describe('the gate of a gated call', () => {
  it('C0-10 SIGN-4 what is missing is code 0 with its steps, under age is 1005, in the words of the call', async () => {
    const [nobody, child, adult] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    await giveRealName(ctx, child.user_id, { birthday: '2010-06-01', number: ++people });
    await giveRealName(ctx, adult.user_id, { number: ++people });
    const gate = (
      me: Person,
      scene: Parameters<typeof findGateRefusal>[2],
      refusals?: Parameters<typeof findGateRefusal>[4],
    ) => findGateRefusal(ctx.db, me.user_id, scene, TEST_NOW, refusals);
    const own = {
      need_real_name: { reason: 'need', code: 0, msg: '请先实名再加入' },
      minor: { reason: 'minor', code: 1005, msg: '未满 18 周岁，暂不能加入公会' },
    } as const;
    expect(await gate(adult, 'gift')).toBeUndefined();
    expect(await gate(nobody, 'gift')).toMatchObject({
      code: 0,
      msg: '请先完成实名认证',
      data: { need: ['real_name'] },
    });
    expect(await gate(nobody, 'join_guild', own)).toMatchObject({ code: 0, msg: '请先实名再加入' });
    expect(await gate(nobody, 'withdraw')).toMatchObject({ data: { need: ['real_name', 'contract'] } });
    expect(await gate(adult, 'withdraw')).toMatchObject({ code: 0, msg: '请先签署协议', data: { need: ['contract'] } });
    expect(await gate(child, 'withdraw')).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await gate(child, 'join_guild', own)).toMatchObject({ code: 1005, msg: '未满 18 周岁，暂不能加入公会' });
  });

  it('NST-5 after an operator’s reset everything is closed and the person may begin anew', async () => {
    const me = await newPerson(ctx);
    await giveRealName(ctx, me.user_id, { number: ++people });
    ctx.clock.advance(DAY);
    expect(await ctx.db.tx((tx) => resetRealName(tx, me.user_id, ctx.clock.now()))).toBe(true);
    expect(await stateOf(me)).toMatchObject({ pass: 0, need: ['real_name'], real_name: { status: 0 } });
    expect(await ctx.db.tx((tx) => resetRealName(tx, me.user_id, ctx.clock.now()))).toBe(false);
    expect((await submit(me)).data.status).toBe(2);
  });
});
