import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticker as call } from '@shengyu/contract/calls/notice.ts';
import { Value } from 'typebox/value';
import { sql } from '#db/sql.ts';
import { giftSent } from '#events/catalogue/gift.ts';
import { rankSettled } from '#events/catalogue/play.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { buildTickerTopic } from '#modules/notice/index.ts';
import { modules } from '#app.ts';
import { consumeEvents } from '#testing/consume.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { makeEventData } from '#testing/event-data.ts';
import { newAdult } from '#testing/people/people.ts';
import { consumers } from './consumers.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt'), makeAlwaysOpenCampaign('beta')]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

let seeds = 0;
/** Makes the draw that fulfils the pity promise after a hundred draws, so the prize is certainly big. */
async function winsBig(me: Person): Promise<string> {
  const draw = () =>
    http.post(
      '/api/open_box/open_box',
      { box_code: 'th_shallow', num: 1, client_seed: `seed-to-tell-${++seeds}`, request_id: newRequestId() },
      me.token,
    );
  await draw();
  await ctx.db.run(sql`update draw_state set c = '{9,99}' where user_id = ${me.user_id}`);
  const { list } = (await draw()).data;
  expect(list[0].prize.is_big).toBe(1);
  return list[0].draw_id as string;
}
const hide = (me: Person) =>
  http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, me.token);
const member = async (nickname: string): Promise<Person> => {
  const me = await newAdult(ctx, { items: { th_map: 2 } });
  await ctx.db.run(sql`update user_account set nickname = ${nickname} where user_id = ${me.user_id}`);
  return me;
};

/** Collects what an open page of the campaign receives. */
function listening(campaign: string) {
  const heard: { name: string; data: any }[] = [];
  const leave = ctx.live.subscribe(buildTickerTopic(campaign), ({ name, data }) => void heard.push({ name, data }));
  return { heard, leave };
}
const isOfContract = ({ name, data }: { name: string; data: unknown }): boolean =>
  Value.Check(call.reply, { event: name, data });

let seen = 0;
const carry = async (name: string) => (seen = await consumeEvents(ctx, consumers, name, seen));

describe('the live line', () => {
  it('TICK-1 WIN-2 a big prize is told as the record has it, its winner’s name without the middle', async () => {
    const { heard, leave } = listening('treasure_hunt');
    const draw_id = await winsBig(await member('声屿小鹿'));
    await carry('draw.big');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ name: 'win', data: { win_id: draw_id, user: { nickname: '声**鹿' } } });
    expect(isOfContract(heard[0]!)).toBe(true);
    leave();
  });

  it('TICK-2 CARE-7 who hides on boards is 神秘人 here: no name, no id, no picture', async () => {
    const { heard, leave } = listening('treasure_hunt');
    const me = await member('不露面的人');
    await hide(me);
    const draw_id = await winsBig(me);
    await carry('draw.big');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]!.data).toMatchObject({ win_id: draw_id, user: { user_id: 0, nickname: '神秘人', show_id: '' } });
    expect(JSON.stringify(heard[0])).not.toMatch(new RegExp(`${me.user_id}|不露面`));
    leave();
  });

  it('TICK-1 TICK-2 a settled board tells its first three, hidden ones as 神秘人', async () => {
    const { heard, leave } = listening('beta');
    const [a, b] = [await member('第一名'), await member('第二名')];
    await hide(b);
    const results = [a, b].map(({ user_id }, i) => ({ subject_id: user_id, rank: i + 1, score: 100 - i }));
    const board = { rank_code: 'beta_day', campaign: 'beta', period_key: '2026-11-17', results };
    const data = makeEventData(rankSettled, { ...board, window: 'day', subject: 'user' });
    await ctx.db.tx(async (tx) => tx.emit(rankSettled, { key: 'beta_day', at: ctx.clock.now(), data }));
    await carry('rank.settled');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({
      name: 'rank',
      data: { rank_code: 'beta_day', top: [{ nickname: '第一名' }, { nickname: '神秘人' }] },
    });
    expect(isOfContract(heard[0]!)).toBe(true);
    leave();
  });

  it('SHELL-28 Y11 island tells the wins of all campaigns', async () => {
    const { heard, leave } = listening('island');
    const draw_id = await winsBig(await member('岛上的人'));
    await carry('draw.big');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ name: 'win', data: { win_id: draw_id, activity_code: 'treasure_hunt' } });
    expect(isOfContract(heard[0]!)).toBe(true);
    leave();
  });

  it('SHELL-28 TICK-2 Y11 island tells gifts of rooms from tier medium up, fresh ones only, givers who hide as 神秘人', async () => {
    const { heard, leave } = listening('island');
    const [giver, singer] = [await member('送礼的人'), await member('唱歌的人')];
    await hide(giver);
    const room = { room_id: 901, show_id: '901', name: '听海', cover: '/a.png', type: 2, owner_id: singer.user_id };
    await ctx.db.run(sql`
      insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at)
      values (${room.room_id}, ${room.show_id}, ${room.name}, ${room.cover}, ${room.type}, ${room.owner_id}, now(), now())`);
    const give = (gift_value: number, more: object = {}, at = ctx.clock.now()) =>
      ctx.db.tx(async (tx) => {
        const line = { flow_id: 1, receiver_id: singer.user_id, num: 2, gift_value, income_base: 0, income_fen: 0 };
        const gift = { sender_id: giver.user_id, item_code: 'g_bridge', room_id: room.room_id, lines: [line], ...more };
        tx.emit(giftSent, { key: giver.user_id, at, data: makeEventData(giftSent, gift) });
      });
    await give(49_999);
    await give(50_000, { room_id: undefined });
    await give(50_000, {}, ctx.clock.now() - 11 * 60_000);
    await give(50_000);
    await carry('gift.sent');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({
      name: 'gift',
      data: {
        from: { nickname: '神秘人', user_id: 0 },
        to: { nickname: '唱歌的人' },
        item: { item_code: 'g_bridge' },
        num: 2,
        tier: 'medium',
        room: { room_id: 901 },
      },
    });
    expect(isOfContract(heard[0]!)).toBe(true);
    leave();
  });
});
