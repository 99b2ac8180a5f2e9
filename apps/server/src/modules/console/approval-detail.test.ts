// Z51: an approval in full, over HTTP with real requests of several modules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortNameOf } from '@shengyu/contract/call.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { saveGuildFreeze } from '#modules/roster/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newGuild, newGuildMember } from '#testing/people/guilds.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { needsSecondPerson } from '#wire/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000, money: 1_000, ip: 10_000 } });
  [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const ask = async (who: StaffPerson, path: string, data: object) => {
  const reply = await http.post(
    `/console/api/${path}`,
    { ...data, reason: '工单', request_id: newRequestId() },
    who.token,
  );
  expect(reply.code, reply.text).toBe(1);
  return reply.data as { approval_id: number; expire_at: number; deciders: number; decider_names: string[] };
};
const detail = (who: StaffPerson, approval_id: number) =>
  http.get(`/console/api/approval/detail?approval_id=${approval_id}`, who.token);
const adjust = (id: number, amount: number, ticket_no: string) =>
  ask(author, 'ledger/adjust', { account: { kind: 'diamond', id }, amount, ticket_no });

describe('Z51 an approval in full', () => {
  it('Z51 CONUI-3 says before and after in Chinese, who could decide, and what else waits; each read is logged', async () => {
    const member = await newAdult(ctx, { diamonds: 1_200 });
    const asked = await adjust(member.user_id, 500, 'T-1');
    expect(asked).toMatchObject({ deciders: 1, decider_names: [expect.stringMatching(/^员工/)] });
    const other = await adjust(member.user_id, 7, 'T-2');
    const { data, text } = await detail(second, asked.approval_id);
    expect(data, text).toMatchObject({
      approval: { approval_id: asked.approval_id, call_name: '账务调整', state: 0, can_decide: 1 },
      object: { kind: 'user', id: String(member.user_id), state_text: '正常' },
      lines: [{ path: 'diamond', name: '钻石', part: 'other', before: '1,200 钻', after: '1,700 钻' }],
      changed: 0,
      effects: ['工单 T-1', '会员会收到通知'],
      deciders: 1,
      decider_names: asked.decider_names,
      others: [{ approval_id: other.approval_id, call_name: '账务调整' }],
    });
    const logged = await ctx.db.rows(sql`
      select staff_id from staff_log where call = 'approval_detail' and target = ${`approval:${asked.approval_id}`}`);
    expect(logged).toEqual([{ staff_id: second.staff_id }]);

    await decideApprovalAs(http, asked.approval_id, second.token);
    expect((await detail(author, asked.approval_id)).data).toMatchObject({ approval: { state: 1 }, changed: 0 });
  });

  it('Z51 own ones and those one may decide, as Z41; nobody left to decide is 0', async () => {
    const { approval_id } = await adjust((await newAdult(ctx)).user_id, 5, 'T-3');
    expect((await detail(await newStaff(ctx, 'moderator'), approval_id)).code).toBe(1006);
    expect((await detail(author, approval_id)).data.approval.can_decide).toBe(0);
    expect((await detail(second, 999_999)).code).toBe(1006);

    const desk = await newStaff(ctx, 'guild_desk');
    const { guild_id } = await newGuild(ctx);
    const asked = await ask(desk, 'guild/freeze', { guild_id });
    expect(asked.deciders).toBe(0);
    await newStaff(ctx, 'guild_desk');
    expect((await detail(desk, asked.approval_id)).data.deciders).toBe(1);
  });

  it('Z45 CONUI-3 before anything is sent it is known of each call that waits who could decide it', async () => {
    const waits = async (who: StaffPerson, call: string) =>
      (await http.get('/console/api/auth/me', who.token)).data.waits.find((one: { call: string }) => one.call === call);
    const [one, two] = [await newStaff(ctx, 'campaign_author'), await newStaff(ctx, 'campaign_author')];
    // OPS-6: one author does not decide on another's campaign, so only an approver or admin counts.
    const before = await waits(one, 'campaign_publish');
    expect(before).toEqual(await waits(two, 'campaign_publish'));
    await newStaff(ctx, 'campaign_approver');
    expect(await waits(one, 'campaign_publish')).toMatchObject({ deciders: before.deciders + 1 });
    // What needs no second person, and what they may not ask for, is not named.
    expect(await waits(one, 'campaign_save')).toBeUndefined();
    expect(await waits(one, 'ledger_adjust')).toBeUndefined();

    const told = await waits(author, 'ledger_adjust');
    const asked = await adjust((await newAdult(ctx)).user_id, 3, 'T-4');
    expect(asked).toMatchObject({ deciders: told.deciders, decider_names: told.decider_names });
    for (let i = 0; i < 6; i++) await newStaff(ctx, 'finance');
    const many = await waits(author, 'ledger_adjust');
    expect([many.deciders, many.decider_names.length]).toEqual([told.deciders + 6, 5]);
  });

  it('CONUI-21 an object that moved meanwhile is said to have changed; an effect is counted on it as it is', async () => {
    const desk = await newStaff(ctx, 'guild_desk');
    const { guild_id, name } = await newGuild(ctx);
    await newGuildMember(ctx, guild_id);
    const { approval_id } = await ask(desk, 'guild/force_disband', { guild_id });
    const before = (await detail(desk, approval_id)).data;
    expect(before).toMatchObject({ changed: 0, object: { kind: 'guild', title: name } });
    expect(before.lines[0]).toMatchObject({ name: '状态', before: '正常', after: '已解散' });
    await ctx.db.tx((tx) => saveGuildFreeze(tx, guild_id, { at: new Date(), until: null, reason: '核查' }));
    expect((await detail(desk, approval_id)).data.changed).toBe(1);
  });

  it('Z51 MONEY-6 a refund says what it would take back, and takes nothing by saying it', async () => {
    const member = await newAdult(ctx, { diamonds: 200 });
    const bought = await http.post(
      '/api/open_box/buy_activity_prop',
      { activity_code: 'treasure_hunt', pack_id: 'th_p1', num: 1, expect_price: 20, request_id: newRequestId() },
      member.token,
    );
    expect(bought.code, bought.text).toBe(1);
    const { approval_id } = await ask(author, 'order/refund', { order_no: bought.data.order_no });
    const { data } = await detail(second, approval_id);
    expect(data.effects[0]).toBe('退 20 钻');
    expect(data.effects[1]).toBe('收回未使用的 小海螺、藏宝图');
    const rows = await ctx.db.rows(sql`select from shop_refund where order_no = ${bought.data.order_no}`);
    expect(rows).toEqual([]);
    // Reading it twice gives the same, because nothing of it was kept.
    expect((await detail(second, approval_id)).data.effects).toEqual(data.effects);
  });

  it('Z51 a configuration is compared with what would be in force, field by field', async () => {
    const admin = await newStaff(ctx, 'admin');
    const effective_at = Math.floor(ctx.clock.now() / 1000) + 3_600;
    const { approval_id } = await ask(admin, 'config/save', {
      key: 'constants',
      value: { WD_DAY_NUM: 5 },
      effective_at,
    });
    const { data } = await detail(admin, approval_id);
    expect(data.lines).toEqual([
      { path: 'constants.WD_DAY_NUM', name: '常量 · 每日提现次数', part: 'other', before: '3', after: '5' },
    ]);
    expect(data.effects[0]).toContain('常量第 1 版');
  });

  it('Z51 every call that waits for a second person can explain itself', () => {
    const handlers = modules.flatMap(({ handlers = [] }) => handlers).filter(({ call }) => needsSecondPerson(call));
    expect(handlers.filter(({ staff }) => !staff?.explain).map(({ call }) => shortNameOf(call))).toEqual([]);
    expect(handlers.length).toBeGreaterThan(15);
  });
});
