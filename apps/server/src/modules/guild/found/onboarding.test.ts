import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { findCurrentAgreementVersion } from '#modules/agreement/index.ts';
import { modules } from '#app.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { newGuildMember, newGuildCallers, newGuild, guildRoleOf } from '#testing/people/guilds.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { TEST_NOW, createTestContext, type TestContext } from '#testing/kit.ts';
import { mobileOf, createOnboardingForm, insertTestUpload } from '#testing/mutations/guild.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { uploadSignature, storeSigningCode } from '#testing/signing.ts';
import { newStaff } from '#testing/people/staff.ts';
import { insertSignedContract } from '#testing/people/withdrawing.ts';
import { guild, runDeadlines } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;
let bus: TestBus;
let names = 0;

beforeAll(async () => {
  // On a busy machine printing the contract PDF is slow, and signing waits for it.
  ctx = await createTestContext({ CONTRACT_PATIENCE_MS: '60000' });
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, mutation: 1e6, money: 1e6 } });
  bus = createTestBus(ctx, [guild]);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
afterEach(() => ctx.clock.set(TEST_NOW));

const post = (path: string, data: object, { token }: Person): Promise<TestResponse> =>
  http.post(`/api/v1/${path}`, { request_id: newRequestId(), ...data }, token);
const brief = ({ code, msg }: TestResponse) => [code, msg];
const newName = () => `入驻公会${++names}`;
const apply = (me: Person, form: object) => post('company_create', form, me);
const status = async (me: Person) => (await http.post('/api/v1/get_user_company_status', {}, me.token)).data;
const review = async (apply_no: string, action: string, more: object = {}): Promise<TestResponse> => {
  const { token } = await newStaff(ctx, 'guild_desk');
  return http.post(
    '/console/api/guild/review',
    { apply_no, action, reason: '已核对', request_id: newRequestId(), ...more },
    token,
  );
};
async function sign(me: Person): Promise<TestResponse> {
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'guild_settle', ctx.clock.now()))!;
  await storeSigningCode(ctx, await mobileOf(ctx, me));
  const signature_image = await uploadSignature(ctx, me.user_id);
  return post('sign_contract', { agreement_id: id, version, signature_image, sms_code: '000000' }, me);
}

