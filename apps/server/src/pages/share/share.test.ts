import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends, insertPair } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('treasure_hunt'),
    makeAlwaysOpenCampaign('zyj'),
    makeAlwaysOpenCampaign('tarot'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const card = (me: Person, scene: string, ref: string) =>
  http.post('/api/activity/share_card', { scene, ref }, me.token);
const hide = (me: Person) =>
  http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, me.token);
/** A card must never show an amount of money. */
const expectNoMoney = (text: string) => expect(text).not.toMatch(/钻|¥|元|价值|\d+\s*fen/);

describe('Y14 share cards', () => {
  it('Y14 S2-CMP-14 a prize of one’s own, without its worth; of somebody else’s draw there is none', async () => {
    const [me, other] = [await newAdult(ctx, { items: { th_map: 1 } }), await newPerson(ctx)];
    const drawn = await http.post(
      '/api/open_box/open_box',
      { box_code: 'th_shallow', num: 1, client_seed: 'seed-to-share-1', request_id: newRequestId() },
      me.token,
    );
    const { draw_id, prize } = drawn.data.list[0];
    const { data, text } = await card(me, 'prize', draw_id);
    expect(data).toEqual({
      template: `prize_${prize.tier}`,
      title: prize.name,
      lines: [expect.stringContaining(prize.tier_name), dayOf(ctx.clock.now())],
      images: [prize.icon],
      qr_url: `${ctx.config.PUBLIC_URL}/#/treasureHunt`,
      hide_name: 0,
    });
    expectNoMoney(text.replaceAll(prize.name, ''));
    await hide(me);
    expect((await card(me, 'prize', draw_id)).data.hide_name).toBe(1);
    expect((await card(other, 'prize', draw_id)).code).toBe(1006);
    for (const wrong of ['', 'x', `${draw_id}9`, draw_id.replace(/\d$/, '7')])
      expect((await card(me, 'prize', wrong)).code, wrong).toBe(1006);
  });

  it('Y14 CARE-7 a place on a board, never its points', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    await ctx.db.run(sql`
      insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
      values ('honour_giver', '2026-W46', 0, 1, ${me.user_id}, 4321, '{}', now(), '{}')`);
    const ref = 'honour_giver:week:2026-W46';
    const { data, text } = await card(me, 'rank', ref);
    expect(data).toMatchObject({ template: 'rank_top', title: expect.stringMatching(/第 1 名$/), images: [] });
    expect(data.lines.at(-1)).toBe('2026-W46');
    expect(text).not.toContain('4321');
    expectNoMoney(text);
    expect((await card(other, 'rank', ref)).code).toBe(1006);
    for (const wrong of ['no_board', 'honour_giver', 'honour_giver:hour', 'honour_giver:week:x'])
      expect((await card(me, 'rank', wrong)).code, wrong).toBe(1006);
  });

  it('Y14 CARE-6 fortunes and spreads say that they are for amusement', async () => {
    const me = await newPerson(ctx);
    const star = (await card(me, 'star', '5')).data;
    expect(star).toMatchObject({
      template: 'star_fortune',
      lines: [expect.any(String), expect.any(String), '仅供娱乐'],
    });
    expect(star.lines[1]).toMatch(/^幸运色 \p{Script=Han}+ · 幸运数字 [1-9]$/u);
    for (const wrong of ['0', '13', 'rep:3', 'rep:x']) expect((await card(me, 'star', wrong)).code, wrong).toBe(1006);
    expect((await card(me, 'tarot', 'three')).code).toBe(1006);
    const { data } = await http.post('/api/v1/tarot_spread', { kind: 'three', request_id: newRequestId() }, me.token);
    const spread = (await card(me, 'tarot', 'three')).data;
    expect(spread.images).toEqual(data.cards.map(({ img }: { img: string }) => img));
    expect(spread.lines).toEqual([expect.stringContaining(data.cards[0].name), data.say, '仅供娱乐']);
    expect((await card(me, 'tarot', 'pair')).code).toBe(1006);
  });

  it('Y14 TICK-2 the spokesperson of a sign with words that passed moderation, or as 神秘人', async () => {
    const [me, rep] = [await newPerson(ctx), await newPerson(ctx)];
    await ctx.db.run(sql`
      insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
      values ('star_seat', '2026-z7', 9, 1, ${rep.user_id}, 3000, '{}', now(), '{}')`);
    await ctx.db.run(sql`
      insert into star_rep (user_id, season, star_id, words, state) values (${rep.user_id}, '2026-z7', 9, '一起看星星', 0)`);
    expect((await card(me, 'star', 'rep:9')).data.lines).toHaveLength(1);
    await ctx.db.run(sql`update star_rep set state = 1`);
    const { data } = await card(me, 'star', 'rep:9');
    expect(data).toMatchObject({ template: 'star_rep', qr_url: expect.stringMatching(/#\/representative$/) });
    expect(data.lines).toEqual([expect.not.stringContaining('神秘人'), '一起看星星']);
    await hide(rep);
    expect((await card(me, 'star', 'rep:9')).data.lines[0]).toBe('神秘人');
  });

  it('Y14 BOARD-5 a pair shares its days; if one of the two hides, both are 神秘人; others cannot', async () => {
    const [a, b] = await newFriends(ctx);
    const other = await newPerson(ctx);
    const relation_id = await insertPair(ctx, [a, b], { level: 3 });
    const { data } = await card(a, 'cp', String(relation_id));
    expect(data).toMatchObject({ template: 'cp', title: expect.stringMatching(/^我们在一起第 \d+ 天$/), hide_name: 0 });
    expect(data.lines[0]).toContain('♥');
    expect(data.images).toHaveLength(2);
    await hide(b);
    const hidden = (await card(a, 'cp', String(relation_id))).data;
    expect([hidden.lines[0], hidden.hide_name]).toEqual(['神秘人 ♥ 神秘人', 0]);
    expect((await card(other, 'cp', String(relation_id))).code).toBe(1006);
    await ctx.db.run(sql`
      update relation set state = 'ended', ended_at = ${new Date(ctx.clock.now())}, ended_reason = 'agreed'
      where relation_id = ${relation_id}`);
    expect((await card(a, 'cp', String(relation_id))).code).toBe(1006);
  });

  it('Y14 a letter is shared by its writer while it waits, its words and its ring’s price stay inside', async () => {
    const [a, b] = await newFriends(ctx, 600);
    const { data } = await createRelationCalls(http).invite(a, b, { ring_id: 'ring_silver', text: '只给你看的话' });
    const ref = `invite:${data.invite_id}`;
    const shared = await card(a, 'cp', ref);
    expect(shared.data).toMatchObject({
      template: 'cp_invite',
      qr_url: `${ctx.config.PUBLIC_URL}/#/invitation?invite_id=${data.invite_id}`,
    });
    expect(shared.text).not.toContain('只给你看的话');
    expectNoMoney(shared.text);
    expect((await card(b, 'cp', ref)).code).toBe(1006);
    ctx.clock.advance(86_400_000);
    expect((await card(a, 'cp', ref)).code).toBe(1006);
  });

  it('Y14 API-6 a wish of one’s own that passed moderation', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into wish (user_id, campaign, season, text, is_public, state, likes, written_at)
      values (${me.user_id}, 'zyj', 'c', '愿大家都能听见海', true, 0, 3, now())`);
    const { wish_id } = (await ctx.db.row<{ wish_id: number }>(
      sql`select wish_id from wish where user_id = ${me.user_id}`,
    ))!;
    const ref = String(wish_id);
    const set = (change: 'checked' | 'private') =>
      ctx.db.run(
        change === 'checked'
          ? sql`update wish set state = 1 where wish_id = ${wish_id}`
          : sql`update wish set is_public = false where wish_id = ${wish_id}`,
      );
    expect((await card(me, 'wish', ref)).code).toBe(1006);
    await set('checked');
    expect((await card(me, 'wish', ref)).data.lines).toEqual(['愿大家都能听见海', '3 人为它点过赞']);
    expect((await card(await newPerson(ctx), 'wish', ref)).code).toBe(1006);
    await set('private');
    expect((await card(me, 'wish', ref)).code).toBe(1006);
    expect((await http.post('/api/activity/share_card', { scene: 'wish', ref })).code).toBe(1001);
  });
});
