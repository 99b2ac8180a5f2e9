// Saving configuration (Z34) and publishing legal texts (Z33), each approved by a second operator.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { buildFileUrl, createFileKey } from '#modules/content/index.ts';
import { modules } from '#app.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { readConfig } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let [author, second]: StaffPerson[] = [];
const NOW = unixSecondsOf(TEST_NOW);
const HOUR = 3_600;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6, read: 1e6 } });
  [author, second] = [await newStaff(ctx, 'admin'), await newStaff(ctx, 'admin')];
  await seedAgreements(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const ask = (path: string, data: object) =>
  http.post(`/console/api/${path}`, { reason: '工单', request_id: newRequestId(), ...data }, author!.token);
const agree = (asked: { data: any }) => decideApprovalAs(http, asked.data.approval_id, second!.token);

describe('configuration (Z34)', () => {
  const save = (key: string, value: unknown, effective_at = NOW + HOUR) =>
    ask('config/save', { key, value, effective_at });

  it('Z34 CON-2 a value takes effect at its time, once another person has approved it', async () => {
    const asked = await save('constants', { WD_FEE_BP: 60 });
    expect(asked.code).toBe(1);
    expect(await ctx.db.rows(sql`select 1 from config_version where key = 'constants'`)).toEqual([]);
    expect((await decideApprovalAs(http, asked.data.approval_id, author!.token)).code).not.toBe(1);
    expect((await agree(asked)).data.result).toEqual({ key: 'constants', version: 1 });
    const [row] = await ctx.db.rows<any>(sql`select * from config_version where key = 'constants'`);
    expect([row.created_by, unixSecondsOf(row.effective_at.getTime())]).toEqual([author!.staff_id, NOW + HOUR]);
    expect((await readConfig(ctx, 'constants')).WD_FEE_BP).toBe(50);
    ctx.clock.advance(HOUR * 1000);
    expect((await readConfig(ctx, 'constants')).WD_FEE_BP).toBe(60);
    ctx.clock.set(TEST_NOW);
  });

  it('CON-2 a version that came meanwhile closes the older request', async () => {
    const [first, later] = [await save('holidays', ['2027-01-01']), await save('holidays', ['2027-01-02'])];
    expect((await agree(first)).code).toBe(1);
    expect((await agree(later)).code).toBe(1008);
  });

  it('Z34 what has not the shape or the sense of its key is refused before anybody approves it', async () => {
    const tier = { tier_id: 'rc_6', amount_fen: 600, diamond: 60, is_default: 1 };
    const level = { needs: 0, members: 10, managers: 1, rooms: 1, commission_bp: 500 };
    const channel = { channel: 'alipay_wap', name: '支付宝', enabled: 1, min_fen: 100, max_fen: 100 };
    const bad: [string, unknown][] = [
      ['constants', { NOBODY: 1 }],
      ['constants', { WD_FEE_BP: 10_001 }],
      ['constants', { WD_FEE_BP: 0.5 }],
      ['holidays', ['2027-02-30']],
      ['holidays', ['2027-01-01', '2027-01-01']],
      ['recharge_tiers', []],
      ['recharge_tiers', [{ ...tier, diamond: 61 }]],
      ['recharge_tiers', [{ ...tier, is_default: 0 }]],
      ['recharge_tiers', [tier, { ...tier, is_default: 0 }]],
      ['pay_channels', [channel, channel]],
      ['pay_channels', [{ ...channel, min_fen: 101 }]],
      ['guild_levels', [{ ...level, needs: 1 }]],
      ['guild_levels', [level, { ...level, needs: 5, members: 9 }]],
      ['guild_levels', [level, level]],
    ];
    for (const [key, value] of bad) expect([key, value, (await save(key, value)).code]).toEqual([key, value, 1004]);
    for (const [key, value] of [
      ['recharge_tiers', [tier]],
      ['pay_channels', [channel]],
      ['guild_levels', [level, { ...level, needs: 5 }]],
    ] as const)
      expect([key, (await save(key, value)).code]).toEqual([key, 1]);
    expect((await save('constants', { WD_FEE_BP: 60 }, NOW - 1)).code).toBe(1004);
    expect((await save('items', {})).code).toBe(1009);
  });

  it('CON-1 nobody but an admin', async () => {
    const { token } = await newStaff(ctx, 'finance');
    const data = { key: 'constants', value: {}, effective_at: NOW + HOUR, reason: 'x', request_id: newRequestId() };
    expect((await http.post('/console/api/config/save', data, token)).code).toBe(1005);
  });
});

describe('what is in force (Z55)', () => {
  const detail = async (key: string, who = author!) => http.get(`/console/api/config/detail?key=${key}`, who.token);
  const save = (key: string, value: unknown, effective_at = NOW + HOUR) =>
    ask('config/save', { key, value, effective_at });

  it('Z55 the whole value with its defaults, what comes next, who made it, and the request that waits', async () => {
    const before = (await detail('guild_levels')).data;
    expect(before).toMatchObject({ version: '0', by: '系统', history: [], value: expect.any(Array) });
    const [first, later] = [before.value.slice(0, 2), before.value.slice(0, 3)];
    expect((await agree(await save('guild_levels', first, NOW + 1))).code).toBe(1);
    ctx.clock.advance(2_000);
    expect((await agree(await save('guild_levels', later, NOW + HOUR))).code).toBe(1);
    const asked = await save('guild_levels', first, NOW + 2 * HOUR);
    const [{ name }] = (await ctx.db.rows<any>(
      sql`select name from staff where staff_id = ${author!.staff_id}`,
    )) as any;
    expect((await detail('guild_levels')).data).toMatchObject({
      value: first,
      version: '1',
      effective_at: NOW + 1,
      by: name,
      next: { version: '2', value: later, effective_at: NOW + HOUR, by: name },
      history: [{ version: '2' }, { version: '1', by: name }],
      approval_id: asked.data.approval_id,
    });
    ctx.clock.set(TEST_NOW);
  });

  it('Z34 a value that leaves out what an earlier version set is refused; the whole one is taken', async () => {
    const { value } = (await detail('constants')).data;
    expect(value.WD_MIN_FEN).toBeGreaterThan(0);
    const refused = await save('constants', { WD_MIN_FEN: 20_000 });
    expect([refused.code, refused.msg]).toEqual([1004, expect.stringMatching(/^缺少此前已设置的 .+，请提交完整的值$/)]);
    expect((await save('constants', {})).code).toBe(1004);
    expect((await save('constants', { ...value, WD_MIN_FEN: 20_000 })).code).toBe(1);
  });

  it('Z55 legal texts by type, with their author; finance reads, support does not', async () => {
    const finance = await newStaff(ctx, 'finance');
    expect((await detail('agreement:user', finance)).data).toMatchObject({
      version: '1.0',
      by: '系统',
      value: { title: expect.any(String), content: expect.any(String), summary: expect.any(Array) },
      history: [{ version: '1.0' }],
    });
    expect((await detail('constants', await newStaff(ctx, 'support'))).code).toBe(1005);
    expect((await detail('items')).code).toBe(1004);
  });
});

describe('legal texts (Z33)', () => {
  const text = { content: '## 一\n- 新的条款', summary: ['第一句', '第二句'] };
  const publish = (more: object) =>
    ask('agreement/publish', { type: 'user', version: '2.0', effective_at: NOW + HOUR, ...text, ...more });
  const info = async (query = 'type=user') => (await http.get(`/app/agreements/info?${query}`)).data;

  it('Z33 AGR-1 a new version is in force from its time on, and never changes', async () => {
    expect((await agree(await publish({}))).code).toBe(1);
    expect(await info()).toMatchObject({ version: '1.0' });
    ctx.clock.advance(HOUR * 1000);
    expect(await info()).toMatchObject({ version: '2.0', summary: text.summary, sign_required: 0 });
    expect((await info()).content_html).toContain('<li>新的条款</li>');
    ctx.clock.set(TEST_NOW);
    expect((await publish({ content: '别的' })).code).toBe(1008);
  });

  it('Z33 AGR-1 no text, too long a summary, a time that has passed, a file that is not ours', async () => {
    for (const more of [
      { content: ' \n ' },
      { content: undefined },
      { summary: [] },
      { effective_at: NOW - 1 },
      { pdf: 'https://elsewhere.example/a.pdf' },
    ])
      expect([more, (await publish({ version: '3.0', ...more })).code]).toEqual([more, 1004]);
  });

  it('Z33 CST-4 a text that is signed stays one; its paper is named with its hash', async () => {
    const key = createFileKey('contract', 'pdf');
    await ctx.providers.storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
    const pdf = buildFileUrl(ctx, key, TEST_NOW).url;
    expect((await agree(await publish({ type: 'host', version: '2.0', pdf }))).code).toBe(1);
    ctx.clock.advance(HOUR * 1000);
    expect(await info('type=host')).toMatchObject({ version: '2.0', sign_required: 1, pdf_sha256: /^[0-9a-f]{64}$/ });
    ctx.clock.set(TEST_NOW);
  });
});
