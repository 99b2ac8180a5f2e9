import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { beginOfDay, dayOf, instantAt, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { waitUntil, buildSiblingContext } from '#events/test-tools.ts';
import { Refused } from '#wire/refusal.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newDeclaredMinor } from '#testing/people/people.ts';
import {
  readCampaignCatalogue,
  requireStage,
  seedCampaigns,
  stageOf,
  switchCampaign,
  recordVisit,
  withdrawCampaign,
  type StageRequirement,
} from './index.ts';
import { announceStages } from './time/announce.ts';

let ctx: TestContext;
let http: TestHttpClient;
const STAFF = { staff_id: 7, reason: '测试' };

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
  await publishCampaigns(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(() => ctx.clock.set(TEST_NOW));

const campaign = async (id: string) => (await readCampaignCatalogue(ctx)).campaigns.get(id)!;
const seed = (def: CampaignDef) => seedCampaigns(ctx, [def]);
const asking = (me: number, now = ctx.clock.now()) => ({ ctx, db: ctx.db, me, now, platform: 'h5' });
const ask = async (me: number, code: string, asked: StageRequirement, now?: number) => {
  const got = await requireStage(asking(me, now), code, asked);
  return got instanceof Refused ? [got.code, got.reason, got.msg] : got.stage.state;
};
const flip = (on: boolean, part?: ['pool' | 'shop' | 'rank', string], id = 'treasure_hunt') =>
  ctx.db.tx((tx) => switchCampaign(ctx, tx, { id, on, ...STAFF, now: ctx.clock.now(), ...(part ? { part } : {}) }));

describe('definitions', () => {
  it('KIT-1 the nineteen definitions of the repository are in force; seeding them again changes nothing', async () => {
    expect([...(await readCampaignCatalogue(ctx)).campaigns.keys()]).toHaveLength(19);
    expect(await publishCampaigns(ctx)).toEqual([]);
    const catalogue = await readCampaignCatalogue(ctx);
    expect(catalogue.of('pool', 'th_shallow')?.campaign.def.id).toBe('treasure_hunt');
    expect(catalogue.of('sign', 'kf_daily')?.campaign.def.id).toBe('new_service');
    expect(catalogue.goods('thg_1')?.shop.id).toBe('th_shop');
    // The stored definition keeps the author's key order, because pages show it in that order.
    const { def } = catalogue.campaigns.get('treasure_hunt')!;
    expect(JSON.stringify(def)).toBe(JSON.stringify(findCampaignDef('treasure_hunt')));
  });

  it('KIT-2 a published definition is immutable, in the database too; changed contents need another version', async () => {
    const changed = { ...findCampaignDef('beta'), title: '另一个' };
    await expect(seed(changed)).rejects.toThrow('raise its version');
    for (const statement of [
      sql`update campaign_def set def = jsonb_set(def::jsonb, '{title}', '"x"')::json where id = 'beta'`,
      sql`update campaign_def set def_hash = repeat('0', 64) where id = 'beta'`,
      sql`delete from campaign_def where id = 'beta'`,
    ])
      await expect(ctx.owner.run(statement)).rejects.toThrow('never changes');
    const hash = (await campaign('beta')).def_hash;
    await seed({ ...changed, version: 2 });
    expect((await campaign('beta')).def.title).toBe('另一个');
    expect((await campaign('beta')).def_hash).not.toBe(hash);
  });

  it('KIT-3 withdrawn only before it first opened', async () => {
    const version = 2;
    await seed({ ...findCampaignDef('zyj'), version, title: '提前' });
    const withdraw = (id: string, v: number) =>
      ctx.db.tx((tx) => withdrawCampaign(ctx, tx, { id, version: v, staff_id: 7, now: ctx.clock.now() }));
    expect(await withdraw('zyj', version)).toBeUndefined();
    expect((await campaign('zyj')).version).toBe(1);
    expect(await withdraw('zyj', version)).toMatchObject({ reason: 'not_found' });
    expect(await withdraw('decompose', 1)).toMatchObject({ reason: 'conflict', msg: '活动已开启过，不能撤回' });
  });

  it('a yearly campaign published ahead does not push out the one that runs, and has keys of its own', async () => {
    const def = findCampaignDef('qixi');
    const next = {
      ...def,
      version: 2,
      schedule: { ...def.schedule, open: '2028-08-20 00:00', close: '2028-08-28 23:59:59' },
    };
    await seed(next);
    ctx.clock.set(instantAt('2027-08-12', '12:00'));
    expect((await campaign('qixi')).version).toBe(1);
    expect(stageOf(await campaign('qixi'), ctx.clock.now())).toMatchObject({ state: 'claim', season_key: 'c2027' });
    ctx.clock.set(instantAt('2028-08-20', '12:00'));
    expect(stageOf(await campaign('qixi'), ctx.clock.now())).toMatchObject({ state: 'open', season_key: 'c2028' });
  });
});

describe('what a state allows', () => {
  const NEEDS = [{ need: 'open' }, { need: 'claim' }] as const;
  const both = async (me: number, code: string, now: number) => [
    await ask(me, code, NEEDS[0], now),
    await ask(me, code, NEEDS[1], now),
  ];

  it('KIT-4 each state refuses with its own code and words', async () => {
    const { user_id } = await newPerson(ctx);
    const at = (day: string, clock: string) => instantAt(day, clock);
    const notYet = [1009, 'not_open', '活动尚未开始'];
    expect(await both(user_id, 'romance', at('2027-02-09', '23:59:59'))).toEqual([notYet, notYet]);
    expect(await both(user_id, 'romance', at('2027-02-10', '00:00:00'))).toEqual(['open', 'open']);
    expect(await both(user_id, 'romance', at('2027-02-24', '23:59:59') + 999)).toEqual(['open', 'open']);
    const closed = [1009, 'ended', '活动已结束，奖励可在2027-03-04 00:00前领取'];
    expect(await both(user_id, 'romance', at('2027-02-25', '00:00:00'))).toEqual([closed, 'claim']);
    const ended = [1009, 'ended', '活动已结束'];
    expect(await both(user_id, 'romance', at('2027-03-04', '00:00:00'))).toEqual([ended, ended]);
    expect(await ask(user_id, 'nothing', { need: 'open' })).toEqual([1006, 'not_found', '内容不存在或已失效']);
  });

  it('KIT-11 a campaign that counts from the registration is open fourteen days for each, and claimable three more', async () => {
    const old = await newPerson(ctx);
    ctx.clock.advance(10 * 86_400_000);
    const young = await newPerson(ctx);
    ctx.clock.advance(5 * 86_400_000);
    expect(await both(old.user_id, 'new_service', ctx.clock.now())).toEqual([
      [1009, 'ended', expect.stringContaining('奖励可在2026-12-05 00:00前领取')],
      'claim',
    ]);
    expect(await ask(young.user_id, 'new_service', { need: 'open' })).toBe('open');
  });

  it('KIT-13 a grey release is for crc32(user_id) mod 10000 < grey; others are told it is not open', async () => {
    const def = findCampaignDef('decompose');
    await seed({ ...def, version: 50, audience: { ...def.audience, grey: 5_000 } });
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(ctx)));
    const { crc32 } = await import('node:zlib');
    for (const { user_id } of people) {
      const inside = crc32(String(user_id)) % 10_000 < 5_000;
      expect(await ask(user_id, 'decompose', { need: 'open' })).toEqual(
        inside ? 'open' : [1009, 'not_open', '活动尚未开始'],
      );
    }
    await seed({ ...def, version: 51 });
    expect(await ask(people[0]!.user_id, 'decompose', { need: 'open' })).toBe('open');
  });

  it('KIT-17 CARE-1 teen mode overrides every audience; an adult campaign asks for the real name, not to read', async () => {
    const me = await newPerson(ctx);
    ctx.clock.set(beginOfDay('2026-12-05'));
    expect(await ask(me.user_id, 'treasure_hunt', { need: 'open' })).toEqual([0, 'need', '请先完成实名认证']);
    expect(await ask(me.user_id, 'star_sign', { need: 'open' })).toBe('open');
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${me.user_id}`);
    expect(await ask(me.user_id, 'star_sign', { need: 'open' })).toEqual([
      1005,
      'minor',
      '未成年人不可参与付费与抽取活动',
    ]);
  });

  it('KIT-7 the state is judged before the audience', async () => {
    const me = await newPerson(ctx);
    expect(await ask(me.user_id, 'treasure_hunt', { need: 'open', chance: true })).toEqual([
      1009,
      'not_open',
      '活动尚未开始',
    ]);
  });
});

describe('kill switches', () => {
  const OPEN = beginOfDay('2026-12-05');

  it('KIT-14 a pool, a shop, a board and the whole campaign; exchange and claims stay open while paused (KIT-4)', async () => {
    const { user_id } = await newPerson(ctx);
    const paused = [1009, 'paused', '活动维护中，请稍后再来'];
    ctx.clock.set(OPEN);
    await flip(false, ['shop', 'debris_shop'], 'decompose');
    expect(await ask(user_id, 'decompose', { need: 'claim', part: ['shop', 'debris_shop'] })).toEqual(paused);
    expect(await ask(user_id, 'decompose', { need: 'claim', part: ['shop', 'pink_shop'] })).toBe('open');
    await flip(true, ['shop', 'debris_shop'], 'decompose');
    await flip(false, undefined, 'decompose');
    expect(await ask(user_id, 'decompose', { need: 'open' })).toEqual(paused);
    expect(await ask(user_id, 'decompose', { need: 'claim' })).toBe('paused');
    await flip(true, undefined, 'decompose');
    expect(await ask(user_id, 'decompose', { need: 'open' })).toBe('open');
    expect(await flip(false, ['pool', 'no_such'])).toMatchObject({ reason: 'not_found' });
    const states = (await readEvents(ctx, 'campaign.state_changed')).map(({ data }) => [data.from, data.to]);
    expect(states).toContainEqual(['open', 'paused']);
  });

  it('KIT-14 another process obeys within 5 s, told by NATS', async () => {
    const other = await buildSiblingContext(ctx);
    try {
      const isOn = async () => !(await readCampaignCatalogue(other)).campaigns.get('treasure_hunt')!.off.whole;
      expect(await isOn()).toBe(true);
      await other.bus.connection();
      await flip(false);
      const flipped = performance.now();
      await waitUntil('switched off', async () => !(await isOn()));
      expect(performance.now() - flipped).toBeLessThan(1_500);
      await flip(true);
      await waitUntil('switched on', isOn);
    } finally {
      await other.close();
    }
  });

  it('KIT-14 OPS-3 without NATS it still obeys within 5 s', async () => {
    const other = await buildSiblingContext(ctx, { NATS_URL: 'nats://127.0.0.1:1' });
    try {
      const isOff = async () =>
        (await readCampaignCatalogue(other)).campaigns.get('gift_box')!.off.parts.has('pool:box_mist');
      expect(await isOff()).toBe(false);
      const began = performance.now();
      await flip(false, ['pool', 'box_mist'], 'gift_box');
      const flipped = performance.now();
      await waitUntil('switched off', isOff);
      expect(performance.now() - began).toBeGreaterThan(500);
      expect(performance.now() - flipped).toBeLessThan(5_000);
    } finally {
      await other.close();
    }
  });
});

describe('visits and announcements', () => {
  it('KIT-18 page.visited once per member, campaign and Day, however often and from however many processes', async () => {
    const me = await newPerson(ctx);
    const other = await buildSiblingContext(ctx);
    try {
      const home = await campaign('decompose');
      const visit = (c: typeof ctx | typeof other, now: number) => recordVisit(c, home, me.user_id, now);
      await Promise.all(Array.from({ length: 10 }, (_, i) => visit(i % 2 ? ctx : other, TEST_NOW)));
      await visit(ctx, TEST_NOW + 86_400_000);
      await recordVisit(ctx, home, 0, TEST_NOW);
      const told = (await readEvents(ctx, 'page.visited')).filter(({ key }) => key === String(me.user_id));
      expect(told.map(({ data }) => [data.campaign, data.day])).toEqual([
        ['decompose', '2026-11-18'],
        ['decompose', '2026-11-19'],
      ]);
    } finally {
      await other.close();
    }
  });

  it('KIT-18 a look at the preview is no visit: the day of the opening counts from the opening on', async () => {
    const me = await newPerson(ctx);
    const home = await campaign('happy_draw');
    const opening = beginOfDay('2026-12-01');
    const told = async () =>
      (await readEvents(ctx, 'page.visited'))
        .filter(({ key }) => key === String(me.user_id))
        .map(({ data }) => data.day);
    await recordVisit(ctx, home, me.user_id, opening - 1);
    expect(await told()).toEqual([]);
    await recordVisit(ctx, home, me.user_id, opening);
    expect(await told()).toEqual(['2026-12-01']);
  });

  it('KIT-18 a visit stored before the opening, also by a release that counted the preview, leaves the day of the opening its own', async () => {
    const { def, ...published } = await campaign('happy_draw');
    const schedule = { kind: 'season', days: 14, first_open: '2026-12-01 12:00', claim_days: 3 } as const;
    const home = { ...published, def: { ...def, schedule } };
    const noon = instantAt('2026-12-01', '12:00');
    for (const at of [null, new Date(noon - 1_800_000)]) {
      const me = await newPerson(ctx);
      await ctx.db.run(sql`
        insert into page_visit (user_id, campaign, visited_on, visited_at)
        values (${me.user_id}, 'happy_draw', '2026-12-01', ${at})`);
      for (const now of [noon, noon + 1, noon + 3_600_000]) await recordVisit(ctx, home, me.user_id, now);
      const told = (await readEvents(ctx, 'page.visited')).filter(({ key }) => key === String(me.user_id));
      expect(told.map(({ data }) => data.day)).toEqual(['2026-12-01']);
    }
  });

  it('KIT-3 a change of time is announced once', async () => {
    const opened = async () =>
      (await readEvents(ctx, 'campaign.state_changed')).filter(
        ({ key, data }) => key === 'happy_draw' && data.to === 'open' && data.season_key === 's0',
      ).length;
    await announceStages({}, ctx);
    expect(await opened()).toBe(0);
    ctx.clock.set(beginOfDay('2026-12-01'));
    await Promise.all([announceStages({}, ctx), announceStages({}, ctx)]);
    await announceStages({}, ctx);
    expect(await opened()).toBe(1);
  });

  it('Y10 what is on and what comes, with a dot on what was not looked at today', async () => {
    ctx.clock.set(beginOfDay('2026-12-05'));
    const me = await newPerson(ctx);
    const list = async (token?: string) => (await http.post('/api/activity/get_calendar', {}, token)).data.list;
    await recordVisit(ctx, await campaign('happy_draw'), me.user_id, ctx.clock.now());
    const mine = await list(me.token);
    const row = (code: string) => mine.find((a: { activity_code: string }) => a.activity_code === code);
    expect(row('treasure_hunt')).toMatchObject({ state: 'open', season_no: 0, route: '/treasureHunt', red: 1 });
    expect(row('treasure_hunt').server_time).toBe(unixSecondsOf(ctx.clock.now()));
    expect(row('happy_draw').red).toBe(0);
    expect(row('gift_box')).toBeUndefined();
    expect((await list()).every((a: { red: number }) => a.red === 0)).toBe(true);
    expect((await list()).some((a: object) => 'claim_num' in a)).toBe(false);
  });

  it('Y10 §4 往期: with `past` the campaigns of the last year that are over too, behind all others; without it none', async () => {
    ctx.clock.set(beginOfDay('2027-03-05'));
    const { token } = await newPerson(ctx);
    const list = async (past?: 1): Promise<{ activity_code: string; state: string; close_at: number }[]> =>
      (await http.post('/api/activity/get_calendar', past ? { past } : {}, token)).data.list;
    const [now, all] = [await list(), await list(1)];
    expect(now.map(({ state }) => state)).not.toContain('ended');
    expect(all.slice(0, now.length)).toEqual(now);
    const past = all.slice(now.length);
    expect(past.map(({ activity_code }) => activity_code)).toContain('romance');
    expect(past.map(({ state }) => state)).toEqual(past.map(() => 'ended'));
    const ends = past.map(({ close_at }) => close_at);
    expect(ends).toEqual(ends.toSorted((a, b) => b - a));
    // Nothing is over that never was: every one had its time.
    expect(Math.min(...ends)).toBeGreaterThan(unixSecondsOf(beginOfDay('2026-03-04')));
    ctx.clock.set(beginOfDay('2029-03-04'));
    expect((await list(1)).map(({ activity_code }) => activity_code)).not.toContain('romance');
  });

  it('Y10, CARE-1 a minor, also one who only told the birthday, is offered no campaign that is for adults', async () => {
    ctx.clock.set(beginOfDay('2026-12-05'));
    const codes = async (token?: string): Promise<string[]> =>
      (await http.post('/api/activity/get_calendar', {}, token)).data.list.map(
        ({ activity_code }: { activity_code: string }) => activity_code,
      );
    const [all, minors] = [await codes((await newPerson(ctx)).token), await codes((await newDeclaredMinor(ctx)).token)];
    expect(all).toContain('treasure_hunt');
    expect(minors).not.toEqual([]);
    expect(minors).toEqual(all.filter((code) => findCampaignDef(code).audience.age === 'any'));
  });
});

describe('choices', () => {
  const OPEN = instantAt('2027-07-12', '12:00');
  const choose = (token: string, team_id: number) =>
    http.post(
      '/api/activity/choose_team',
      { activity_code: 'summer_fight', team_id, request_id: newRequestId() },
      token,
    );
  const person = async () => {
    ctx.clock.set(OPEN);
    return newPerson(ctx);
  };

  it('KIT-12 once per season; the larger side is closed above 55 %', async () => {
    const [a, b, c, d] = [await person(), await person(), await person(), await person()];
    expect((await choose(a.token, 3)).code).toBe(1004);
    expect((await choose(a.token, 1)).data).toEqual({ team_id: 1, members: 1 });
    expect(await choose(a.token, 2)).toMatchObject({ code: 1008, msg: '已选择队伍', data: { reason: 'done' } });
    expect(await choose(b.token, 1)).toMatchObject({ code: 1010, msg: '该队伍人数已满，请加入另一队' });
    expect((await choose(b.token, 2)).data).toEqual({ team_id: 2, members: 1 });
    expect((await choose(c.token, 2)).data).toEqual({ team_id: 2, members: 2 });
    expect((await choose(d.token, 2)).data.reason).toBe('team_full');
    expect((await choose(d.token, 1)).data).toEqual({ team_id: 1, members: 2 });
  });

  it('KIT-12 one member who asks ten times at once is on one side once', async () => {
    const me = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => choose(me.token, (i % 2) + 1)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const [{ n }] = (await ctx.db.rows(sql`select count(*) as n from choice where user_id = ${me.user_id}`)) as [
      { n: number },
    ];
    const [{ all }] = (await ctx.db.rows(sql`select sum(members)::bigint as all from choice_count`)) as [
      { all: number },
    ];
    const [{ rows }] = (await ctx.db.rows(sql`select count(*) as rows from choice`)) as [{ rows: number }];
    expect(n).toBe(1);
    expect(all).toBe(rows);
  });
});

describe('the newcomers’ benefit', () => {
  const claim = (token: string) =>
    http.post('/api/v1/open_server/register_benefit', { request_id: newRequestId() }, token);
  const onDevice = (user_id: number, device: string) =>
    ctx.db.run(sql`update session set device_hash = ${Buffer.from(device)} where user_id = ${user_id}`);

  it('V02 TOK-1 gives the definition’s grant once; its tokens end with the member’s own time', async () => {
    const me = await newPerson(ctx);
    const { data } = await claim(me.token);
    expect(data.got.map((i: { item_code: string; num: number }) => [i.item_code, i.num])).toEqual([
      ['fr_new', 7],
      ['bb_new', 7],
      ['kf_key', 3],
      ['pink', 20],
    ]);
    const key = data.tokens.find((t: { code: string }) => t.code === 'kf_key');
    expect(key).toMatchObject({ num: 3, expire_at: unixSecondsOf(beginOfDay(dayOf(TEST_NOW))) + 14 * 86_400 });
    expect(await claim(me.token)).toMatchObject({ code: 1008, data: { reason: 'done' } });
    await expectBooksBalance(ctx);
  });

  it('V02 once per device: a second account of the same phone gets nothing, and nothing is half done', async () => {
    const [first, second] = [await newPerson(ctx), await newPerson(ctx)];
    await onDevice(first.user_id, 'one phone');
    await onDevice(second.user_id, 'one phone');
    const both = await Promise.all([claim(first.token), claim(second.token)]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, 1008]);
    const rows = await ctx.db.rows(sql`
      select 1 from one_time where user_id in (${first.user_id}, ${second.user_id})`);
    expect(rows).toHaveLength(1);
    await expectBooksBalance(ctx);
  });

  it('V02 after fourteen days it is closed in its own words', async () => {
    const me = await newPerson(ctx);
    ctx.clock.advance(14 * 86_400_000);
    expect(await claim(me.token)).toMatchObject({
      code: 1005,
      msg: '仅限注册 14 天内的新用户',
      data: { reason: 'locked' },
    });
  });
});
