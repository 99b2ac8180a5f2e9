import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAR_SIGNS } from '@shengyu/rules/board/zodiac.ts';
import { sql } from '#db/sql.ts';
import { lockMember } from '#db/member-lock.ts';
import { takeCost } from '#modules/bag/index.ts';
import { readCampaignCatalogue, giveGrant, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { insertPair } from '#testing/people/pairs.ts';
import { giveItems, newAdult } from '#testing/people/people.ts';
import { loadCardHoldings, pickSpareCards } from './cards.ts';
import { consumers } from './consumers.ts';
import { STAR_PICTURES } from './data/star-pictures.ts';
import { pickCardsOfGrant } from './decks.ts';
import { findLastStarLitBy } from './light.ts';
import { findRecipe } from './recipes.ts';
import { claimSet, findSet } from './sets.ts';
import { expireSwaps } from './swap.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('qixi'),
    makeAlwaysOpenCampaign('tarot'),
    findCampaignDef('star_sign'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

/** At the time of the tests the sun is in 天蝎座 (Scorpio). */
const NOW_STAR = 8;
const deck = async (me: Person, activity_code = 'qixi') =>
  (await http.post('/api/v1/card_change_list', { activity_code }, me.token)).data;
const cardOf = (data: any, code: string) => data.cards.find((card: any) => card.item_code === code);

let granted = 0;
const piece = (me: Person, qty: number, ref = `task:st_t4:w${++granted}:${me.user_id}`) =>
  ctx.db.tx(async (tx) => {
    await lockMember(tx, me.user_id);
    const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('star_sign')!;
    const grant = [{ item_code: 'zp_piece', qty }];
    await giveGrant(ctx, tx, { campaign, user_id: me.user_id, grant, origin: 'reward', ref, at: ctx.clock.now() });
  });
const dust = async (me: Person): Promise<number> =>
  (await ctx.db.row<{ n: number }>(
    sql`select coalesce(sum(qty), 0)::bigint as n from lot where user_id = ${me.user_id} and item_code = 'zp_dust'`,
  ))!.n;

describe('cards of a deck', () => {
  const pick = (me: Person, qty: number) =>
    ctx.db.tx(async (tx) => {
      await lockMember(tx, me.user_id);
      return pickCardsOfGrant(ctx, tx, { user_id: me.user_id, grant: [{ card: 'qx_deck', qty }] });
    });

  it('COLL-4 at the latest the fortieth card since the last 鹊桥卡 is one, over all acts that give cards', async () => {
    const me = await newPerson(ctx);
    const cards: string[] = [];
    for (let i = 0; i < 60; i++) cards.push(...(await pick(me, 5)).map(({ item_code }) => item_code));
    let gap = 0;
    for (const card of cards) {
      gap += 1;
      expect(gap).toBeLessThanOrEqual(40);
      if (card === 'qc_7') gap = 0;
    }
    expect(cards.filter((card) => card === 'qc_7').length).toBeGreaterThanOrEqual(7);
    const state = await ctx.db.row<{ c: number }>(sql`select c from deck_state where user_id = ${me.user_id}`);
    expect(state!.c).toBe(gap);
  });

  it('COLL-4 DRAW-15 a draw gives a card each and counts on the same promise', async () => {
    const me = await newAdult(ctx, { items: { qx_thread: 11 } });
    await ctx.db.run(sql`insert into deck_state (user_id, deck, c) values (${me.user_id}, 'qx_deck', 39)`);
    const draw = (num: number) =>
      http.post(
        '/api/open_box/open_box',
        { box_code: 'qx_bridge', num, client_seed: 'card-seed', request_id: newRequestId() },
        me.token,
      );
    const first = await draw(1);
    expect(first.data.extra.map((item: any) => [item.item_code, item.num])).toEqual([
      ['qx_wish', 1],
      ['qc_7', 1],
    ]);
    const { data } = await draw(10);
    const cards = data.extra.filter((item: any) => item.item_code.startsWith('qc_'));
    expect(cards.reduce((sum: number, card: any) => sum + card.num, 0)).toBe(10);
    const shown = await deck(me);
    expect(shown.cards.reduce((sum: number, card: any) => sum + card.have, 0)).toBe(11);
    const record = await ctx.db.rows<{ cards: string[] }>(
      sql`select cards from draw_batch where user_id = ${me.user_id} order by nonce`,
    );
    expect(record.map((row) => row.cards.length)).toEqual([1, 10]);
  });

  it('COLL-3 COLL-6 COLL-7 the deck is shown with its odds, tiers, spares and recipes', async () => {
    const me = await newAdult(ctx, { items: { qc_1: 3, qc_2: 1, qc_3: 2 } });
    const data = await deck(me);
    expect(data.cards.reduce((sum: number, card: any) => sum + card.odds, 0)).toBe(10_000);
    expect(cardOf(data, 'qc_1')).toMatchObject({ have: 3, spare: 2, odds: 1_900, tier: 0 });
    expect(cardOf(data, 'qc_2')).toMatchObject({ have: 1, spare: 0 });
    expect(cardOf(data, 'qc_7')).toMatchObject({ have: 0, spare: 0, odds: 200 });
    expect(data.sets).toMatchObject([{ set_id: 'qxs_1', need: 7, have: 3, state: 0 }]);
    expect(data.recipes.map((r: any) => [r.goods_id, r.need, r.state])).toEqual([
      ['qxx_1', 3, 0],
      ['qxx_2', 15, 1],
    ]);
    expect(data.recipes[0].gives).toEqual({ choose: ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6'] });
    const tarot = await deck(me, 'tarot');
    expect(tarot.cards).toHaveLength(22);
    expect(cardOf(tarot, 'tc_21')).toMatchObject({ tier: 5, odds: 5, have: 0 });
    expect(tarot.swap).toBeUndefined();
    expect((await http.post('/api/v1/card_change_list', { activity_code: 'zyj' }, me.token)).code).toBe(1006);
  });

  it('SHOP-9 COLL-6 recipes take the most numerous spares, or those the member names; never the first of a kind', async () => {
    const me = await newAdult(ctx, { items: { qc_1: 4, qc_2: 2, qc_3: 1 } });
    const catalogue = await readCampaignCatalogue(ctx);
    const { deck: def, recipe } = findRecipe(catalogue, 'qxx_1')!;
    expect(recipe.spares).toBe(3);
    const holdings = await loadCardHoldings(ctx.db, me.user_id, def, ctx.clock.now());
    expect(pickSpareCards(holdings, 3)).toEqual([{ item_code: 'qc_1', qty: 3 }]);
    expect(pickSpareCards(holdings, 4)).toEqual([
      { item_code: 'qc_1', qty: 3 },
      { item_code: 'qc_2', qty: 1 },
    ]);
    const named = [
      { item_code: 'qc_1', num: 2 },
      { item_code: 'qc_2', num: 1 },
    ];
    expect(pickSpareCards(holdings, 3, named)).toEqual([
      { item_code: 'qc_1', qty: 2 },
      { item_code: 'qc_2', qty: 1 },
    ]);
    expect(
      pickSpareCards(holdings, 3, [
        { item_code: 'qc_2', num: 2 },
        { item_code: 'qc_1', num: 1 },
      ]),
    ).toMatchObject({
      reason: 'params',
    });
    expect(pickSpareCards(holdings, 5)).toMatchObject({ reason: 'token_short' });
    await ctx.db.run(sql`update lot set locked = true where user_id = ${me.user_id} and item_code = 'qc_1'`);
    const locked = await loadCardHoldings(ctx.db, me.user_id, def, ctx.clock.now());
    expect(locked.get('qc_1')).toMatchObject({ have: 4, spare: 0 });
    expect(findRecipe(catalogue, 'tcx_5')?.campaign.def.id).toBe('tarot');
    expect(findRecipe(catalogue, 'qxg_1')).toBeUndefined();
  });

  it('COLL-1 COLL-2 a set counts kinds once had, is claimed once and uses nothing up', async () => {
    const me = await newAdult(ctx, { items: { qc_1: 1, qc_2: 1, qc_3: 1, qc_4: 1, qc_5: 1, qc_6: 1 } });
    const { collection, set } = findSet(await readCampaignCatalogue(ctx), 'qxs_1')!;
    const claim = () =>
      ctx.db.tx(async (tx) => {
        await lockMember(tx, me.user_id);
        return claimSet(ctx, tx, { collection, set, star_id: 0, user_id: me.user_id, now: ctx.clock.now() });
      });
    expect(await claim()).toMatchObject({ reason: 'not_reached' });
    await giveItems(ctx, me.user_id, { qc_7: 1 });
    // The member's last piece may be gone again: having had it is enough.
    await ctx.db.tx(async (tx) => {
      const cost = [{ item_code: 'qc_1', qty: 1 }];
      await takeCost(tx, { user_id: me.user_id, cost, ref: 'test:gone', at: ctx.clock.now(), campaign: 'qixi' });
    });
    expect((await deck(me)).sets[0]).toMatchObject({ have: 7, state: 1 });
    expect(await claim()).toMatchObject([
      { item_code: 'eg_love' },
      { item_code: 'g_weaver' },
      { item_code: 'tt_qixi' },
    ]);
    expect(await claim()).toMatchObject({ reason: 'done' });
    const after = await deck(me);
    expect(after.sets[0].state).toBe(2);
    expect(cardOf(after, 'qc_7').have).toBe(1);
  });

  it('COLL-2 a finished set is told once, when its last kind comes; each new kind is told', async () => {
    const me = await newPerson(ctx);
    let seen = await consumeEvents(ctx, [], 'item.granted');
    const told = async (name: string) => (await readEvents(ctx, name)).filter((e) => e.data.user_id === me.user_id);
    await giveItems(ctx, me.user_id, { qc_1: 2, qc_2: 1, qc_3: 1, qc_4: 1, qc_5: 1, qc_6: 1 });
    seen = await consumeEvents(ctx, consumers, 'item.granted', seen);
    expect(await told('collection.piece')).toHaveLength(6);
    expect(await told('collection.set_done')).toHaveLength(0);
    await giveItems(ctx, me.user_id, { qc_7: 1 });
    await giveItems(ctx, me.user_id, { qc_7: 1 });
    await consumeEvents(ctx, consumers, 'item.granted', seen);
    expect((await told('collection.set_done')).map((e) => e.data)).toMatchObject([
      { set_id: 'qxs_1', campaign: 'qixi' },
    ]);
    expect(await told('collection.piece')).toHaveLength(7);
  });
});

describe('star pictures', () => {
  it('COLL-5 pieces light the stars of the current sign in order; when it is complete they give dust', async () => {
    const me = await newPerson(ctx);
    await piece(me, 1, 'sign:star_sign7:2026-z8:1');
    expect(await findLastStarLitBy(ctx, ctx.db, me.user_id, 'sign:star_sign7:2026-z8:1')).toEqual({
      star_id: NOW_STAR,
      point: 1,
      img_done: 0,
    });
    await piece(me, 1, 'sign:star_sign7:2026-z8:1');
    const info = async (star_id?: number) =>
      (await http.post('/api/v1/star/star_img_info', star_id ? { star_id } : {}, me.token)).data;
    const { points, ...picture } = await info();
    expect(picture).toMatchObject({
      star: { star_id: NOW_STAR, name: '天蝎座' },
      lit: 1,
      total: 9,
      reward: { state: 0 },
    });
    expect(points.map((p: any) => p.lit)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(points[0]).toMatchObject({ no: 1, how: '签到' });
    await piece(me, 7);
    const last = `task:st_t4:last:${me.user_id}`;
    await piece(me, 3, last);
    expect(await findLastStarLitBy(ctx, ctx.db, me.user_id, last)).toEqual({
      star_id: NOW_STAR,
      point: 9,
      img_done: 1,
    });
    expect(await dust(me)).toBe(20);
    expect((await info()).reward.state).toBe(1);
    expect((await info(3)).lit).toBe(0);
    const told = (await readEvents(ctx, 'collection.set_done')).filter((e) => e.data.user_id === me.user_id);
    expect(told.map((e) => [e.data.set_id, e.data.star_id])).toEqual([['img_one', NOW_STAR]]);
  });

  it('COLL-2 T13 a picture and the sets of pictures are claimed once each', async () => {
    const me = await newPerson(ctx);
    const claim = (what: object) =>
      http.post('/api/v1/star/get_star_img_prize', { ...what, request_id: newRequestId() }, me.token);
    expect(await claim({ star_id: NOW_STAR })).toMatchObject({ code: 1008, data: { reason: 'not_reached' } });
    const began = ctx.clock.now();
    for (let season = 0; season < 3; season++) {
      await piece(me, 9);
      ctx.clock.advance(31 * 86_400_000);
    }
    ctx.clock.set(began);
    const album = (await http.post('/api/v1/star/get_user_star_img_list', {}, me.token)).data;
    expect(album).toMatchObject({
      done: 3,
      sets: [{ step_id: 'img_three', at: 3, state: 1 }, { state: 0 }, { state: 0 }],
    });
    expect(album.list.filter((p: any) => p.state === 1).map((p: any) => p.star.star_id)).toEqual([8, 9, 10]);
    const got = await claim({ star_id: NOW_STAR });
    expect(got.data.got.map((item: any) => item.item_code)).toEqual(['zp_dust', 'nc_star']);
    expect(got.data.balance.find((b: any) => b.code === 'zp_dust').num).toBe(100);
    expect(await claim({ star_id: NOW_STAR })).toMatchObject({ data: { reason: 'done' } });
    expect((await claim({ set_id: 'img_three' })).data.sets[0]).toMatchObject({ step_id: 'img_three', state: 2 });
    expect(await claim({ set_id: 'img_six' })).toMatchObject({ data: { reason: 'not_reached' } });
    expect(await claim({ set_id: 'img_one' })).toMatchObject({ code: 1006 });
    expect(await claim({})).toMatchObject({ code: 1004 });
    const other = await newPerson(ctx);
    const seen = await http.post('/api/v1/star/get_user_star_img_list', { user_id: me.user_id }, other.token);
    expect(seen.data.done).toBe(3);
  });

  it('COLL-5 every picture has nine stars inside its field and lines between them', () => {
    expect(STAR_PICTURES).toHaveLength(STAR_SIGNS.length);
    for (const { points, lines } of STAR_PICTURES) {
      expect(points).toHaveLength(9);
      expect(new Set(points.map(String)).size).toBe(9);
      expect(points.flat().every((at) => at >= 0 && at <= 1000)).toBe(true);
      expect(new Set(lines.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    }
  });
});

describe('swaps with the CP partner', () => {
  async function couple(mine: Record<string, number>, theirs: Record<string, number>): Promise<[Person, Person]> {
    const [a, b] = [await newAdult(ctx, { items: mine }), await newAdult(ctx, { items: theirs })];
    await insertPair(ctx, [a, b]);
    return [a, b];
  }
  const swap = (me: Person, action: string, more: object = {}) =>
    http.post('/api/v1/card_swap', { action, deck: 'qx_deck', ...more, request_id: newRequestId() }, me.token);
  const have = async (me: Person) =>
    Object.fromEntries((await deck(me)).cards.filter((c: any) => c.have > 0).map((c: any) => [c.item_code, c.have]));

  it('COLL-8 one spare for one spare, both at once when the other accepts', async () => {
    const [a, b] = await couple({ qc_1: 2 }, { qc_2: 2 });
    const asked = await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' });
    expect(asked.data).toMatchObject({ state: 'open' });
    const { swap_id } = asked.data;
    // The offered card is out of the bag, so it cannot be offered or used a second time.
    expect(await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).toMatchObject({ data: { reason: 'token_short' } });
    expect((await deck(b)).swap.open).toMatchObject([{ swap_id, give: 'qc_1', want: 'qc_2', from_me: 0 }]);
    expect((await deck(a)).swap).toMatchObject({ partner: { user_id: b.user_id }, open: [{ from_me: 1 }] });
    expect(await swap(a, 'accept', { swap_id })).toMatchObject({ code: 1006 });
    const [one, two] = await Promise.all([swap(b, 'accept', { swap_id }), swap(b, 'accept', { swap_id })]);
    expect([one.code, two.code].sort()).toEqual([1, 1008]);
    expect(await have(a)).toEqual({ qc_1: 1, qc_2: 1 });
    expect(await have(b)).toEqual({ qc_1: 1, qc_2: 1 });
    expect((await readEvents(ctx, 'collection.swapped')).at(-1)!.data).toMatchObject({ swap_id, peer_id: b.user_id });
    await consumeEvents(ctx, consumers, 'collection.swap_asked');
    const [told] = await ctx.db.rows<{ text: string }>(sql`select text from notice where user_id = ${b.user_id}`);
    expect(told!.text).toContain('想用「牛郎卡」换「织女卡」');
  });

  it('COLL-8 both or neither: without a spare on one side nothing moves', async () => {
    const [a, b] = await couple({ qc_1: 2 }, { qc_2: 2 });
    expect(await swap(a, 'ask', { give: 'qc_1', want: 'qc_3' })).toMatchObject({
      code: 1008,
      msg: '对方没有多余的这张卡',
    });
    const { swap_id } = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data;
    await ctx.db.run(sql`update lot set locked = true where user_id = ${b.user_id}`);
    expect(await swap(b, 'accept', { swap_id })).toMatchObject({ data: { reason: 'token_short' } });
    expect(await have(b)).toEqual({ qc_2: 2 });
    expect(await swap(b, 'refuse', { swap_id })).toMatchObject({ data: { state: 'refused' } });
    expect(await have(a)).toEqual({ qc_1: 2 });
    const again = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data;
    expect(again.reason).toBe('conflict');
  });

  it('COLL-8 an offer taken back or unanswered for a day gives the card back, once', async () => {
    const [a, b] = await couple({ qc_1: 3 }, { qc_2: 2 });
    const first = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data.swap_id;
    expect(await swap(b, 'cancel', { swap_id: first })).toMatchObject({ code: 1006 });
    expect(await swap(a, 'cancel', { swap_id: first })).toMatchObject({ data: { state: 'refused' } });
    const second = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data.swap_id;
    expect(await have(a)).toEqual({ qc_1: 2 });
    const began = ctx.clock.now();
    ctx.clock.set(began + 86_400_000);
    await Promise.all([expireSwaps({}, ctx), expireSwaps({}, ctx)]);
    expect(await have(a)).toEqual({ qc_1: 3 });
    expect(await swap(b, 'accept', { swap_id: second })).toMatchObject({ code: 1008 });
    const third = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data.swap_id;
    ctx.clock.advance(86_400_000);
    expect(await swap(b, 'accept', { swap_id: third })).toMatchObject({ code: 1, data: { state: 'expired' } });
    expect(await have(a)).toEqual({ qc_1: 3 });
    ctx.clock.set(began);
  });

  it('S2-QC-1 S2-QC-2 the page tells what the partner can give, who asked until when, and how the last offer ended', async () => {
    const [a, b] = await couple({ qc_1: 3, qc_3: 1 }, { qc_2: 3, qc_4: 1 });
    await ctx.db.run(sql`insert into deck_state (user_id, deck, c) values (${a.user_id}, 'qx_deck', 12)`);
    const before = await deck(a);
    expect(before).toMatchObject({
      spare_num: 2,
      pity: { item_code: 'qc_7', name: '鹊桥卡', hard: 40, count: 12, left: 28 },
      swap: { day_left: 3, day_max: 3, partner: { user_id: b.user_id }, open: [] },
    });
    expect(before.swap.partner_spare.map((c: any) => [c.item_code, c.spare])).toEqual([['qc_2', 2]]);
    expect(before.swap.last).toBeUndefined();
    const { swap_id } = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data;
    const asked_at = Math.floor(ctx.clock.now() / 1000);
    expect((await deck(b)).swap.open).toMatchObject([
      { swap_id, from_me: 0, from: { user_id: a.user_id }, asked_at, expire_at: asked_at + 86_400 },
    ]);
    await swap(b, 'refuse', { swap_id });
    expect((await deck(a)).swap.last).toMatchObject({ swap_id, give: 'qc_1', want: 'qc_2', state: 'refused' });
    expect((await deck(b)).swap.last).toBeUndefined();
    // An offer that nobody answered has expired by its time, also before the job has closed it; after a day it is no longer told.
    const began = ctx.clock.now();
    const second = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data.swap_id;
    ctx.clock.advance(86_400_000);
    expect((await deck(a)).swap).toMatchObject({ open: [], last: { swap_id: second, state: 'expired' } });
    await expireSwaps({}, ctx);
    ctx.clock.advance(86_400_001);
    expect((await deck(a)).swap.last).toBeUndefined();
    ctx.clock.set(began);
    const single = await newAdult(ctx, { items: { qc_1: 2 } });
    expect((await deck(single)).swap).toEqual({ day_left: 3, day_max: 3, partner_spare: [], open: [] });
  });

  it('COLL-8 three a day per person, on either side; without a CP none', async () => {
    const [a, b] = await couple({ qc_1: 9 }, { qc_2: 9 });
    for (let i = 0; i < 3; i++) {
      const { swap_id } = (await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).data;
      expect((await swap(b, 'accept', { swap_id })).code).toBe(1);
    }
    expect(await swap(a, 'ask', { give: 'qc_1', want: 'qc_2' })).toMatchObject({
      code: 1010,
      data: { reason: 'limit_day' },
    });
    expect(await swap(b, 'ask', { give: 'qc_2', want: 'qc_1' })).toMatchObject({ code: 1010 });
    expect((await deck(b)).swap.day_left).toBe(0);
    const single = await newAdult(ctx, { items: { qc_1: 2 } });
    expect(await swap(single, 'ask', { give: 'qc_1', want: 'qc_2' })).toMatchObject({
      code: 0,
      data: { reason: 'no_cp' },
    });
  });
});
