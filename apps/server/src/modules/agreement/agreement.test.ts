import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginOfDay } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { readEvents, newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { makeIdNumber, giveRealName } from '#testing/signing.ts';
import type { CallContext } from '#wire/handler.ts';
import {
  readAgeState,
  findCurrentAgreementVersion,
  findMissingGateSteps,
  publishAgreement,
  recordAcceptance,
  resetRealName,
} from './index.ts';
import type { AgreementToPublish } from './agreement.ts';
import { requireAdult } from './real-name/real-name.ts';
import { AGREEMENT_TYPES, readFirstAgreementVersion, seedAgreements } from './seed.ts';

let ctx: TestContext;
let http: TestHttpClient;
const DAY = 86_400_000;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedAgreements(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

/** Every person gets their own ID number, because one number serves at most three accounts. */
let people = 0;
const verify = (user_id: number, birthday: string, now = TEST_NOW) =>
  giveRealName(ctx, user_id, { birthday, number: ++people, now });
const publish = (p: Partial<AgreementToPublish> & Pick<AgreementToPublish, 'type' | 'version'>) =>
  ctx.db.tx((tx) =>
    publishAgreement(
      tx,
      {
        title: '声屿用户协议',
        summary: ['一句话。'],
        content: '第一段。',
        sign_required: false,
        effective_at: TEST_NOW - DAY,
        ...p,
      },
      TEST_NOW,
    ),
  );
const info = (query: string, token?: string) => http.get(`/app/agreements/info?${query}`, token);

describe('agreements', () => {
  it('AGR-1 the product starts with nine texts, each with at most five sentences on its first screen', () => {
    for (const type of AGREEMENT_TYPES) {
      const text = readFirstAgreementVersion(type);
      expect(text.summary.length, type).toBeGreaterThanOrEqual(3);
      expect(text.summary.length, type).toBeLessThanOrEqual(5);
      const paragraphs = text.content.split('\n').filter((line) => !line.startsWith('## '));
      expect(paragraphs.length, type).toBeGreaterThanOrEqual(15);
      expect(text.content, type).not.toMatch(/TODO|待定|XX/);
    }
  });

  it('A01 the figures in the texts are those the product works with', async () => {
    const c: Constants = await readConfig(ctx, 'constants');
    const yuan = (fen: number) => fen / 100;
    const says = (type: (typeof AGREEMENT_TYPES)[number], ...words: string[]) => {
      for (const word of words) expect(readFirstAgreementVersion(type).content, type).toContain(word);
    };
    says('withdraw', `单笔最低 ${yuan(c.WD_MIN_FEN)} 元`, `个人单笔最高 ${yuan(c.WD_MAX_PERSONAL_FEN)} 元`);
    says('withdraw', `${c.WD_FEE_BP / 100}%`, `超过 ${yuan(c.WD_FEE_MAX_FEN)} 元按 ${yuan(c.WD_FEE_MAX_FEN)} 元`);
    says(
      'withdraw',
      `每天最多 ${c.WD_DAY_NUM} 笔、合计 ${yuan(c.WD_DAY_AMOUNT_FEN)} 元`,
      `超过 ${yuan(c.WD_SMS_FEN)} 元`,
    );
    says(
      'recharge',
      `不超过 ${yuan(c.DAY_RECHARGE_UNVERIFIED_FEN)} 元`,
      `不超过 ${yuan(c.DAY_RECHARGE_VERIFIED_FEN)} 元`,
    );
    says('recharge', `每 1 元得到 ${c.DIAMOND_RATE} 钻石`, `在 ${c.ORDER_TTL_MIN} 分钟内`);
    says('activity', `不超过 ${c.CHANCE_OP} 钻石`, `不超过 ${c.CHANCE_DAY} 钻石`, `不超过 ${c.CHANCE_MONTH} 钻石`);
    says(
      'host',
      `最近 ${c.FORCED_FEE_WINDOW_DAYS} 天收益的 ${c.FORCED_FEE_BP / 100}%，最高 ${yuan(c.FORCED_FEE_CAP_FEN)} 元`,
    );
    says('host', `${c.RECEIVER_BP / 100}%`, `加入满 ${c.FORCED_MIN_STAY_DAYS} 天`, `加入后 ${c.REGRET_H} 小时内`);
    says('guild_settle', `有效期 ${c.CONTRACT_TTL_DAYS} 天`, `任命 ${c.VICE_MAX} 名副会长`, `连续 ${c.IDLE_DAYS} 天`);
    const levels = await readConfig(ctx, 'guild_levels');
    for (const [i, level] of levels.entries()) {
      const rate = `${level.commission_bp / 100}%`;
      expect(readFirstAgreementVersion('guild_settle').content).toMatch(
        new RegExp(`- ${i + 1} 级.*${rate}，.*${level.members} 人，.*${level.rooms} 个。`),
      );
    }
  });

  it('AGR-1 seeding again changes nothing; a published version can neither change nor be published again', async () => {
    const before = await ctx.db.rows(sql`select id, type, version, content from agreement order by id`);
    await Promise.all([seedAgreements(ctx), seedAgreements(ctx)]);
    expect(await ctx.db.rows(sql`select id, type, version, content from agreement order by id`)).toEqual(before);
    expect(await publish({ type: 'user', version: '1.0', content: '换掉' })).toBeUndefined();
    await expect(ctx.owner.run(sql`update agreement set content = '换掉' where type = 'user'`)).rejects.toThrow(
      'never change',
    );
    await expect(ctx.owner.run(sql`delete from agreement where type = 'user'`)).rejects.toThrow('never change');
  });

  it('AGR-1 six sentences are no summary', async () => {
    const summary = Array.from({ length: 6 }, (_, i) => `第${i}句。`);
    await expect(publish({ type: 'user', version: '9.9', summary })).rejects.toThrow('text or summary');
  });

  it('A01 by type: the version in force, with history, by anybody; by id and by version: that text', async () => {
    const current = await info('type=recharge');
    expect(current.code).toBe(1);
    expect(current.data).toMatchObject({ type: 'recharge', title: '声屿充值协议', version: '1.0', sign_required: 0 });
    expect(current.data.content_html).toContain('<h2 id="s1">');
    expect(current.data.diff_html).toBeUndefined();

    await publish({ type: 'recharge', version: '2.0', effective_at: TEST_NOW + DAY, title: '声屿充值协议' });
    expect((await info('type=recharge')).data).toMatchObject({
      version: '1.0',
      history: [{ version: '2.0', effective_at: (TEST_NOW + DAY) / 1000 }, { version: '1.0' }],
    });
    expect((await info('type=recharge&version=2.0')).data.version).toBe('2.0');
    expect((await info(`id=${current.data.id}`)).data.version).toBe('1.0');
    ctx.clock.advance(DAY);
    expect((await info('type=recharge')).data.version).toBe('2.0');
    ctx.clock.set(TEST_NOW);
  });

  it('A01 what does not exist is 1006 协议不存在, and neither type nor id is 1004', async () => {
    for (const query of ['id=999999', 'type=user&version=0.1', 'id=1&type=beta']) {
      expect(await info(query)).toMatchObject({ code: 1006, msg: '协议不存在', data: { reason: 'not_found' } });
    }
    expect((await info('')).code).toBe(1004);
    expect((await info('type=nonsense')).code).toBe(1004);
  });

  it('A01 the changes since the version I accepted last are marked, for me alone', async () => {
    const me = await newPerson(ctx);
    await ctx.db.tx((tx) => recordAcceptance(tx, me.user_id, ['privacy'], TEST_NOW - 2 * DAY));
    expect((await info('type=privacy', me.token)).data.diff_html).toBeUndefined();
    const { content, title } = readFirstAgreementVersion('privacy');
    await publish({ type: 'privacy', version: '1.1', title, content: `${content}\n新增的一段。` });
    const { data } = await info('type=privacy', me.token);
    expect(data.version).toBe('1.1');
    expect(data.diff_html).toContain('<p><ins>新增的一段。</ins></p>');
    expect(data.diff_html).not.toContain('<del>');
    expect((await info('type=privacy')).data.diff_html).toBeUndefined();
    // An older version than the accepted one has no diff.
    expect((await info('type=privacy&version=1.0', me.token)).data.diff_html).toBeUndefined();
    await ctx.db.tx((tx) => recordAcceptance(tx, me.user_id, ['privacy'], TEST_NOW));
    expect((await info('type=privacy', me.token)).data.diff_html).toBeUndefined();
  });

  it('USER-8 who is banned still reads agreements, and nothing else here', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`update user_account set status = 2 where user_id = ${me.user_id}`);
    expect((await info('type=user', me.token)).code).toBe(1);
    expect((await http.post('/api/v1/user_sign_name_check', { scene: 'gift' }, me.token)).code).toBe(1002);
  });

  it('AGR-1 accepting records the version in force once, and a text that is not there cannot be accepted', async () => {
    const me = await newPerson(ctx);
    const accept = (now: number) => ctx.db.tx((tx) => recordAcceptance(tx, me.user_id, ['user', 'minor'], now));
    await accept(TEST_NOW);
    await accept(TEST_NOW + 1000);
    const rows = await ctx.db.rows(
      sql`select type, version, accepted_at from agreement_accept where user_id = ${me.user_id} order by 1`,
    );
    expect(rows).toEqual([
      { type: 'minor', version: '1.0', accepted_at: new Date(TEST_NOW) },
      { type: 'user', version: '1.0', accepted_at: new Date(TEST_NOW) },
    ]);
    await expect(accept(beginOfDay('2025-12-31'))).rejects.toThrow('no agreement user is in force');
    expect(await findCurrentAgreementVersion(ctx.db, 'user', beginOfDay('2025-12-31'))).toBeUndefined();
  });
});

