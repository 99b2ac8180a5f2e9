// How the people of the console work beside one another: taking a request back, claims, notes, who works here (Z52, Z59 to Z62).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { submitForModeration } from '#modules/content/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { verifyStaffLog } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6, ip: 1e6 } });
  [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const act = (path: string, data: object, { token }: StaffPerson): Promise<TestResponse> =>
  http.post(`/console/api/${path}`, { reason: '按流程', request_id: newRequestId(), ...data }, token);
const say = (path: string, data: object, { token }: StaffPerson): Promise<TestResponse> =>
  http.post(`/console/api/${path}`, { request_id: newRequestId(), ...data }, token);
const logOf = (target: string) =>
  ctx.db.rows<{ staff_id: number; call: string; reason: string; after: object | null }>(
    sql`select staff_id, call, reason, after from staff_log where target = ${target} order by log_id`,
  );
const askAdjust = async (): Promise<number> => {
  const { user_id } = await newAdult(ctx);
  const data = { account: { kind: 'diamond', id: user_id }, amount: 7, ticket_no: newRequestId() };
  return (await act('ledger/adjust', data, author)).data.approval_id;
};

describe('taking a request back (Z52)', () => {
  it('CON-2 its author alone, while it is open; then nobody can approve it, and the list says so', async () => {
    const approval_id = await askAdjust();
    expect((await act('approval/withdraw', { approval_id }, second)).msg).toBe('只能撤回自己提交的申请');
    const done = await act('approval/withdraw', { approval_id, reason: '金额写错' }, author);
    expect(done.data, done.text).toEqual({ approval_id, state: 4 });
    expect((await decideApprovalAs(http, approval_id, second.token)).msg).toBe('该申请已处理');
    expect((await act('approval/withdraw', { approval_id }, author)).msg).toBe('该申请已处理');
    const listed = await http.get('/console/api/approval/list?state=4', second.token);
    expect(listed.data.list[0]).toMatchObject({ approval_id, state: 4, can_decide: 0, decide_reason: '金额写错' });
    expect(listed.data.list[0].decider).toBeUndefined();
    expect(await logOf(`approval:${approval_id}`)).toMatchObject([{ call: 'approval_withdraw', reason: '金额写错' }]);
  });

  it('CON-2 not one that was decided or has expired, nor one that does not exist', async () => {
    const decided = await askAdjust();
    await decideApprovalAs(http, decided, second.token, 'refuse');
    expect((await act('approval/withdraw', { approval_id: decided }, author)).code).toBe(1008);
    expect((await act('approval/withdraw', { approval_id: 999_999 }, author)).code).toBe(1006);
    const late = await askAdjust();
    ctx.clock.advance(72 * 3_600_000);
    [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    await ctx.db.run(sql`update approval set author_id = ${author.staff_id} where approval_id = ${late}`);
    expect((await act('approval/withdraw', { approval_id: late }, author)).msg).toBe('该申请已处理');
  });

  it('CON-2 no row lets a withdrawn request have a second person, or an approved one have none', async () => {
    const approval_id = await askAdjust();
    for (const [state, decider] of [
      [4, second.staff_id],
      [1, null],
    ])
      await expect(
        ctx.db.run(sql`
          update approval set state = ${state}, decider_id = ${decider}::bigint, decided_at = now()
          where approval_id = ${approval_id}`),
      ).rejects.toThrow(/check/);
  });
});

describe('claims (Z61)', () => {
  const waiting = async (): Promise<string> => {
    const { user_id } = await newPerson(ctx);
    const item = { user_id, kind: 'wish' as const, ref: '1', content: '愿', at: ctx.clock.now() };
    await ctx.db.tx((tx) => submitForModeration(tx, item));
    const row = await ctx.db.row<{ id: number }>(sql`select max(moderation_id) as id from moderation_item`);
    return String(row!.id);
  };

  it('CONUI-12 the first holds an item for ten minutes and may give it back; the queue shows who; it is no lock and not logged', async () => {
    const [one, other] = [await newStaff(ctx, 'moderator'), await newStaff(ctx, 'moderator')];
    const key = await waiting();
    const claim = (who: StaffPerson, on: 0 | 1) => say('queue/claim', { queue: 'moderation', key, on }, who);
    const until = Math.floor(ctx.clock.now() / 1000) + 600;
    const mine = await claim(one, 1);
    expect(mine.data, mine.text).toEqual({ key, holder: { staff_id: one.staff_id, name: expect.any(String) }, until });
    expect((await claim(other, 1)).data.holder.staff_id).toBe(one.staff_id);
    expect((await claim(other, 0)).data.holder.staff_id).toBe(one.staff_id);
    const rows = (await http.get('/console/api/queue/list?queue=moderation&limit=50', other.token)).data.list;
    expect(rows.find((row: { key: string }) => row.key === key).holder.staff_id).toBe(one.staff_id);
    // The other decides all the same: a claim is advice.
    const decided = await act('moderation/decide', { moderation_id: Number(key), action: 'pass' }, other);
    expect(decided.code, decided.text).toBe(1);
    expect((await claim(one, 0)).data).toEqual({ key });
    expect((await claim(other, 1)).data.holder.staff_id).toBe(other.staff_id);
    const logged = await ctx.db.rows(sql`select from staff_log where call = 'queue_claim'`);
    expect(logged).toEqual([]);
  });

  it('CON-1 only who may work the queue off', async () => {
    const data = { queue: 'withdraw', key: 'WD1', on: 1 };
    expect((await say('queue/claim', data, await newStaff(ctx, 'moderator'))).code).toBe(1005);
  });
});

describe('notes (Z62)', () => {
  it('CONUI-28 a note is a line of the log under the object, with its writer, for everybody who looks the object up', async () => {
    const [support, colleague] = [await newStaff(ctx, 'support'), await newStaff(ctx, 'moderator')];
    const { user_id } = await newPerson(ctx);
    const text = '已电话沟通，下周一再看';
    const done = await say('note/add', { kind: 'user', id: String(user_id), text }, support);
    expect(done.code, done.text).toBe(1);
    expect(await logOf(`user:${user_id}`)).toMatchObject([{ call: 'note_add', reason: text }]);
    const seen = await http.get(`/console/api/lookup/detail?kind=user&id=${user_id}`, colleague.token);
    expect(seen.data.history).toContainEqual(expect.objectContaining({ title: '备注', text }));
  });

  it('CONUI-28 a note stays in the timeline however often the object is opened; the openings stay in the log alone', async () => {
    const [support, finance] = [await newStaff(ctx, 'support'), await newStaff(ctx, 'finance')];
    const { user_id } = await newPerson(ctx);
    ctx.clock.advance(1_000);
    await say('note/add', { kind: 'user', id: String(user_id), text: '家属来电，等待材料' }, support);
    const open = () => http.get(`/console/api/lookup/detail?kind=user&id=${user_id}`, finance.token);
    for (let times = 0; times < 22; times++) await open();
    await http.get(`/console/api/object/list?kind=ledger&user_id=${user_id}`, finance.token);
    await http.get(`/console/api/metric/series?names=spend.diamond&range=24h&subject=user:${user_id}`, finance.token);
    const titles = (await open()).data.history.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['备注', '注册']);
    const logged = (await logOf(`user:${user_id}`)).map(({ call }) => call);
    expect(logged.filter((call) => call === 'lookup_detail')).toHaveLength(23);
    expect(logged).toEqual(expect.arrayContaining(['object_list', 'metric_series']));
  });

  it('CONUI-28 a request and the decision on it stand in the timeline of the object, with who decided and why', async () => {
    const { user_id } = await newAdult(ctx);
    const data = { account: { kind: 'diamond', id: user_id }, amount: 7, ticket_no: newRequestId() };
    const { approval_id } = (await act('ledger/adjust', data, author)).data;
    await decideApprovalAs(http, approval_id, second.token, 'refuse');
    const support = await newStaff(ctx, 'support');
    const { history } = (await http.get(`/console/api/lookup/detail?kind=user&id=${user_id}`, support.token)).data;
    const acts = history.filter(({ by }: { by?: string }) => by?.startsWith('员工'));
    expect(acts.map(({ title, text }: { title: string; text: string }) => [title, text])).toEqual([
      ['复核审批', '已核对'],
      ['账务调整', expect.any(String)],
    ]);
    expect(acts[0].by).not.toBe(acts[1].by);
  });

  it('CONUI-28 a note on a campaign is read by who looks it up and by the campaign’s own staff, who write none', async () => {
    await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
    const [admin, finance, campaignAuthor] = [
      await newStaff(ctx, 'admin'),
      await newStaff(ctx, 'finance'),
      await newStaff(ctx, 'campaign_author'),
    ];
    const add = (text: string, who: StaffPerson) =>
      say('note/add', { kind: 'campaign', id: 'treasure_hunt', text }, who);
    const text = '开场首日客诉偏多，周一复盘概率说明';
    const done = await add(text, admin);
    expect(done.code, done.text).toBe(1);
    expect((await add('收到', campaignAuthor)).code).toBe(1005);

    const found = await http.get('/console/api/lookup/detail?kind=campaign&id=treasure_hunt', finance.token);
    expect(found.data.history).toContainEqual(expect.objectContaining({ title: '备注', text }));
    expect(
      (await http.get('/console/api/lookup/detail?kind=campaign&id=treasure_hunt', campaignAuthor.token)).code,
    ).toBe(1005);
    const log = await http.get('/console/api/audit/list?target=campaign:treasure_hunt', campaignAuthor.token);
    expect(log.data.list, log.text).toMatchObject([
      { call: 'note_add', reason: text, staff: { staff_id: admin.staff_id } },
    ]);
    expect((await add('联系 13912345678', admin)).msg).toBe('备注中不能出现手机号或身份证号');
  });

  it('CON-4 no mobile or ID number, however it is written; no object, no note', async () => {
    const support = await newStaff(ctx, 'support');
    const { user_id } = await newPerson(ctx);
    const add = (text: string, id = String(user_id)) => say('note/add', { kind: 'user', id, text }, support);
    for (const text of ['电话13912345678', '139 1234 5678', '139-1234-5678', '身份证11010119900101123X'])
      expect((await add(text)).msg).toBe('备注中不能出现手机号或身份证号');
    // Order numbers and amounts are no persons.
    expect((await add('订单 RC2026111700000000000001，金额 12345678901234')).code).toBe(1);
    expect((await add('你好', 'nobody')).code).toBe(1006);
  });
});

describe('who works here (Z59, Z60)', () => {
  it('CON-1 an admin sees everybody with their sessions, and shuts one out at once; the log keeps why', async () => {
    const [admin, leaver] = [await newStaff(ctx, 'admin'), await newStaff(ctx, 'support')];
    const list = async () => (await http.get('/console/api/staff/list', admin.token)).data.list as any[];
    const row = async () => (await list()).find(({ staff_id }) => staff_id === leaver.staff_id);
    expect(await row()).toMatchObject({ account: leaver.account, roles: ['support'], disabled: 0, sessions: 1 });
    expect((await list()).map(({ staff_id }) => staff_id)).not.toContain(1);
    const done = await act('staff/disable', { staff_id: leaver.staff_id, reason: '离职' }, admin);
    expect(done.data, done.text).toEqual({ staff_id: leaver.staff_id, ended: 1 });
    expect((await http.get('/console/api/auth/me', leaver.token)).code).toBe(1001);
    expect(await row()).toMatchObject({ disabled: 1, sessions: 0 });
    expect((await logOf(`staff:${leaver.staff_id}`)).at(-1)).toMatchObject({ call: 'staff_disable', reason: '离职' });
    expect((await act('staff/disable', { staff_id: leaver.staff_id }, admin)).msg).toBe('该账号已停用');
  });

  it('CON-1 never oneself, never the row of the commands, never the last admin; and nobody but an admin', async () => {
    await ctx.db.run(sql`update staff set disabled_at = now() where 'admin' = any(roles)`);
    const [admin, other] = [await newStaff(ctx, 'admin'), await newStaff(ctx, 'admin')];
    const disable = (staff_id: number, who: StaffPerson) => act('staff/disable', { staff_id }, who);
    expect((await disable(admin.staff_id, admin)).msg).toBe('不能停用自己');
    expect((await disable(1, admin)).code).toBe(1006);
    expect((await disable(admin.staff_id, author)).code).toBe(1005);
    // Two admins who end each other at the same moment: one is left.
    const both = await Promise.all([disable(other.staff_id, admin), disable(admin.staff_id, other)]);
    expect(both.map(({ code }) => code).toSorted()[0]).toBe(1);
    const left = await ctx.db.rows(sql`select from staff where 'admin' = any(roles) and disabled_at is null`);
    expect(left).toHaveLength(1);
  });
});

it('CON-3 whatever was done here, the chain of the log holds', async () => {
  expect(await verifyStaffLog(ctx.db)).toEqual([]);
});
