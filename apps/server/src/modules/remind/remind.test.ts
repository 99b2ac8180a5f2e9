import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginOfDay, instantAt, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { addJob } from '#jobs/add-job.ts';
import { startWorker } from '#jobs/worker.ts';
import { waitUntil } from '#events/test-tools.ts';
import { findCampaignDef, publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newMinor } from '#testing/people/people.ts';
import { seedCampaigns, switchCampaign, withdrawCampaign } from '#modules/campaign-engine/index.ts';
import { remind as module } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
/** 2026-12-01 00:00, the first season's opening. */
const OPENING = beginOfDay('2026-12-01');

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});
beforeEach(async () => {
  ctx.clock.set(TEST_NOW);
  await ctx.db.run(sql`delete from remind`);
});

const remind = (me: Person, data: object = {}) =>
  http.post(
    '/api/activity/set_remind',
    { activity_code: 'happy_draw', on: 1, request_id: newRequestId(), ...data },
    me.token,
  );
const told = (me: Person) =>
  ctx.db.rows<{ title: string; text: string; route: string; kind: string }>(sql`
    select kind, title, text, route from notice where user_id = ${me.user_id} order by notice_id`);
const waiting = async () => (await ctx.db.rows(sql`select 1 from remind`)).length;
const run = () => module.jobs!['notice.remind']!({}, ctx);
const at = (instant: number) => ctx.clock.set(instant);