describe('age', () => {
  it('SIGN-2 the 18th birthday counts from 00:00 in Shanghai, and only a passed real name counts', async () => {
    const me = await newPerson(ctx, { birthday: '1990-01-01' });
    expect(await readAgeState(ctx.db, me.user_id, TEST_NOW)).toBe('unverified');
    await verify(me.user_id, '2008-11-18');
    const midnight = beginOfDay('2026-11-18');
    expect(await readAgeState(ctx.db, me.user_id, midnight - 1)).toBe('minor');
    expect(await readAgeState(ctx.db, me.user_id, midnight)).toBe('adult');
    expect(await ctx.db.tx((tx) => resetRealName(tx, me.user_id, TEST_NOW))).toBe(true);
    expect(await readAgeState(ctx.db, me.user_id, midnight)).toBe('unverified');
  });

  it('API-5 EVT-3 name and number are stored sealed, and the event carries neither', async () => {
    const me = await newPerson(ctx);
    const id = makeIdNumber('1995-03-02', 901);
    await giveRealName(ctx, me.user_id, { number: 901 });
    const row = await ctx.db.row<{ all: string }>(
      sql`select r::text as all from real_name r where user_id = ${me.user_id}`,
    );
    expect(row!.all).not.toContain('张小屿');
    expect(row!.all).not.toContain(id);
    const event = (await readEvents(ctx, 'user.real_name_passed')).find((e) => e.key === String(me.user_id))!;
    expect(event.data).toMatchObject({ user_id: me.user_id, is_adult: 1 });
    expect(JSON.stringify(event)).not.toContain(id.slice(0, 17));
  });

  it('C0-2 CARE-1 C0-10 adult: login, then the missing real name, then minor, in the words of the call', async () => {
    const [nobody, child, adult] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    await verify(child.user_id, '2010-06-01');
    await verify(adult.user_id, '1995-03-02');
    const ask = (me: number, refusals?: CallContext['call']['refusals']) =>
      requireAdult({ me, db: ctx.db, now: TEST_NOW, call: { refusals } } as unknown as CallContext);
    const own = {
      need_real_name: { reason: 'need', code: 0, msg: '请先实名再加入' },
      minor: { reason: 'minor', code: 1005, msg: '未满 18 周岁，暂不能加入公会' },
    } as const;
    expect(await ask(0)).toMatchObject({ code: 1001, reason: 'login' });
    expect(await ask(adult.user_id)).toBeUndefined();
    expect(await ask(nobody.user_id)).toMatchObject({
      code: 0,
      msg: '请先完成实名认证',
      data: { reason: 'need', need: ['real_name'] },
    });
    expect(await ask(child.user_id)).toMatchObject({ code: 1005, msg: '未成年人不可参与付费与抽取活动' });
    expect(await ask(nobody.user_id, own)).toMatchObject({ msg: '请先实名再加入', data: { need: ['real_name'] } });
    expect(await ask(child.user_id, own)).toMatchObject({ code: 1005, msg: '未满 18 周岁，暂不能加入公会' });
  });
});

