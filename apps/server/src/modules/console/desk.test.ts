// Queues, moderation and look-ups of the operator console (Z11, Z38, Z39).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { submitForModeration } from '#modules/content/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import {
  readEvents,
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let moderator: StaffPerson;
let support: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1e6, read: 1e6, money: 1e6, ip: 1e6 } });
  [moderator, support] = [await newStaff(ctx, 'moderator'), await newStaff(ctx, 'support')];
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const submit = async (content: string): Promise<number> => {
  const { user_id } = await newPerson(ctx);
  await ctx.db.tx((tx) => submitForModeration(tx, { user_id, kind: 'wish', ref: '77', content, at: ctx.clock.now() }));
  const row = await ctx.db.row<{ id: number }>(sql`select max(moderation_id) as id from moderation_item`);
  return row!.id;
};
const decide = (moderation_id: number, action: string, who = moderator): Promise<TestResponse> => {
  const data = { moderation_id, action, reason: '合规', request_id: newRequestId() };
  return http.post('/console/api/moderation/decide', data, who.token);
};
const queue = (name: string, who: StaffPerson, more = '') =>
  http.get(`/console/api/queue/list?queue=${name}${more}`, who.token);
const lookup = (kind: string, id: string | number, who = support, more = '') =>
  http.get(`/console/api/lookup/detail?kind=${kind}&id=${id}${more}`, who.token);
const lastLog = (call: string) =>
  ctx.db.row<{ target: string; after: object | null; reason: string }>(
    sql`select target, after, reason from staff_log where call = ${call} order by log_id desc limit 1`,
  );
type Field = { key: string; value: string; masked: 0 | 1 };
const field = (reply: TestResponse, key: string): Field => reply.data.fields.find((f: Field) => f.key === key);

describe('moderation (Z11)', () => {
  it('API-6 CON-3 passes or refuses a text once; its owner hears of it, the log keeps what it said', async () => {
    const [good, bad] = [await submit('愿大家平安'), await submit('不合适的话')];
    expect((await decide(good, 'pass')).data).toEqual({ moderation_id: good, state: 1 });
    expect((await decide(bad, 'refuse')).data).toEqual({ moderation_id: bad, state: 2 });
    expect((await readEvents(ctx, 'text.moderated')).map((e) => e.data)).toEqual([
      { kind: 'wish', ref: '77', result: 'pass' },
      { kind: 'wish', ref: '77', result: 'refuse' },
    ]);
    expect((await decide(good, 'refuse')).data.reason).toBe('conflict');
    expect((await decide(9_999, 'pass')).code).toBe(1006);
    expect((await decide(await submit('新的'), 'pass', support)).code).toBe(1005);
    const [logged] = await ctx.db.rows<{ before: object; after: object }>(
      sql`select before, after from staff_log where target = ${`moderation:${bad}`}`,
    );
    expect(logged).toMatchObject({ before: { content: '不合适的话', state: 0 }, after: { state: 2 } });
  });
});

describe('queues (Z38)', () => {
  it('CON-1 shows a queue to who may work it off, longest waiting first, with its age; and counts those queues alone', async () => {
    const first = await submit('先来的');
    ctx.clock.advance(60_000);
    await submit('后来的');
    const page = await queue('moderation', moderator, '&limit=50');
    expect(page.code, page.text).toBe(1);
    const row = page.data.list.find((one: { key: string }) => one.key === String(first));
    expect(row).toMatchObject({ title: '心愿', text: '先来的', state: 0, state_text: '待审核', age_s: 60, overdue: 0 });
    expect(page.data.list.at(-1).text).toBe('后来的');
    expect(page.data.queues).toContainEqual({ queue: 'moderation', num: page.data.total, overdue_num: 0 });
    expect(page.data.queues.map((q: { queue: string }) => q.queue)).not.toContain('withdraw');
    expect((await queue('moderation', moderator, '&state=2')).data.list[0].state_text).toBe('未通过');
    expect((await queue('moderation', support)).code).toBe(1005);
    expect(await lastLog('queue_list')).toMatchObject({ target: 'queue:moderation' });
  });

  it('RISK-14 SHIP-1 parked events and things to send are queues; an admin sees all ten', async () => {
    const { user_id } = await newPerson(ctx);
    const now = new Date(ctx.clock.now());
    const form = {
      name: '张小屿',
      tel: '13812348000',
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      addressDetail: '文三路',
    };
    await ctx.db.run(sql`
      insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc)
      values (${user_id}, 1, 'test', 'ph_ear', 1, 'test', '', 1, ${now}, ${now}, ${ctx.seal.seal(JSON.stringify(form))})`);
    await ctx.db.run(sql`
      insert into ingest_event (kind, event_id, app_id, body_hash, state, result, body, why, at, stored_at)
      values ('gift', 'ev-1', 'native', sha256('x'), 'parked', '{}', '{"item_code":"g_x"}', 'gift g_x is unknown', ${now}, ${now})`);
    const admin = await newStaff(ctx, 'admin');
    const ships = await queue('ship', admin);
    expect(ships.data.list).toMatchObject([{ key: `${user_id}-1`, state_text: '待发货', data: { user_id } }]);
    expect(ships.text).not.toContain('文三路');
    expect((await queue('ingest', admin)).data.list).toMatchObject([
      { key: 'ev-1', title: '送礼事件', text: '没有这个礼物：g_x', data: { body: { item_code: 'g_x' } } },
    ]);
    expect(ships.data.queues.map((q: { queue: string }) => q.queue).sort()).toEqual([
      'guild',
      'ingest',
      'invoice',
      'moderation',
      'recharge',
      'report',
      'risk',
      'settlement',
      'ship',
      'withdraw',
    ]);
  });
});

