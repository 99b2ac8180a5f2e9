// Z53, Z54: campaigns in a list, and a definition given back for editing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { hashDefinition, seedCampaigns, switchCampaign } from '#modules/campaign-engine/index.ts';
import { findCampaignDef, makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let author: StaffPerson;
const ID = 'treasure_hunt';

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign(ID)]);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  author = await newStaff(ctx, 'campaign_author');
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const list = (query = '', who: { token: string } = author) =>
  http.get(`/console/api/campaign/list?limit=50&${query}`, who.token);
const rowOf = async (id: string, query = '') =>
  (await list(query)).data.list.find((row: { id: string }) => row.id === id);
const act = (path: string, data: object) =>
  http.post(`/console/api/${path}`, { ...data, reason: '测试', request_id: newRequestId() }, author.token);

describe('Z53 campaigns', () => {
  it('Z53 every campaign once, its draft beside its live version, and today in figures', async () => {
    const me = await newAdult(ctx, { diamonds: 5_000 });
    const bought = await http.post(
      '/api/open_box/buy_activity_prop',
      { activity_code: ID, pack_id: 'th_p10', num: 1, expect_price: 200, request_id: newRequestId() },
      me.token,
    );
    expect(bought.code, bought.text).toBe(1);
    const drawn = await http.post(
      '/api/open_box/open_box',
      { box_code: 'th_shallow', num: 10, client_seed: 'seed-of-a-test', request_id: newRequestId() },
      me.token,
    );
    expect(drawn.code, drawn.text).toBe(1);
    await ctx.db.tx((tx) =>
      switchCampaign(ctx, tx, {
        id: ID,
        part: ['pool', 'th_abyss'],
        on: false,
        reason: '测试',
        staff_id: 1,
        now: ctx.clock.now(),
      }),
    );
    const draft = { ...findCampaignDef(ID), version: 901, schedule: { kind: 'always' as const }, title: '寻宝新章' };
    expect((await act('campaign/save', { def: draft })).code).toBe(1);
    expect(await rowOf(ID)).toMatchObject({
      title: findCampaignDef(ID).title,
      state: 'open',
      live_version: 900,
      draft: { version: 901, author: expect.stringContaining('员工'), def_hash: hashDefinition(draft) },
      schedule_text: '长期',
      draws_day: 10,
      spend_day: 200,
      off_num: 1,
      pools: [
        { box_code: 'th_shallow', on: 1, max_dev_se: expect.stringMatching(/^\d+\.\d\d$/) },
        { box_code: 'th_abyss', on: 0, max_dev_se: '0.00' },
      ],
    });
    expect(Number((await rowOf(ID)).max_dev_se)).toBeGreaterThan(0);
    const { data } = await list('tab=draft');
    expect(data.list.map(({ id }: { id: string }) => id)).toEqual([ID]);
    const tabs = new Map(data.tabs.map(({ tab, num }: { tab: string; num: number }) => [tab, num]));
    expect(tabs.get('draft')).toBe(1);
    expect((await list('tab=open')).data.total).toBe(tabs.get('open'));
    expect((await list()).data.total).toBe(
      ['open', 'preview', 'ended'].reduce((n, tab) => n + (tabs.get(tab) as number), 0),
    );
  });

  it('Z54 gives back a definition with its versions; definitions hold no personal data, so no line is logged', async () => {
    const { data } = await http.get(`/console/api/campaign/detail?id=${ID}`, author.token);
    expect(data).toMatchObject({ id: ID, version: 901, state: 'draft', def: { title: '寻宝新章' } });
    expect(data.versions.map((v: { version: number; state: string }) => [v.version, v.state])).toEqual([
      [901, 'draft'],
      [900, 'open'],
      [1, 'published'],
    ]);
    const live = (await http.get(`/console/api/campaign/detail?id=${ID}&version=900`, author.token)).data;
    expect(live).toMatchObject({ version: 900, author: '声屿', approver: '声屿' });
    expect(live.def).toEqual(JSON.parse(JSON.stringify(makeAlwaysOpenCampaign(ID))));
    const asked = await act('campaign/publish', { id: ID, version: 901, budget_fen: 1_000_000_000 });
    expect(asked.code, asked.text).toBe(1);
    const detail = await http.get(`/console/api/approval/detail?approval_id=${asked.data.approval_id}`, author.token);
    expect(detail.data.lines).toContainEqual({
      path: 'title',
      name: '标题',
      part: 'rules',
      before: findCampaignDef(ID).title,
      after: '寻宝新章',
    });
    expect(detail.data.effects.some((text: string) => /^浅滩寻宝：长期 \d+\.\d\d%/.test(text))).toBe(true);
    expect(await rowOf(ID, 'tab=draft')).toMatchObject({ draft: { approval_id: asked.data.approval_id } });
    const lines = await ctx.db.rows(sql`select from staff_log where call in ('campaign_list', 'campaign_detail')`);
    expect(lines).toEqual([]);
  });

  it('Z54 every version says who approved it, what it may cost and what was forecast for it', async () => {
    const def = { ...makeAlwaysOpenCampaign(ID), version: 902, title: '寻宝续章' };
    expect((await act('campaign/save', { def })).code).toBe(1);
    const forecast = { users: 300, draws_per_user_day: 4 };
    const simulated = await http.post('/console/api/campaign/simulate', { def, forecast }, author.token);
    expect(simulated.code, simulated.text).toBe(1);
    await ctx.db.run(sql`update campaign_def set budget_fen = 70000 where id = ${ID} and version = 902`);
    const { versions } = (await http.get(`/console/api/campaign/detail?id=${ID}&version=900`, author.token)).data;
    const versionNamed = (version: number) => versions.find((one: { version: number }) => one.version === version);
    expect(versionNamed(902)).toMatchObject({
      budget_fen: 70_000,
      forecast: { ...forecast, physical_p99_fen: simulated.data.physical.p99_fen },
    });
    expect(versionNamed(902).approver).toBeUndefined();
    expect(versionNamed(900)).toMatchObject({ approver: '声屿' });
    expect(versionNamed(900).forecast).toBeUndefined();
  });

  it('Z42 campaign staff read what was done to one campaign, without looks and addresses; of nothing else', async () => {
    expect((await act('campaign/switch', { id: ID, part: 'pool', ref: 'th_shallow', on: 0 })).code).toBe(1);
    const admin = await newStaff(ctx, 'admin');
    await http.get(`/console/api/lookup/detail?kind=campaign&id=${ID}`, admin.token);
    const log = (target: string, who: { token: string }) =>
      http.get(`/console/api/audit/list?limit=50&target=${target}`, who.token);
    const { data, text } = await log(`campaign:${ID}`, await newStaff(ctx, 'campaign_approver'));
    const calls = data.list.map(({ call }: { call: string }) => call);
    expect(calls[0], text).toBe('campaign_switch');
    expect(calls).not.toContain('lookup_detail');
    expect(data.list.filter((row: { ip?: string }) => row.ip)).toEqual([]);
    const whoLooked = (await log(`campaign:${ID}`, admin)).data.list.map(({ call }: { call: string }) => call);
    expect(whoLooked).toEqual(expect.arrayContaining(['lookup_detail', 'audit_list']));
    for (const target of ['user:1', 'campaign', 'campaign:', `campaign:${ID}:pool`, 'campaignx:1'])
      expect((await log(target, author)).code, target).toBe(1005);
    expect((await log(`campaign:${ID}`, await newStaff(ctx, 'support'))).code).toBe(1005);
  });

  it('Z53 Z54 for campaign staff alone; an unknown campaign is not found', async () => {
    const support = await newStaff(ctx, 'support');
    expect((await list('', support)).code).toBe(1005);
    expect((await http.get(`/console/api/campaign/detail?id=${ID}`, support.token)).code).toBe(1005);
    expect((await http.get('/console/api/campaign/detail?id=nothing', author.token)).code).toBe(1006);
    expect((await list('', await newStaff(ctx, 'campaign_approver'))).code).toBe(1);
  });
});
