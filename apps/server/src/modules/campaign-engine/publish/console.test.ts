// Z01 to Z06: a definition's way from draft to live, through the console's calls.
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { assessInWorker } from '../assess/assess-aside.ts';
import { readCampaignCatalogue, hashDefinition, isPartSwitchedOff } from '../index.ts';

// Assessments need much CPU time, so they are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
let approver: StaffPerson;
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, undefined, { limits: { mutation: 1_000, read: 1_000 } });
  author = await newStaff(ctx, 'campaign_author');
  approver = await newStaff(ctx, 'campaign_approver');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const ask = (action: string, data: object, who: { token: string } = author) =>
  http.post(`/console/api/campaign/${action}`, data, who.token);
const act = (action: string, data: object, who: { token: string } = author) =>
  ask(action, { ...data, reason: '测试', request_id: newRequestId() }, who);
const version = (id: string, n: number, change: Partial<CampaignDef> = {}): CampaignDef => ({
  ...findCampaignDef(id),
  version: n,
  ...change,
});
const inForce = async (id: string) => (await readCampaignCatalogue(ctx)).campaigns.get(id);
const logged = (call: string) =>
  ctx.db.rows<{ target: string; reason: string; staff_id: number }>(
    sql`select target, reason, staff_id from staff_log where call = ${call} order by log_id`,
  );
const failed = (checks: { rule: string; ok: number; msg: string; path?: string }[]) => checks.filter(({ ok }) => !ok);

/** The definition with another weight of one prize. */
const reweighted = (def: CampaignDef, pool: string, prize: string, weight: number): CampaignDef => ({
  ...def,
  pools: {
    ...def.pools,
    [pool]: {
      ...def.pools![pool]!,
      rows: def.pools![pool]!.rows.map((row) => (row.id === prize ? { ...row, weight } : row)),
    },
  },
});

describe('Z01 drafts', () => {
  it('Z01 KIT-2 saves a draft over itself and says what the guard would, rule by rule', async () => {
    const draft = version('happy_draw', 2, { title: '欢乐抽·草稿' });
    const { data } = await act('save', { def: draft });
    expect(data).toMatchObject({ id: 'happy_draw', version: 2, state: 'draft', def_hash: hashDefinition(draft) });
    expect(data.checks.map(({ rule }: { rule: string }) => rule)).toHaveLength(22);
    expect(failed(data.checks)).toEqual([]);
    expect((await inForce('happy_draw'))!.version).toBe(1);

    const broken = reweighted(draft, 'joy_wheel', draft.pools!.joy_wheel!.rows[0]!.id, 1);
    const again = (await act('save', { def: broken })).data;
    expect(failed(again.checks)).toContainEqual({
      rule: 'PUB-1',
      ok: 0,
      msg: '奖池权重合计须为10000',
      path: expect.stringContaining('joy_wheel'),
    });
    // With an invalid odds table the economic rules are not checked, so they are not reported as passed either.
    expect(again.checks.map(({ rule }: { rule: string }) => rule)).not.toContain('PUB-10');
    expect(await logged('campaign_save')).toContainEqual({
      target: 'campaign:happy_draw@2',
      reason: '测试',
      staff_id: author.staff_id,
    });
  });

  it('Z01 KIT-2 refuses what is no definition and what is published, also below the newest version', async () => {
    const wrong = await act('save', { def: { ...version('happy_draw', 2), title: 5 } });
    expect(wrong).toMatchObject({ code: 1004, msg: '定义格式有误：/title' });
    expect(await act('save', { def: findCampaignDef('happy_draw') })).toMatchObject({
      code: 1008,
      msg: '该版本已发布，请另存为新版本',
    });
  });

  it('CON-1 is for campaign staff alone', async () => {
    const [moderator, member] = [await newStaff(ctx, 'moderator'), await newPerson(ctx)];
    const def = version('happy_draw', 2);
    expect((await act('save', { def }, moderator)).code).toBe(1005);
    expect((await act('save', { def }, member)).code).toBe(1001);
    expect((await ask('diff', { id: 'happy_draw', version: 1 }, moderator)).code).toBe(1005);
    expect((await act('withdraw', { id: 'zyj', version: 1 }, author)).code).toBe(1005);
  });
});