describe('REMIND-1 reminders', () => {
  it('Y10 the calendar says of which openings a member is reminded, and nothing of it to a guest', async () => {
    const me = await newPerson(ctx);
    const row = async (token?: string) =>
      (await http.post('/api/activity/get_calendar', {}, token)).data.list.find(
        ({ activity_code }: { activity_code: string }) => activity_code === 'happy_draw',
      );
    expect((await row(me.token)).remind).toBe(0);
    await remind(me);
    expect((await row(me.token)).remind).toBe(1);
    expect(await row()).not.toHaveProperty('remind');
    await remind(me, { on: 0 });
    expect((await row(me.token)).remind).toBe(0);
  });

  it('REMIND-1 Y36 one notice of kind activity at the opening to those who asked, and the reminder is gone', async () => {
    const [me, other, changed] = [await newPerson(ctx), await newPerson(ctx), await newPerson(ctx)];
    expect((await remind(me)).data).toEqual({ on: 1, at: unixSecondsOf(OPENING) });
    await remind(me);
    await remind(changed);
    expect((await remind(changed, { on: 0 })).data).toEqual({ on: 0, at: unixSecondsOf(OPENING) });
    at(OPENING - 1_000);
    await run();
    expect(await told(me)).toEqual([]);
    at(OPENING);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await told(me)).toEqual([
      { kind: 'activity', title: '欢乐抽开始啦', text: '活动已开启，至 2026-12-15 00:00', route: '/happyDraw' },
    ]);
    expect([await told(other), await told(changed), await waiting()]).toEqual([[], [], 0]);
  });

  it('REMIND-1 S2-ALL-2 the job of every minute does it through the queue', async () => {
    const me = await newPerson(ctx);
    await remind(me);
    at(OPENING + 30_000);
    const stop = await startWorker(ctx, [module], { cron: false, tasks: true });
    try {
      await ctx.db.tx((tx) => addJob(tx, 'notice.remind', {}));
      await waitUntil('told', async () => (await told(me)).length === 1);
    } finally {
      await stop();
    }
    expect(module.cron).toContainEqual({ at: '* * * * *', job: 'notice.remind' });
  });

  it('Y36 refuses what has begun, what does not exist, and those it is not for', async () => {
    const me = await newPerson(ctx);
    at(OPENING);
    expect(await remind(me)).toMatchObject({ code: 1008, msg: '活动已开始', data: { reason: 'conflict' } });
    expect((await remind(me, { on: 0 })).data.on).toBe(0);
    at(TEST_NOW);
    for (const wrong of [{ activity_code: 'no_such' }, { key: '2026-11-19#1' }, { key: 'x' }])
      expect((await remind(me, wrong)).code, JSON.stringify(wrong)).toBe(1006);
    expect((await remind(me, { activity_code: 'decompose' })).code).toBe(1008);
    const child = await newMinor(ctx);
    expect((await remind(child)).data.reason).toBe('minor');
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${me.user_id}`);
    expect((await remind(me, { activity_code: 'romance' })).data.reason).toBe('minor');
    expect(await waiting()).toBe(0);
  });

  it('REMIND-1 S2-CT-2 a slot is reminded of by its own key and named by its board', async () => {
    at(instantAt('2027-05-20', '12:00'));
    const me = await newPerson(ctx);
    const slot = { activity_code: 'cp_520', key: '2027-05-20#1' };
    expect((await remind(me, slot)).data).toEqual({ on: 1, at: unixSecondsOf(instantAt('2027-05-20', '13:14')) });
    expect((await remind(me, { ...slot, key: '2027-05-20#6' })).code).toBe(1006);
    expect((await remind(me, { ...slot, key: '2027-08-20#1' })).code).toBe(1006);
    await remind(me, { ...slot, key: '2027-05-20#2' });
    at(instantAt('2027-05-20', '13:14'));
    await run();
    const title = `${findCampaignDef('cp_520').title}·时段榜开始啦`;
    expect(await told(me)).toEqual([
      expect.objectContaining({ title, text: '活动已开启，至 2027-05-20 14:14', route: '/20250520/cp' }),
    ]);
    // The job did not run during the second slot: its reminder is deleted without a late notice.
    at(instantAt('2027-05-20', '18:20'));
    await run();
    expect([(await told(me)).length, await waiting()]).toEqual([1, 0]);
    expect((await remind(me, { ...slot, key: '2027-05-20#2' })).code).toBe(1008);
  });

  it('REMIND-1 KIT-3 what is withdrawn is not announced; what is switched off waits until it opens', async () => {
    const me = await newPerson(ctx);
    const def = { ...findCampaignDef('zyj'), id: 'zyj_two', version: 1, routes: ['/zyjTwo'] };
    const fresh = { ...def, pools: {}, shops: [], tasks: [], milestones: [], packs: [], tokens: {}, ranks: [] };
    await seedCampaigns(ctx, [fresh]);
    await remind(me, { activity_code: 'zyj_two' });
    await remind(me);
    const now = ctx.clock.now();
    await ctx.db.tx((tx) => withdrawCampaign(ctx, tx, { id: 'zyj_two', version: 1, staff_id: 7, now }));
    await run();
    expect(await waiting()).toBe(1);

    const flip = (on: boolean) =>
      ctx.db.tx((tx) => switchCampaign(ctx, tx, { id: 'happy_draw', on, reason: '测试', staff_id: 7, now }));
    await flip(false);
    at(OPENING);
    await run();
    expect(await told(me)).toEqual([]);
    await flip(true);
    at(OPENING + 600_000);
    await run();
    expect((await told(me)).map(({ title }) => title)).toEqual(['欢乐抽开始啦']);
  });

  it('REMIND-1 NOTE-2 a thousand are told in steps, each once; who had three loud ones today gets it silently', async () => {
    const loud = await newPerson(ctx);
    const ids = Array.from({ length: 1_203 }, (_, i) => 900_000_000 + i);
    await ctx.db.run(sql`
      insert into user_account select (jsonb_populate_record(u, jsonb_build_object('user_id', id, 'show_id', id::text))).*
      from user_account u, unnest(${ids}::bigint[]) id where u.user_id = ${loud.user_id}`);
    await ctx.db.run(sql`
      insert into remind (user_id, activity_code, key, created_at)
      select id, 'happy_draw', '', now() from unnest(${[...ids, loud.user_id]}::bigint[]) id`);
    await ctx.db.run(sql`
      insert into notice (user_id, event_id, kind, title, text, silent, created_at)
      select ${loud.user_id}, gen_random_uuid(), 'activity', 't', 't', false, ${new Date(OPENING + 1)} from generate_series(1, 3)`);
    at(OPENING + 60_000);
    await Promise.all([run(), run()]);
    const row = await ctx.db.row(sql`
      select count(*) as told, count(distinct user_id) as members, count(*) filter (where silent) as silent
      from notice where title = '欢乐抽开始啦' and user_id = any(${[...ids, loud.user_id]}::bigint[])`);
    expect(row).toEqual({ told: 1_204, members: 1_204, silent: 1 });
    expect(await waiting()).toBe(0);
  });
});
