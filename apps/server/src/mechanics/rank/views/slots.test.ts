import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDateTime, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCampaignDef, makeCampaignWithDates } from '#testing/campaigns.ts';
import { openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';
import { settleDuePeriods } from '../settle/settle.ts';
import { addPointsOfMove, flushBoards } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;

const at = (time: string): number => readDateTime(`2026-11-${time}`);
const OPEN = at('18 00:00');

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    findCampaignDef('cp'),
    makeCampaignWithDates('cp_520', '2026-11-18 00:00', '2026-11-24 23:59:59'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { ip: 1e6, read: 1e6, money: 1e6, mutation: 1e6 } });
});
beforeEach(() => ctx.clock.set(at('18 12:00')));
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const boards = (query: string, me?: Person) =>
  http.get(`/goapi/relation/get_2025_activity_rank_list?${query}`, me?.token);
const page = async (query: string, me?: Person) => {
  const reply = await boards(query, me);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
};
const pairMoves = (id: number, meterName: string, n: number, when = ctx.clock.now()) =>
  addPointsOfMove(ctx, { meter: meterName, subject: { kind: 'pair', id }, n, at: when });

async function newPair(): Promise<{ couple: readonly [Person, Person]; id: number }> {
  const couple = await newFriends(ctx);
  return { couple, id: await becomePair(http, couple) };
}

describe('the timetable of the slots (S2-CT-1)', () => {
  it('CP06 lists seven days of five slots with times and states, in the preview too', async () => {
    ctx.clock.set(OPEN - 5 * 86_400_000);
    const early = await page('rank_code=cp_slot');
    expect(early).toMatchObject({ period_key: '2026-11-18#1', total: 0, activity: { state: 'preview' } });
    expect(early.periods).toHaveLength(35);
    expect(early.periods.every((p: any) => p.state === 3 && p.winner === undefined)).toBe(true);
    expect(early.periods.at(-1)).toMatchObject({
      key: '2026-11-18#1',
      name: '11月18日 13:14-14:14',
      begin_at: unixSecondsOf(at('18 13:14')),
      end_at: unixSecondsOf(at('18 14:14')),
    });
    expect(early.periods[0]).toMatchObject({ key: '2026-11-24#5', name: '11月24日 22:00-23:00' });
  });

  it('before 13:14 of the first day the first slot is shown, and every slot to come can be opened', async () => {
    ctx.clock.set(at('18 09:00'));
    expect(await page('rank_code=cp_slot')).toMatchObject({ period_key: '2026-11-18#1', total: 0, list: [] });
    const coming = await page('rank_code=cp_slot&period_key=2026-11-20%233', await newAdult(ctx));
    expect(coming).toMatchObject({ period_key: '2026-11-20#3', list: [], my: null, state: 0 });
    expect(await boards('rank_code=cp_slot&period_key=2026-11-25%231')).toMatchObject({ code: 1004 });
    expect(await boards('rank_code=cp_slot&period_key=2026-11-18%236')).toMatchObject({ code: 1004 });
  });

  it('a running slot, its own row, and the first pair of a past slot with both faces (BOARD-5, BOARD-9)', async () => {
    const first = await newPair();
    const second = await newPair();
    const calls = createRelationCalls(http);
    for (const me of first.couple) await calls.post('set_relation', me, { relation_id: first.id, public_me: 1 });
    ctx.clock.set(at('18 13:30'));
    await pairMoves(first.id, 'room.together_minutes', 30);
    await pairMoves(second.id, 'room.together_minutes', 20);
    await flushBoards(ctx);
    const running = await page('rank_code=cp_slot', second.couple[0]);
    expect(running).toMatchObject({ period_key: '2026-11-18#1', my: { rank: 2, score: 400, gap_to_prev: 200 } });
    expect(running.my.pair.map((p: any) => p.user_id)).toEqual(second.couple.map((p) => p.user_id));
    ctx.clock.set(at('18 14:20'));
    await settleDuePeriods(ctx, ctx.clock.now());
    await flushBoards(ctx);
    const { periods, period_key } = await page('rank_code=cp_slot');
    expect(period_key).toBe('2026-11-18#1');
    const past = periods.find((p: any) => p.key === '2026-11-18#1');
    expect(past).toMatchObject({ state: 2, winner: { rank: 1, score: 600 } });
    expect(past.winner.pair.map((p: any) => p.user_id)).toEqual(first.couple.map((p) => p.user_id));
    // The winning pair that hides is seen by itself only.
    await calls.post('set_relation', first.couple[0], { relation_id: first.id, public_me: 0 });
    ctx.clock.set(at('18 17:30'));
    await pairMoves(second.id, 'room.together_minutes', 30);
    ctx.clock.set(at('18 18:26'));
    await settleDuePeriods(ctx, ctx.clock.now());
    const seen = async (me?: Person) =>
      (await page('rank_code=cp_slot', me)).periods
        .find((p: any) => p.key === '2026-11-18#2')
        .winner.pair.map((p: any) => p.user_id);
    expect(await seen()).toEqual([0, 0]);
    expect(await seen(second.couple[1])).toEqual(second.couple.map((p) => p.user_id));
  });
});