describe('Z02 comparison', () => {
  it('Z02 OPS-6 odds, values, rules and schedule beside the live version', async () => {
    const live = findCampaignDef('tarot');
    await act('save', { def: { ...live, version: 2, rules: [...live.rules, '新的一条'] } });
    const { data } = await ask('diff', { id: 'tarot', version: 2 });
    expect(data).toMatchObject({ id: 'tarot', version: 2, live_version: 1 });
    expect(data.changes).toEqual([
      { path: 'version', name: '版本', part: 'other', before: '1', after: '2' },
      {
        path: `rules.${live.rules.length}`,
        name: `规则 · ${live.rules.length}`,
        part: 'rules',
        before: null,
        after: '新的一条',
      },
    ]);
    expect((await ask('diff', { id: 'tarot', version: 9 })).code).toBe(1006);
  });

  it('Z02 any two versions are compared, whichever of them members see', async () => {
    const first = findCampaignDef('zyj');
    for (const [number, title] of [
      [2, '第二版'],
      [3, '第三版'],
    ] as const)
      await act('save', { def: { ...first, version: number, title } });
    const { data } = await ask('diff', { id: 'zyj', version: 3, base: 2 });
    expect(data).toMatchObject({ id: 'zyj', version: 3, live_version: 1 });
    expect(data.changes).toContainEqual(expect.objectContaining({ path: 'title', before: '第二版', after: '第三版' }));
    expect((await ask('diff', { id: 'zyj', version: 3, base: 9 })).code).toBe(1006);
  });

  it('Z02 a campaign that never was is shown whole: no text is cut off', async () => {
    const def = { ...version('treasure_hunt', 1), id: 'th_new' };
    await act('save', { def });
    const { data } = await ask('diff', { id: 'th_new', version: 1 });
    expect(data.live_version).toBeNull();
    const rows: { path: string; before: null; after: string }[] = data.changes;
    expect(rows.every(({ before, after }) => before === null && after.length < 4_000)).toBe(true);
    const shown = rows.map(({ path, after }) => `${path} ${after}`).join();
    for (const { id } of def.pools!.th_abyss!.rows) expect(shown).toContain(id);
    for (const { id } of def.shops!.flatMap(({ goods }) => goods)) expect(shown).toContain(id);
  });
});

describe('Z03 simulation', () => {
  const forecast = { users: 10_000, draws_per_user_day: 10 };

  it('Z03 SIM-4 SIM-5 gives the figures of the published table, promises, spreads, stocks and flows', async () => {
    const { data } = await ask('simulate', { def: findCampaignDef('treasure_hunt'), forecast });
    const [shallow] = data.pools;
    expect(shallow).toMatchObject({ box_code: 'th_shallow', name: '浅滩寻宝', price: 20 });
    // §3.3: base 50.7, long-run 87.0, first-100 84.8 and total rate 114.8 %, σ 83.0 diamonds, 2 000 diamonds until the top
    // guarantee.
    const rates = [shallow.base_bp, shallow.long_bp, shallow.first100_bp, shallow.total_bp];
    [50.7, 87, 84.8, 114.8].forEach((percent, i) => expect(Math.abs(rates[i] / 100 - percent)).toBeLessThan(0.06));
    expect((shallow.sd_bp * 20) / 10_000).toBeCloseTo(83, 1);
    expect(shallow.promises[0]).toMatchObject({ tier: 4, tier_name: '传说', worst: 2_000 });
    expect(shallow.tier_rates.reduce((sum: number, t: { rate_ppm: number }) => sum + t.rate_ppm, 0)).toBeCloseTo(
      1e6,
      -1,
    );
    const after100 = shallow.results.find(({ draws }: { draws: number }) => draws === 100);
    expect(Math.round((100 * after100.p50) / 2_000)).toBe(78);
    expect(after100.p5).toBeLessThan(after100.p50);
    // With this many draws every piece of both stocks is won.
    expect(data.physical).toEqual({ mean_fen: 3_177_000, p99_fen: 3_177_000 });
    expect(data.stocks.map(({ prize_id }: { prize_id: string }) => prize_id)).toEqual(['th_s04', 'th_a04']);
    expect(data.stocks[0].out_on).toMatch(/^2026-12-\d\d$/);
    expect(data.economy.map(({ code }: { code: string }) => code)).toEqual(['pink', 'debris']);
    expect(failed(data.checks)).toEqual([]);
  });

  it('Z03 computes beside the event loop, and gives up on what cannot be computed', async () => {
    await ask('simulate', { def: findCampaignDef('decompose'), forecast });
    const before = performance.eventLoopUtilization();
    await ask('simulate', { def: findCampaignDef('gift_box'), forecast });
    const { active, utilization } = performance.eventLoopUtilization(before);
    // Utilization would be near 1 if it were computed on the event loop.
    expect(utilization, `${active} ms`).toBeLessThan(0.4);

    const def = findCampaignDef('happy_draw');
    const wheel = def.pools!.joy_wheel!;
    const give = (tier: number) => wheel.rows.find((row) => row.tier === tier)!.id;
    const pity = [2, 3, 4].map((tier) => [tier, 100_000 * tier, give(tier)] as const);
    const deep = { ...def, pools: { joy_wheel: { ...wheel, pity } } } as unknown as CampaignDef;
    expect(await assessInWorker({ def: deep, others: [] }, 2_000)).toBeUndefined();
    expect((await assessInWorker({ def, others: [] }))!.economy).toHaveProperty('joy_wheel');
  });

  it('Z03 says what is wrong with odds that are no table', async () => {
    const sound = findCampaignDef('happy_draw');
    const def = reweighted(sound, 'joy_wheel', sound.pools!.joy_wheel!.rows[0]!.id, 9_999);
    const { data } = await ask('simulate', { def, forecast });
    expect([data.pools, data.stocks]).toEqual([[], []]);
    expect(failed(data.checks).map(({ rule }) => rule)).toContain('PUB-1');
  });
});