describe('gates', () => {
  const check = async (token: string, scene: string) =>
    (await http.post('/api/v1/user_sign_name_check', { scene }, token)).data;
  const sign = async (user_id: number, type: 'host' | 'guild_settle', expire_at: number) => {
    const agreement = (await findCurrentAgreementVersion(ctx.db, type, TEST_NOW))!;
    await ctx.db.run(sql`
      insert into contract (user_id, contract_no, agreement_id, version, status, signature_key, pdf_key, pdf_sha256,
                            created_at, signed_at, expire_at)
      values (${user_id}, ${`HT${type}${user_id}`}, ${agreement.id}, ${agreement.version}, 2,
              'signature/aa/a.png', 'contract/aa/a.pdf', ${'0'.repeat(64)}, ${new Date(TEST_NOW - DAY)}, ${new Date(TEST_NOW - DAY)}, ${new Date(expire_at)})`);
    return agreement;
  };

  it('SIGN-1 SIGN-4 U08 never refuses: who has done nothing is told what to do', async () => {
    const me = await newPerson(ctx);
    expect(await check(me.token, 'gift')).toEqual({
      pass: 0,
      need: ['real_name'],
      real_name: { status: 0, status_text: '未认证' },
      is_adult: 0,
      contract: { status: 0, status_text: '未签署', agreement_id: expect.any(Number), version: '1.0' },
      retry_left_today: 5,
    });
    expect((await http.post('/api/v1/user_sign_name_check', { scene: 'gift' })).code).toBe(1001);
    expect((await check(me.token, 'withdraw')).need).toEqual(['real_name', 'contract']);
  });

  it('SIGN-4 API-5 a real-named adult passes the gates without a contract and sees the own data masked', async () => {
    const me = await newPerson(ctx);
    await giveRealName(ctx, me.user_id, { number: 902 });
    for (const scene of ['gift', 'chance', 'relation', 'join_guild', 'company_create']) {
      expect(await check(me.token, scene), scene).toMatchObject({ pass: 1, need: [], is_adult: 1 });
    }
    const id = makeIdNumber('1995-03-02', 902);
    expect(await check(me.token, 'gift')).toMatchObject({
      real_name: { status: 2, status_text: '已认证' },
      real_name_mask: '张*',
      id_no_mask: `${id.slice(0, 4)}**********${id.slice(-4)}`,
    });
  });

  it('SIGN-4 a minor lacks the years, not the real name', async () => {
    const me = await newPerson(ctx);
    await verify(me.user_id, '2010-06-01');
    expect(await check(me.token, 'chance')).toMatchObject({ pass: 0, need: ['adult'], is_adult: 0 });
  });

  it('SIGN-1 a failed try shows its reason and leaves the others of the day', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into real_name (user_id, status, fail_reason, tries, tried_on)
      values (${me.user_id}, 3, '姓名与身份证号不匹配', 2, '2026-11-18')`);
    expect(await check(me.token, 'gift')).toMatchObject({
      real_name: { status: 3, status_text: '认证失败' },
      fail_reason: '姓名与身份证号不匹配',
      retry_left_today: 3,
    });
    ctx.clock.advance(DAY);
    expect((await check(me.token, 'gift')).retry_left_today).toBe(5);
    ctx.clock.set(TEST_NOW);
  });

  it('SIGN-4 withdraw needs the host contract, the guild account guild_settle too; the page learns where', async () => {
    const me = await newPerson(ctx);
    await verify(me.user_id, '1995-03-02');
    const before = await check(me.token, 'withdraw');
    expect(before).toMatchObject({
      pass: 0,
      need: ['contract'],
      next_route: `/agreement?id=${before.contract.agreement_id}&sign=1`,
    });
    const host = await sign(me.user_id, 'host', TEST_NOW + 300 * DAY);
    expect(await check(me.token, 'withdraw')).toMatchObject({
      pass: 1,
      contract: { status: 2, status_text: '已签署', agreement_id: host.id, expire_at: (TEST_NOW + 300 * DAY) / 1000 },
    });
    const settle = (await findCurrentAgreementVersion(ctx.db, 'guild_settle', TEST_NOW))!;
    expect(await check(me.token, 'guild_withdraw')).toMatchObject({
      need: ['contract'],
      contract: { status: 0, agreement_id: settle.id },
      next_route: `/agreement?id=${settle.id}&sign=1`,
    });
    await sign(me.user_id, 'guild_settle', TEST_NOW + 300 * DAY);
    expect((await check(me.token, 'guild_withdraw')).pass).toBe(1);
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'guild_withdraw', TEST_NOW)).toEqual([]);
    expect((await info(`id=${host.id}`, me.token)).data.signed_at).toBe((TEST_NOW - DAY) / 1000);
    expect((await info(`id=${host.id}`)).data.signed_at).toBeUndefined();
  });

  it('SIGN-1 CST-4 a contract closes the gate when its time is over, or a newer text must be signed', async () => {
    const me = await newPerson(ctx);
    await verify(me.user_id, '1995-03-02');
    await sign(me.user_id, 'host', TEST_NOW + DAY);
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'withdraw', TEST_NOW + DAY - 1)).toEqual([]);
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'withdraw', TEST_NOW + DAY)).toEqual(['contract']);

    await publish({ type: 'host', version: '1.1', title: '声屿主播协议', effective_at: TEST_NOW + 1000 });
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'withdraw', TEST_NOW + 2000)).toEqual([]);
    await publish({
      type: 'host',
      version: '2.0',
      title: '声屿主播协议',
      effective_at: TEST_NOW + 5000,
      sign_required: true,
    });
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'withdraw', TEST_NOW + 4999)).toEqual([]);
    expect(await findMissingGateSteps(ctx.db, me.user_id, 'withdraw', TEST_NOW + 5000)).toEqual(['contract']);
    ctx.clock.advance(6000);
    expect((await check(me.token, 'withdraw')).contract).toMatchObject({
      status: 3,
      status_text: '已失效',
      version: '2.0',
    });
    ctx.clock.set(TEST_NOW);
  });
});