describe('look-ups (Z39)', () => {
  it('API-5 CON-3 a member by id or mobile, with what the books know, sensitive fields masked; the log names the member, not the mobile', async () => {
    const me = await newPerson(ctx, { mobile: '13912345678', nickname: '林间听风' });
    const byId = await lookup('user', me.user_id);
    expect(byId.data, byId.text).toMatchObject({ title: '林间听风', state_text: '正常', id: String(me.user_id) });
    expect(field(byId, 'mobile')).toEqual({
      key: 'mobile',
      name: '手机号',
      value: '139****5678',
      masked: 1,
      group: '身份',
    });
    expect(field(byId, 'diamond')).toMatchObject({ value: '0', masked: 0 });
    const byMobile = await lookup('user', '13912345678');
    expect(byMobile.data.id).toBe(String(me.user_id));
    expect(await lastLog('lookup_detail')).toEqual({ target: `user:${me.user_id}`, after: null, reason: '' });
    expect((await lookup('user', 'nobody')).code).toBe(1006);
    expect((await lookup('guild', 1)).code).toBe(1006);
  });

  it('CON-4 a full value needs a reason, is shown in that answer alone and is logged; an ID number is never shown', async () => {
    const me = await newAdult(ctx);
    expect((await lookup('user', me.user_id, support, '&reveal=real_name')).msg).toBe('请填写查看原因');
    const why = `&reason=${encodeURIComponent('核对工单 88')}`;
    const shown = await lookup('user', me.user_id, support, `&reveal=real_name${why}`);
    expect(field(shown, 'real_name')).toMatchObject({ value: '张小屿', masked: 0 });
    expect(field(shown, 'mobile').masked).toBe(1);
    expect(await lastLog('lookup_detail')).toEqual({
      target: `user:${me.user_id}`,
      after: { reveal: 'real_name' },
      reason: '核对工单 88',
    });
    const again = await lookup('user', me.user_id);
    expect(field(again, 'real_name')).toMatchObject({ value: '张*', masked: 1 });
    expect(again.data.history.map((event: { text: string }) => event.text)).toContain('核对工单 88');
    expect((await lookup('user', me.user_id, support, `&reveal=id_no${why}`)).code).toBe(1004);
  });

  it('SHIP-3 MONEY-6 DRAW-19 orders, shipments and draws are found by their numbers and lead to their member', async () => {
    const me = await newAdult(ctx, { diamonds: 200 });
    const pack = {
      activity_code: 'treasure_hunt',
      pack_id: 'th_p10',
      num: 1,
      expect_price: 200,
      request_id: newRequestId(),
    };
    const { order_no } = (await http.post('/api/open_box/buy_activity_prop', pack, me.token)).data;
    const order = await lookup('order', order_no);
    expect(order.data, order.text).toMatchObject({ title: '礼包 th_p10×1', state_text: '已完成' });
    expect(order.data.links).toEqual([{ kind: 'user', id: String(me.user_id), title: expect.stringMatching(/^岛民/) }]);

    const open = { box_code: 'th_shallow', num: 1, client_seed: 'lookup-test', request_id: newRequestId() };
    const drawn = (await http.post('/api/open_box/open_box', open, me.token)).data;
    for (const id of [drawn.batch_id, drawn.list[0].draw_id]) {
      const seen = await lookup('draw', id);
      expect(seen.data.links[0].id, seen.text).toBe(String(me.user_id));
      expect(field(seen, 'draw_0').value).toContain(`点数 ${drawn.list[0].roll}`);
    }
    const [{ key }] = (await queue('ship', support)).data.list;
    const why = `&reveal=address&reason=${encodeURIComponent('寄出奖品')}`;
    expect(field(await lookup('order', key), 'address')).toMatchObject({ masked: 1 });
    expect(field(await lookup('order', key, support, why), 'address').value).toContain('文三路');
  });
});