describe('Z04 publishing', () => {
  it('Z04 PUB-20 CON-2 a second person publishes, never the author, once', async () => {
    const draft = version('gift_box', 2, { title: '礼盒·新' });
    await act('save', { def: draft });
    const asked = await act('publish', { id: 'gift_box', version: 2 });
    expect(asked.data).toMatchObject({ approval_id: expect.any(Number) });
    expect((await inForce('gift_box'))!.version).toBe(1);
    const both = await newStaff(ctx, 'campaign_author', 'campaign_approver');
    expect((await decideApprovalAs(http, asked.data.approval_id, author.token)).code).toBe(1005);
    const done = await decideApprovalAs(http, asked.data.approval_id, approver.token);
    expect(done.data.result, done.text).toEqual({ def_hash: hashDefinition(draft) });
    expect((await inForce('gift_box'))!.def.title).toBe('礼盒·新');
    expect((await decideApprovalAs(http, asked.data.approval_id, both.token)).code).not.toBe(1);
    expect(await act('publish', { id: 'gift_box', version: 2 })).toMatchObject({ msg: '该版本已发布' });
    expect((await act('publish', { id: 'gift_box', version: 9 })).code).toBe(1006);
  });

  it('Z04 PUB-20 whoever wrote the draft does not approve what another asked for', async () => {
    const writer = await newStaff(ctx, 'campaign_author', 'campaign_approver');
    await act('save', { def: version('decompose', 2, { title: '新' }) }, writer);
    const { data } = await act('publish', { id: 'decompose', version: 2 });
    const refused = await decideApprovalAs(http, data.approval_id, writer.token);
    expect(refused).toMatchObject({ code: 1004, msg: '需第二人审批', data: { rule: 'PUB-20' } });
    expect((await inForce('decompose'))!.version).toBe(1);
  });

  it('Z04 PUB-13 refuses at once what the guard refuses; a draft saved again meanwhile is not published', async () => {
    const th = findCampaignDef('treasure_hunt');
    const [less, more] = ['th_s09', 'th_s14'] as const;
    const weightOf = (id: string) => th.pools!.th_shallow!.rows.find((row) => row.id === id)!.weight;
    const worse = reweighted(
      reweighted({ ...th, version: 2 }, 'th_shallow', less, weightOf(less) - 20),
      'th_shallow',
      more,
      weightOf(more) + 20,
    );
    await act('save', { def: worse });
    expect(await act('publish', { id: 'treasure_hunt', version: 2, budget_fen: 1e12 })).toMatchObject({
      code: 1004,
      msg: '不得下调已公布概率或价值',
      data: { rule: 'PUB-13' },
    });
    await act('save', { def: version('happy_draw', 5) });
    const { data } = await act('publish', { id: 'happy_draw', version: 5 });
    await act('save', { def: version('happy_draw', 5, { title: '换过了' }) });
    expect((await decideApprovalAs(http, data.approval_id, approver.token)).code).not.toBe(1);
    expect((await inForce('happy_draw'))!.version).toBe(1);
  });

  it('Z04 PUB-20 SIM-4 the budget covers the 99th percentile of the forecast, without one every piece', async () => {
    const def = version('qixi', 2, { title: '七夕·新' });
    await act('save', { def });
    const publish = (budget_fen: number) => act('publish', { id: 'qixi', version: 2, budget_fen });
    // The pool has 77 rings.
    const ring = 77 * (await itemFen('ph_ring'));
    expect(await publish(ring - 1)).toMatchObject({ msg: '超出预算', data: { rule: 'PUB-20' } });
    expect((await publish(ring)).code).toBe(1);
    const { data } = await ask('simulate', { def, forecast: { users: 100, draws_per_user_day: 5 } });
    const { p99_fen } = data.physical;
    expect(p99_fen).toBeLessThan(ring);
    expect((await publish(p99_fen - 1)).msg).toBe('超出预算');
    const asked = await publish(p99_fen);
    // The approver simulates with a higher forecast, which the budget does not cover.
    await ask('simulate', { def, forecast: { users: 1_000_000, draws_per_user_day: 5 } }, approver);
    expect((await decideApprovalAs(http, asked.data.approval_id, approver.token)).msg).toBe('超出预算');
    await ask('simulate', { def, forecast: { users: 50, draws_per_user_day: 5 } }, approver);
    const again = await publish(p99_fen);
    expect((await decideApprovalAs(http, again.data.approval_id, approver.token)).code).toBe(1);
    const row = await ctx.db.row(
      sql`select budget_fen, author_id, approver_id from campaign_def where id = 'qixi' and version = 2`,
    );
    expect(row).toEqual({ budget_fen: p99_fen, author_id: author.staff_id, approver_id: approver.staff_id });
  });
});

