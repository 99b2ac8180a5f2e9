import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDateTime, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { applyMovesDirectly, meter } from '#modules/meter/index.ts';
import { findCampaignDef, makeCampaignWithDates } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

const at = (time: string): number => readDateTime(`2026-11-${time}`);

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    findCampaignDef('cp'),
    makeCampaignWithDates('cp_520', '2026-11-18 00:00', '2026-11-24 23:59:59'),
    makeCampaignWithDates('qixi', '2026-11-18 00:00', '2026-11-26 23:59:59'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, money: 1e6, mutation: 1e6 } });
});
beforeEach(() => ctx.clock.set(at('18 12:00')));
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const page = async (query: string, me?: Person) => {
  const reply = await http.get(`/goapi/relation/get_2025_activity_rank_list?${query}`, me?.token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
};

async function newPair(): Promise<{ couple: readonly [Person, Person]; id: number }> {
  const couple = await newFriends(ctx);
  const id = await becomePair(http, couple);
  await consumeEvents(ctx, meter.consumers!, 'relation.bonded');
  return { couple, id };
}

describe('what a board pays (S2-QW-1, BOARD-8 to BOARD-10)', () => {
  it('CP06 tells the least score and the times of payment of the shown period', async () => {
    const end = at('25 00:00');
    expect((await page('')).pay).toEqual({
      min_score: 1_314,
      pay_by: unixSecondsOf(end) + 600,
      ship_from: unixSecondsOf(end) + 300 + 86_400,
    });
    expect((await page('rank_code=cp_slot&period_key=2026-11-19%232')).pay).toEqual({
      min_score: 200,
      pay_by: unixSecondsOf(at('19 18:30')),
    });
  });

  it('O01 tells the same for the rewards of every board', async () => {
    const rewards = async (activity_code: string) =>
      (await http.post('/api/v1/get_gift_pack_list', { activity_code, scene: 'rank' })).data.rewards;
    const qixi = await rewards('qixi');
    expect(qixi.find((r: any) => r.ref === 'qx_cp' && r.to === 77)).toMatchObject({
      from: 11,
      pay: { min_score: 1_000, pay_by: unixSecondsOf(at('27 00:10')) },
    });
    expect(qixi.find((r: any) => r.ref === 'qx_day')).toMatchObject({
      pay: { min_score: 300, pay_by: unixSecondsOf(at('19 00:10')) },
    });
    ctx.clock.set(at('18 15:00'));
    const slots = (await rewards('cp_520')).filter((r: any) => r.ref === 'cp_slot');
    expect(slots.map((r: any) => r.pay.pay_by)).toEqual([unixSecondsOf(at('18 18:30')), unixSecondsOf(at('18 18:30'))]);
  });
});

describe("the pair's own season (S2-C5-1)", () => {
  const moved = (id: number, meterName: string, n: number) =>
    ctx.db.tx((tx) =>
      applyMovesDirectly(ctx, tx, { event_id: newRequestId(), at: ctx.clock.now() }, [
        { meter: meterName, subject: { kind: 'pair', id }, n },
      ]),
    );

  it('gifts, time, words and greetings give 甜蜜值 with the caps of the day, today and in all', async () => {
    const { couple, id } = await newPair();
    const sweet = async (me?: Person) => (await page('with=home', me)).home;
    expect(await sweet(couple[0])).toMatchObject({ relation_id: id, is_cooling: 0, sweet: { today: 0 } });
    await moved(id, 'gift.pair_base', 6_000);
    await moved(id, 'room.together_minutes', 12);
    expect((await sweet(couple[1])).sweet).toMatchObject({ today: 5_320, meter: { code: 'cp_sweet', value: 5_320 } });
    expect((await sweet(couple[0])).sweet.meter.steps.map((s: any) => s.state)).toEqual([1, 1, 1, 0, 0]);
    ctx.clock.set(at('19 10:00'));
    await moved(id, 'cp.love_note', 1);
    expect((await sweet(couple[0])).sweet).toMatchObject({ today: 100, meter: { value: 5_420 } });
  });

  it('the three tasks tell who of the two has done their part; the match is not a task of the pair', async () => {
    const { couple, id } = await newPair();
    const calls = createRelationCalls(http);
    const tasks = async (me?: Person) =>
      (await page('with=home', me)).home.tasks.map((t: any) => [t.task_id, t.done_me, t.done_other]);
    const none = [
      ['cp_t1', 0, 0],
      ['cp_t2', 0, 0],
      ['cp_t3', 0, 0],
    ];
    expect(await tasks(couple[0])).toEqual(none);
    expect((await calls.post('cosign', couple[0], { relation_id: id })).code).toBe(1);
    await calls.post('love_note', couple[1], { relation_id: id, text: '晚风和你都很温柔' });
    await consumeEvents(ctx, meter.consumers!, 'cp.love_note');
    expect(await tasks(couple[0])).toEqual([
      ['cp_t1', 1, 0],
      ['cp_t2', 0, 0],
      ['cp_t3', 0, 1],
    ]);
    expect(await tasks(couple[1])).toEqual([
      ['cp_t1', 0, 1],
      ['cp_t2', 0, 0],
      ['cp_t3', 1, 0],
    ]);
    expect(await tasks()).toEqual(none);
    const { home } = await page('with=home', await newAdult(ctx));
    expect(home).toMatchObject({ is_cooling: 0, sweet: { today: 0, meter: { value: 0 } } });
    expect(home.relation_id).toBeUndefined();
  });

  it('REL-7 a pair that cools off is told so, and nothing more is counted', async () => {
    const { couple, id } = await newPair();
    await createRelationCalls(http).unbind(couple[0], id, 'apply');
    expect((await page('with=home', couple[1])).home).toMatchObject({ relation_id: id, is_cooling: 1 });
  });
});

describe('the rules page (S2-CU-1)', () => {
  it('is generated from the published definition, with version and day of publication', async () => {
    const { rule_book, activity } = await page('with=rules');
    expect(activity.activity_code).toBe('cp_520');
    expect(rule_book.parts.map((p: any) => p.title)).toEqual([
      '参与',
      '甜蜜值',
      '总榜',
      '时段榜',
      '丘比特概率',
      '解除关系怎么算',
      '通用规则',
    ]);
    expect(rule_book).toMatchObject({ version: 900, published_at: expect.any(Number) });
    const text = JSON.stringify(rule_book.parts);
    for (const words of ['2026年11月18日 00:00', '13:14-14:14', '7 天冷静期', '每 52 次必得传说及以上', '52000'])
      expect(text).toContain(words);
    for (const { lines, part } of rule_book.parts) if (part !== 'common') expect(lines.length).toBeLessThanOrEqual(5);
    expect((await page('')).rule_book).toBeUndefined();
  });
});