describe('founding a guild', () => {
  it('GST-1 GST-2 GST-6 GST-7 GUILD-1 from a draft to an open guild, the operator by the console', async () => {
    const me = await newAdult(ctx);
    expect(await status(me)).toMatchObject({ status: 0, status_text: '未申请', can_create: 1, reject_fields: [] });
    const draft = await apply(me, { draft: 1, guild_name: '还没想好' });
    expect(draft.data).toMatchObject({ status: 1, status_text: '草稿' });
    expect(draft.data.missing).toContain('logo');
    expect(await status(me)).toMatchObject({ status: 1, draft: { guild_name: '还没想好' } });
    const name = newName();
    const form = await createOnboardingForm(ctx, me, name);
    const { apply_no } = draft.data;
    const sent = await apply(me, { ...form, apply_no });
    // Three working days after a Wednesday noon.
    expect(sent.data).toMatchObject({
      status: 2,
      apply_no,
      missing: [],
      expect_review_at: unixSecondsOf(Date.UTC(2026, 10, 23, 4)),
    });
    expect(brief(await apply(me, form))).toEqual([1008, '您已有审核中的申请']);
    // S-ST-3: the applicant can look at the form while it is reviewed.
    expect(await status(me)).toMatchObject({ status: 2, draft: { guild_name: name } });
    expect((await review(apply_no, 'pass')).data).toMatchObject({ status: 5, status_text: '待签约' });
    expect(await status(me)).toMatchObject({ due_at: unixSecondsOf(TEST_NOW + 15 * DAY_MS) });
    expect((await status(me)).steps.map((s: any) => s.state)).toEqual([2, 2, 2, 1, 0]);
    const contract = await sign(me);
    expect(contract.code, contract.msg).toBe(1);
    await bus.drain();
    const now = await status(me);
    expect(now).toMatchObject({
      status: 6,
      status_text: '正常',
      guild_type: 1,
      can_create: 0,
      cannot_reason: '您名下已有公会',
    });
    expect(await guildRoleOf(ctx, now.guild_id, me)).toBe(3);
    const { data } = await http.post('/api/v1/get_guild_detail', {}, me.token);
    expect(data).toMatchObject({
      guild_name: name,
      member_num: 1,
      guild_level: 1,
      level_progress: { protect_until: '2027-01-31' },
    });
    // LOG-1: the founder has not joined the guild but created it.
    const lines = (await http.post('/api/v1/guild_log', { guild_id: now.guild_id }, me.token)).data.list;
    expect(lines.map((line: any) => line.text)).toEqual([expect.stringMatching(/ 创建公会$/)]);
    // ROLE-7: after a head transfer the guild is no longer the founder's.
    const next = await newGuildMember(ctx, now.guild_id, { role: 2 });
    await ctx.db.tx(async (tx) => {
      await tx.run(sql`update guild_member set role = 2 where user_id = ${me.user_id} and left_at is null`);
      await tx.run(sql`update guild_member set role = 3 where user_id = ${next.user_id}`);
      await tx.run(sql`update guild set head_id = ${next.user_id} where guild_id = ${now.guild_id}`);
    });
    const after = await status(me);
    expect(after).toMatchObject({ status: 0, can_create: 0, cannot_reason: '您已加入公会，请先退出后再创建' });
    expect(after).not.toHaveProperty('guild_id');
  });

  it('S-ST-1 GUILD-4 says what each kind of guild gets', async () => {
    const { terms } = await status(await newAdult(ctx));
    expect(terms).toMatchObject({ personal_level_max: 5, review_working_days: 3 });
    expect(terms.levels).toHaveLength(10);
    expect(terms.levels[9]).toEqual({ level: 10, need_flow: 100_000_000, commission_bp: 1000 });
  });

  it('GST-4 private papers of a draft open again later, and a new address is not a new paper', async () => {
    const me = await newAdult(ctx);
    const form = await createOnboardingForm(ctx, me, newName(), 2);
    const { apply_no } = (await apply(me, form)).data;
    const fields = [{ field: 'company.licence_image', reason: '看不清' }];
    await review(apply_no, 'supplement', { fields });
    ctx.clock.advance(DAY_MS);
    const { draft } = await status(me);
    expect(draft.company.licence_image).not.toBe(form.company!.licence_image);
    expect(new URL(draft.company.licence_image).pathname).toBe(new URL(form.company!.licence_image).pathname);
    expect((await apply(me, { ...draft, apply_no })).msg).toBe('请完善：营业执照');
    const licence_image = await insertTestUpload(ctx, me.user_id, 'licence');
    expect((await apply(me, { ...draft, company: { ...draft.company, licence_image }, apply_no })).data.status).toBe(2);
  });

  it('GST-3 GST-4 GST-5 what is missing is named, changed and sent again; a rejection frees the name and holds seven days', async () => {
    const me = await newAdult(ctx);
    const name = newName();
    const form = await createOnboardingForm(ctx, me, name);
    const { apply_no } = (await apply(me, form)).data;
    expect((await review(apply_no, 'supplement')).code).toBe(1004);
    const fields = [{ field: 'logo', reason: '图片不清晰' }];
    expect((await review(apply_no, 'supplement', { fields })).data.status).toBe(3);
    expect(await status(me)).toMatchObject({ status: 3, reject_fields: fields });
    expect((await review(apply_no, 'pass')).code).toBe(1008);
    expect((await apply(me, { ...form, apply_no })).msg).toBe('请完善：公会头像');
    const logo = await insertTestUpload(ctx, me.user_id, 'guild_logo');
    expect((await apply(me, { ...form, logo, apply_no })).data.status).toBe(2);
    expect((await review(apply_no, 'reject')).data.status).toBe(4);
    expect(await status(me)).toMatchObject({
      status: 4,
      reason: '已核对',
      next_apply_at: unixSecondsOf(TEST_NOW + 7 * DAY_MS),
    });
    expect(brief(await apply(me, form))).toEqual([1010, '7 天后可再次提交']);
    const other = await newAdult(ctx);
    expect((await apply(other, await createOnboardingForm(ctx, other, name))).code).toBe(1);
    ctx.clock.advance(7 * DAY_MS);
    expect(brief(await apply(me, form))).toEqual([1008, '该公会名称已被使用']);
    expect((await apply(me, await createOnboardingForm(ctx, me, newName()))).code).toBe(1);
  });

  it('GST-5 GST-8 fifteen days without an answer or a signature end it', async () => {
    const [a, b] = [await newAdult(ctx), await newAdult(ctx)];
    const one = (await apply(a, await createOnboardingForm(ctx, a, newName()))).data.apply_no;
    const two = (await apply(b, await createOnboardingForm(ctx, b, newName()))).data.apply_no;
    await review(one, 'supplement', { fields: [{ field: 'intro', reason: '太短' }] });
    await review(two, 'pass');
    ctx.clock.advance(15 * DAY_MS - 1);
    await runDeadlines(ctx);
    expect([(await status(a)).status, (await status(b)).status]).toEqual([3, 5]);
    ctx.clock.advance(1);
    await runDeadlines(ctx);
    expect(await status(a)).toMatchObject({ status: 4, reason: '15 天内未补充资料' });
    expect(await status(b)).toMatchObject({ status: 4, reason: '超时未签约' });
  });

  it('GUILD-2 GUILD-3 G04 what is wrong with a form is said, in order', async () => {
    const me = await newAdult(ctx);
    const form = await createOnboardingForm(ctx, me, newName(), 2);
    const company = form.company!;
    const says = async (change: object) => (await apply(me, { ...form, ...change })).msg;
    expect(await says({ intro: '' })).toBe('请完善：公会简介');
    expect(await says({ company: { ...company, credit_code: '91330100MA0000001X' } })).toBe('统一社会信用代码有误');
    expect(await says({ company: { ...company, account_name: '别家公司' } })).toBe('对公账户名称须与企业名称一致');
    expect(await says({ company: { ...company, legal_name: '李四' } })).toBe('请完善：法人授权书（证明材料）');
    expect(await says({ agreement_version: '0.1' })).toBe('协议版本已更新，请重新阅读');
    expect((await apply(me, { ...form, guild_name: '一' })).code).toBe(1004);
    expect((await apply(me, { ...form, logo: 'https://evil.example/a.png' })).code).toBe(1004);
    const strangers = await insertTestUpload(ctx, (await newAdult(ctx)).user_id, 'guild_logo');
    expect((await apply(me, { ...form, logo: strangers })).code).toBe(1004);
    const letter = await insertTestUpload(ctx, me.user_id, 'proof');
    expect(
      (await apply(me, { ...form, company: { ...company, legal_name: '李四' }, proof_images: [letter] })).code,
    ).toBe(1);
    const other = await newAdult(ctx);
    const theirs = await createOnboardingForm(ctx, other, newName(), 2);
    const same = { ...theirs, company: { ...theirs.company!, credit_code: company.credit_code } };
    expect(brief(await apply(other, same))).toEqual([1008, '该统一社会信用代码已入驻']);
    // A name that differs only in character width counts as the same name.
    const third = await newAdult(ctx);
    const wide = form.guild_name.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(brief(await apply(third, await createOnboardingForm(ctx, third, wide)))).toEqual([
      1008,
      '该公会名称已被使用',
    ]);
  });

  it('GST-1 GUILD-4 RISK-1 who may not found one', async () => {
    const { member, head } = await newGuildCallers(ctx);
    expect(brief(await apply(member, await createOnboardingForm(ctx, member, newName())))).toEqual([
      1008,
      '您已加入公会，请先退出后再创建',
    ]);
    expect(brief(await apply(head, await createOnboardingForm(ctx, head, newName())))).toEqual([
      1008,
      '您名下已有公会',
    ]);
    expect(brief(await apply(await newMinor(ctx), {}))).toEqual([1005, '未满 18 周岁，暂不能创建公会']);
    expect((await apply(await newPerson(ctx), {})).data.need).toEqual(['real_name']);
  });

  it('GST-7 a founder who joined another guild meanwhile opens it when they have left', async () => {
    const me = await newAdult(ctx);
    const { apply_no } = (await apply(me, await createOnboardingForm(ctx, me, newName()))).data;
    await review(apply_no, 'pass');
    const other = await newGuild(ctx);
    await newGuildMember(ctx, other.guild_id, { person: me, daysAgo: 0 });
    await sign(me);
    await bus.drain();
    expect((await status(me)).status).toBe(5);
    await post('auto_quit_guild', { guild_id: other.guild_id, ground: 'regret' }, me);
    await bus.drain();
    expect((await status(me)).status).toBe(6);
  });

  it('GUILD-10 Z38 what waits stands in the desk’s queue, and longer than promised it is overdue', async () => {
    const me = await newAdult(ctx);
    const name = newName();
    const form = await createOnboardingForm(ctx, me, name, 2);
    const letter = await insertTestUpload(ctx, me.user_id, 'proof');
    const sent = await apply(me, {
      ...form,
      contact_wechat: 'haidao2026',
      proof_images: [letter],
      company: { ...form.company!, legal_name: '李四' },
    });
    expect(sent.code, sent.text).toBe(1);
    const { token } = await newStaff(ctx, 'guild_desk');
    const { data } = await http.get('/console/api/queue/list?queue=guild&limit=50', token);
    const row = data.list.find((r: any) => r.title === name);
    expect(row).toMatchObject({ state_text: '审核中', due_at: unixSecondsOf(Date.UTC(2026, 10, 23, 4)) });
    expect(JSON.stringify(row)).not.toMatch(/571900000000001|13800008000/);
    // CON-4: what the queue hides is read one by one with a reason (Z39 kind apply); the addresses of pictures are signed.
    expect(row.data).toMatchObject({ form: { contact_name: '张*' }, company: { legal_name: '李*' } });
    expect(JSON.stringify(row)).not.toMatch(/张小屿|李四|haidao2026|proof\//);
    expect(row.data.company.licence_image).toMatch(/\?e=\d+&s=/);
    const look = (more = '') =>
      http.get(`/console/api/lookup/detail?kind=apply&id=${row.key}${more}`, token).then((reply) => reply.data);
    const field = ({ fields }: any, key: string) => fields.find((one: any) => one.key === key);
    const masked = await look();
    expect(masked).toMatchObject({ title: name, state_text: '审核中' });
    expect(JSON.stringify(masked)).not.toMatch(/571900000000001|13800008000|id_card|张小屿|李四|haidao2026|proof\//);
    const why = `&reason=${encodeURIComponent('入驻审核')}`;
    expect(field(await look(`&reveal=bank_account${why}`), 'bank_account').value).toMatch(/571900000000001/);
    expect(field(await look(`&reveal=contact_mobile${why}`), 'contact_mobile').value).toBe('13800008000');
    expect(field(await look(`&reveal=legal_name${why}`), 'legal_name').value).toBe('李四');
    expect(field(await look(`&reveal=proof_1${why}`), 'proof_1').value).toMatch(/proof.+\?e=\d+&s=/);
    expect(field(await look(`&reveal=legal_id_front${why}`), 'legal_id_front').value).toMatch(/id_card.+\?e=\d+&s=/);
    // CONUI-28: the decision stands with the application.
    await review(row.key, 'reject');
    expect((await look()).history).toContainEqual(expect.objectContaining({ title: '审核公会入驻', text: '已核对' }));
  });
});

describe('the enterprise file', () => {
  it('GUILD-4 G06 an upgrade keeps id, members and level; each sees of the file what is theirs to see', async () => {
    const { guild_id, head, vice, manager, patrol } = await newGuildCallers(ctx, { level: 4 });
    await insertSignedContract(ctx, head.user_id, 'guild_settle');
    const before = await http.post('/api/v1/get_user_company_info', { guild_id }, head.token);
    expect(before.data).toMatchObject({
      contact: { name: '张小屿', mobile_mask: '138****8000' },
      rates: { level: 4, commission_bp: 650 },
    });
    expect(before.data.company).toBeUndefined();
    const form = await createOnboardingForm(ctx, head, '不会用这个', 2);
    const sent = await apply(head, { ...form, upgrade_guild_id: guild_id });
    expect(sent.code, sent.msg).toBe(1);
    // The head already has a valid contract, so there is nothing to sign.
    expect((await review(sent.data.apply_no, 'pass')).data.status).toBe(6);
    // NOTE-1: nobody is asked to sign; the head hears of the upgrade.
    await createTestBus(ctx, modules).drain();
    const told = (await http.post('/api/v1/get_notice_list', {}, head.token)).data.list.map((n: any) => n.title);
    expect(told).toContain('企业公会升级成功');
    expect(told).not.toContain('入驻审核结果');
    // WD-8: the verified account of the company is bound, so the head does not type it again.
    const ways = (await http.post('/api/v1/withdrawal_type', { account: 'guild' }, head.token)).data;
    expect(ways.types).toMatchObject([{ type: 4, bound: { account_mask: '****0001', name_mask: '屿声文化有限公司' } }]);
    const file = async (me: Person) => http.post('/api/v1/get_user_company_info', { guild_id }, me.token);
    const whole = (await file(head)).data;
    expect(whole).toMatchObject({
      guild: { guild_id, guild_type: 2, guild_level: 4, member_num: 5 },
      company: {
        company_name: '屿声文化有限公司',
        legal_name_mask: '张*',
        bank_account_mask: '****0001',
        bank_name: '招商银行',
      },
      account: { balance_fen: 0 },
      contracts: [{ title: expect.any(String) }],
    });
    expect(whole.guild.guild_name).not.toBe('不会用这个');
    expect(whole.invoice_title).toBeDefined();
    const part = (await file(vice)).data;
    expect([part.company.bank_account_mask, part.account, part.company.company_name]).toEqual([
      undefined,
      undefined,
      '屿声文化有限公司',
    ]);
    const seen = (await file(patrol)).data;
    expect([seen.company.credit_code, seen.contact, seen.contracts]).toEqual(['', { name: '', mobile_mask: '' }, []]);
    expect((await file(manager)).code).toBe(1005);
    const outside = await http.post('/api/v1/get_user_company_info', {}, (await newAdult(ctx)).token);
    expect(outside.data.reason).toBe('not_in_guild');
    expect(JSON.stringify([whole, part, seen])).not.toMatch(/571900000000001|13800008000/);
    const log = (await http.post('/api/v1/guild_log', { guild_id, types: [18] }, head.token)).data;
    expect(log.list.map((l: any) => l.operator.user_id)).toEqual([patrol.user_id, vice.user_id]);
    const detail = (await http.post('/api/v1/get_guild_detail', { guild_id }, manager.token)).data;
    expect(detail.company_verified).toBe(1);
  });

  it('GUILD-4 G04 an upgrade asks neither for the name nor for face and intro, whoever put them there', async () => {
    const { guild_id, head } = await newGuildCallers(ctx);
    // A vice-head may have set a logo that the head never uploaded, and an empty intro.
    await ctx.db.run(sql`update guild set logo = '/files/of-the-vice.png', intro = '' where guild_id = ${guild_id}`);
    const { guild_name: _, logo: __, intro: ___, ...form } = await createOnboardingForm(ctx, head, newName(), 2);
    const draft = await apply(head, { ...form, upgrade_guild_id: guild_id, contact_name: '', draft: 1 });
    expect(draft.data.missing).toEqual(['contact_name']);
    const sent = await apply(head, { ...form, upgrade_guild_id: guild_id, apply_no: draft.data.apply_no });
    expect(sent.code, sent.msg).toBe(1);
    const status = await http.post('/api/v1/get_user_company_status', {}, head.token);
    expect(status.data.draft).toMatchObject({ logo: '/files/of-the-vice.png', intro: '' });
  });

  it('GUILD-4 G05 B13 an upgrade begins with what the application of the guild said', async () => {
    const me = await newAdult(ctx);
    await insertSignedContract(ctx, me.user_id, 'guild_settle');
    const { data } = await apply(me, await createOnboardingForm(ctx, me, newName()));
    const status = async () => (await http.post('/api/v1/get_user_company_status', {}, me.token)).data;
    expect((await status()).known).toBeUndefined();
    expect((await review(data.apply_no, 'pass')).data.status).toBe(6);
    expect((await status()).known).toEqual({
      contact_name: '张小屿',
      contact_mobile: '13800008000',
      expected_member_num: 50,
    });
  });

  it('GUILD-4 only the head of a personal guild upgrades it', async () => {
    const { guild_id, vice } = await newGuildCallers(ctx);
    const form = { ...(await createOnboardingForm(ctx, vice, newName(), 2)), upgrade_guild_id: guild_id };
    expect((await apply(vice, form)).code).toBe(1005);
    const company = await newGuild(ctx, { type: 2 });
    expect(
      (
        await apply(company.head, {
          ...(await createOnboardingForm(ctx, company.head, newName(), 2)),
          upgrade_guild_id: company.guild_id,
        })
      ).code,
    ).toBe(1005);
  });

  it('ENT-5 sensitive things lie sealed', async () => {
    const rows = await ctx.db.rows<any>(
      sql`select form_enc from guild_apply union all select papers_enc from guild_file where papers_enc is not null`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { form_enc } of rows) expect(form_enc.toString('latin1')).not.toMatch(/571900000000001|13800008000/);
  });
});