async function itemFen(code: string): Promise<number> {
  const { COMMON_ITEMS: ITEMS } = await import('@shengyu/campaign/items.ts');
  return ITEMS[code]!.value * 10;
}

describe('Z05 Z06 taking back and switching off', () => {
  it('Z05 KIT-3 withdraws before the first opening only', async () => {
    await act('save', { def: version('zyj', 2, { title: '提前' }) });
    const budget_fen = 1e12;
    const { data } = await act('publish', { id: 'zyj', version: 2, budget_fen });
    expect((await decideApprovalAs(http, data.approval_id, approver.token)).code).toBe(1);
    expect((await inForce('zyj'))!.version).toBe(2);
    const withdraw = (id: string, v: number) => act('withdraw', { id, version: v }, approver);
    expect((await withdraw('zyj', 2)).data).toEqual({ id: 'zyj', version: 2, state: 'withdrawn' });
    expect((await inForce('zyj'))!.version).toBe(1);
    expect((await withdraw('zyj', 2)).code).toBe(1006);
    expect(await withdraw('star_sign', 1)).toMatchObject({ code: 1008, msg: '活动已开启过，不能撤回' });
    expect(await logged('campaign_withdraw')).toHaveLength(1);
  });

  it('Z06 KIT-14 switches a campaign, a pool, a shop and a board, each with its reason in the log', async () => {
    const id = 'treasure_hunt';
    const flip = (data: object) => act('switch', { id, ...data });
    expect((await flip({ on: 0 })).data).toEqual({ id, on: 0, at: Math.floor(TEST_NOW / 1000) });
    expect((await inForce(id))!.off.whole).toBe(true);
    expect((await flip({ part: 'pool', ref: 'th_abyss', on: 0 })).data).toMatchObject({
      part: 'pool',
      ref: 'th_abyss',
    });
    await flip({ part: 'shop', ref: 'th_shop', on: 0 });
    await flip({ part: 'rank', ref: 'th_luck', on: 0 });
    await flip({ on: 1 });
    const now = (await inForce(id))!;
    expect(now.off.whole).toBe(false);
    const parts = [
      ['pool', 'th_abyss'],
      ['shop', 'th_shop'],
      ['rank', 'th_luck'],
    ] as const;
    expect(parts.map(([part, ref]) => isPartSwitchedOff(now, part, ref))).toEqual([true, true, true]);
    expect(isPartSwitchedOff(now, 'pool', 'th_shallow')).toBe(false);
    for (const wrong of [{ part: 'pool' }, { ref: 'th_abyss' }])
      expect((await flip({ ...wrong, on: 0 })).code).toBe(1004);
    for (const none of [{ part: 'pool', ref: 'joy_wheel' }, { id: 'th_new' }])
      expect((await flip({ ...none, on: 0 })).code).toBe(1006);
    expect((await logged('campaign_switch')).map(({ target }) => target)).toContain(
      'campaign:treasure_hunt:pool:th_abyss',
    );
  });
});
