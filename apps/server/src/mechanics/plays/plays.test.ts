import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { starSignMatchScoreOf } from '@shengyu/rules/board/match-score.ts';
import { sql } from '#db/sql.ts';
import { textModerated } from '#events/catalogue/account.ts';
import { readCampaignCatalogue, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import {
  readEvents,
  newPerson,
  newSession,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { spokespersonWordsOf, starSignOf } from '#mechanics/star/index.ts';
import { consumers } from './consumers.ts';
import { ARCANA_TEXTS } from './data/arcana-texts.ts';
import { FORTUNE_DIMENSIONS, DAILY_SAYINGS, FORTUNE_SENTENCES, STAR_SIGN_TRAITS } from './data/fortune-texts.ts';
import { fortuneOf } from './fortune.ts';
import { luckPointsOfNthAction } from './luck.ts';
import { writeWish } from './wish.ts';

const DAY = 86_400_000;

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('tarot'),
    makeAlwaysOpenCampaign('zyj'),
    findCampaignDef('star_sign'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const told = async (name: string, me: Person) =>
  (await readEvents(ctx, name)).filter((event) => event.data.user_id === me.user_id);
const everythingSaid = [
  ...FORTUNE_DIMENSIONS.flatMap(({ key }, d) =>
    STAR_SIGN_TRAITS.flatMap((traits) => FORTUNE_SENTENCES[key].map((s) => s.replace('{t}', traits[d]!))),
  ),
  ...ARCANA_TEXTS.flat(2),
  ...DAILY_SAYINGS,
];

describe('star sign', () => {
  const mine = async (me?: Person) => (await http.post('/api/v1/star/get_current_star_id', {}, me?.token)).data;
  const set = (me: Person, star_id: number) =>
    http.post('/api/v1/star/set_my_star', { star_id, request_id: newRequestId() }, me.token);

  it('T01 the season, twelve signs, and the own sign by the birthday until one is confirmed; KIT-18 a visit', async () => {
    const me = await newPerson(ctx, { birthday: '1998-03-01' });
    const data = await mine(me);
    expect(data).toMatchObject({
      star_id: 8,
      star: { name: '天蝎座', element: '水' },
      my_star_id: 12,
      my_confirmed: 0,
    });
    expect(data.next_at * 1000).toBe(Date.UTC(2026, 10, 22, 16));
    expect(data.stars).toHaveLength(12);
    expect(data.change_at).toBeUndefined();
    expect(await told('page.visited', me)).toMatchObject([{ data: { campaign: 'star_sign' } }]);
    expect(await mine()).toMatchObject({ my_star_id: null, my_confirmed: 0 });
  });

  it('Y21 the first confirmation is free, the next 365 days later; the same sign again waits for nothing', async () => {
    const member = await newPerson(ctx, { birthday: '1998-03-01' });
    expect((await set(member, 5)).data).toEqual({ my_star_id: 5, change_at: (ctx.clock.now() + 365 * DAY) / 1000 });
    expect(await starSignOf(ctx.db, member.user_id)).toBe(5);
    expect((await set(member, 5)).code).toBe(1);
    expect(await set(member, 6)).toMatchObject({ code: 1010, msg: '2027-11-18 12:00 后可再次修改' });
    expect(await mine(member)).toMatchObject({ my_star_id: 5, my_confirmed: 1 });
    const began = ctx.clock.now();
    ctx.clock.set(began + 365 * DAY);
    const me = { ...member, token: await newSession(ctx, member.user_id) };
    expect((await set(me, 6)).data.my_star_id).toBe(6);
    ctx.clock.set(began);
  });
});

describe('fortune', () => {
  const view = (me: Person, more: object = {}) =>
    http.post('/api/v1/star/star_view_today_fortune', { ...more, request_id: newRequestId() }, me.token);

  it('T08 the same sign and day give everybody the same text; the table has 12 × 5 × 20 different texts', async () => {
    const [a, b] = [await newPerson(ctx), await newPerson(ctx)];
    const [mine, theirs] = [await view(a, { star_id: 4 }), await view(b, { star_id: 4 })];
    expect(mine.data.items).toEqual(theirs.data.items);
    expect(mine.data).toMatchObject({ day: '2026-11-18', note: '仅供娱乐', star: { star_id: 4 } });
    const texts = FORTUNE_DIMENSIONS.flatMap(({ key }, d) =>
      STAR_SIGN_TRAITS.flatMap((traits) =>
        FORTUNE_SENTENCES[key].map((sentence) => sentence.replace('{t}', traits[d]!)),
      ),
    );
    expect(texts).toHaveLength(1_200);
    expect(new Set(texts).size).toBe(1_200);
    expect(
      Object.values(FORTUNE_SENTENCES).every((list) => list.length === 20 && list.every((s) => s.includes('{t}'))),
    ).toBe(true);
  });

  it('T08 the text is number SHA-256 of day|star|dimension modulo 20; over a year every one comes', () => {
    // Computed separately in Python: int(sha256(b'2026-11-18|4|love').hexdigest(), 16) % 20.
    expect(fortuneOf('2026-11-18', 4).items[0]!.text).toBe(
      FORTUNE_SENTENCES.love[16]!.replace('{t}', STAR_SIGN_TRAITS[3]![0]),
    );
    const seen = new Set<string>();
    for (let i = 0; i < 365; i++) {
      const { total, items, number } = fortuneOf(addDays('2026-01-01', i), 1);
      expect(total).toBeGreaterThanOrEqual(1);
      expect(total).toBeLessThanOrEqual(5);
      expect(number).toBeGreaterThanOrEqual(1);
      seen.add(items[1]!.text);
    }
    expect(seen.size).toBe(20);
  });

  it('T08 luck and the event once a day, whichever sign is read', async () => {
    const me = await newPerson(ctx);
    expect((await view(me)).data).toMatchObject({ first_today: 1, luck_add: 10 });
    expect((await view(me, { star_id: 2 })).data).toMatchObject({ first_today: 0, luck_add: 0 });
    expect(await told('fortune.viewed', me)).toMatchObject([{ data: { campaign: 'star_sign', day: '2026-11-18' } }]);
    ctx.clock.advance(DAY);
    expect((await view(me)).data.first_today).toBe(1);
    ctx.clock.advance(-DAY);
    const def = findCampaignDef('star_sign');
    expect([1, 2, 3, 4].map((nth) => luckPointsOfNthAction(def, 'match.made', nth))).toEqual([5, 5, 5, 0]);
  });

  it('CARE-1 KIT-17 in teen mode there is none', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`update user_account set teen_mode = true where user_id = ${me.user_id}`);
    expect(await view(me)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
  });

  it('CARE-6 no text of ours claims to foretell or to change luck', () => {
    expect(
      everythingSaid.filter((text) => /改运|转运|消灾|化解|开光|算命|预测|保佑|灵验|必定|注定/.test(text)),
    ).toEqual([]);
  });
});

describe('a person’s luck card', () => {
  const card = (me: Person, user_id?: number) =>
    http.post('/api/v1/star/user_star_luck', user_id ? { user_id } : {}, me.token);

  it('T11 the own card; another’s only if the sign is public; MATCH-3 compatibility is the same for both', async () => {
    const [a, b] = [await newPerson(ctx, { birthday: '1998-04-01' }), await newPerson(ctx, { birthday: '1998-08-01' })];
    expect((await card(a)).data).toMatchObject({ star: { star_id: 1 }, luck_level: 1, imgs_done: 0 });
    expect((await card(a)).data.compat).toBeUndefined();
    expect(await card(a, b.user_id)).toMatchObject({ code: 1005, msg: '对方未公开星座' });
    for (const person of [a, b])
      await http.post('/api/v1/set_privacy_setting', { star_public: 1, request_id: newRequestId() }, person.token);
    const score = starSignMatchScoreOf('2026-11-18', 1, 5);
    expect((await card(a, b.user_id)).data).toMatchObject({ star: { star_id: 5 }, compat: { score } });
    expect((await card(b, a.user_id)).data.compat.score).toBe(score);
    expect((await card(a, 999_999_999)).code).toBe(1006);
  });
});

describe('spokespersons', () => {
  const speak = (me: Person, more: object) =>
    http.post('/api/v1/star/rep_words', { star_id: 9, ...more, request_id: newRequestId() }, me.token);
  const SEASON = '2026-z7';

  it('Y22 only last season’s first place writes; others see it after moderation; one like a day', async () => {
    const [rep, fan] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await speak(rep, { words: '大家好' })).code).toBe(1006);
    await ctx.db.run(sql`
      insert into rank_result (rank_id, period, grp, place, subject_id, score, parts, reached_at, shown)
      values ('star_seat', ${SEASON}, 9, 1, ${rep.user_id}, 3000, '{}', now(), '{}')`);
    expect(await speak(fan, { words: '我也想说' })).toMatchObject({ code: 1005 });
    expect((await speak(rep, { words: ' 一起看星星 ' })).data).toEqual({
      words: '一起看星星',
      state: 0,
      likes: 0,
      liked: 0,
    });
    expect((await speak(fan, { like: 1 })).data).toEqual({ words: '', state: 0, likes: 1, liked: 1 });
    expect((await speak(fan, { like: 1 })).data.likes).toBe(1);
    const item = await ctx.db.row<{ ref: string; content: string }>(
      sql`select ref, content from moderation_item where user_id = ${rep.user_id}`,
    );
    expect(item!.content).toBe('一起看星星');
    await moderated('rep_words', item!.ref, 'pass');
    expect((await speak(fan, {})).data).toEqual({ words: '一起看星星', state: 1, likes: 1, liked: 1 });
    expect(await spokespersonWordsOf(ctx.db, SEASON)).toEqual(
      new Map([[9, { words: '一起看星星', likes: 1, own: { words: '一起看星星', state: 1 } }]]),
    );
    const reps = async (me: Person) =>
      (await http.post('/api/star_rank/get_star_rank_list', {}, me.token)).data.reps[8];
    expect(await reps(fan)).toMatchObject({ words: '一起看星星', likes: 1, liked: 1, season: SEASON });
    await speak(rep, { words: '换一句' });
    // S2-RP-2: new words are checked before they show, and only their writer sees in which state they are.
    const [asFan, asRep] = [await reps(fan), await reps(rep)];
    expect(asFan.words ?? asFan.own).toBeUndefined();
    expect(asRep).toMatchObject({ liked: 0, own: { words: '换一句', state: 0 } });
    expect(asRep.words).toBeUndefined();
    // One like a day per sign: the next day it counts again.
    ctx.clock.advance(DAY);
    expect((await reps(fan)).liked).toBe(0);
    expect((await speak(fan, { like: 1 })).data).toMatchObject({ likes: 2, liked: 1 });
    ctx.clock.advance(-DAY);
    await moderated('rep_words', item!.ref, 'pass');
    expect((await speak(fan, {})).data).toMatchObject({ words: '', state: 0 });
  });
});

let seen = 0;
async function moderated(kind: string, ref: string, result: 'pass' | 'refuse'): Promise<void> {
  await ctx.db.tx(async (tx) => tx.emit(textModerated, { key: ref, at: ctx.clock.now(), data: { kind, ref, result } }));
  seen = await consumeEvents(ctx, consumers, 'text.moderated', seen);
}

describe('the free tarot spread', () => {
  const spread = (me: Person, more: object = { kind: 'three' }) =>
    http.post('/api/v1/tarot_spread', { ...more, request_id: newRequestId() }, me.token);

  it('Y23 three different cards with the text of their place, the same on the second look; free and without a prize', async () => {
    const me = await newMinor(ctx);
    const first = await spread(me);
    expect(first.data).toMatchObject({ day: '2026-11-18', note: '仅供娱乐', first_today: 1, got: [] });
    const { cards } = first.data;
    expect(cards.map((card: any) => card.place)).toEqual(['过去', '现在', '未来']);
    expect(new Set(cards.map((card: any) => card.item_code)).size).toBe(3);
    cards.forEach((card: any, place: number) => {
      const texts = ARCANA_TEXTS[Number(card.item_code.slice(3))]!;
      expect(card.text).toBe(texts[card.reversed as 0 | 1][place as 0 | 1 | 2]);
    });
    const second = await spread(me);
    expect(second.data).toEqual({ ...first.data, first_today: 0 });
    expect(await told('tarot.spread_read', me)).toHaveLength(1);
    const things = await ctx.db.rows(sql`select 1 from lot where user_id = ${me.user_id}`);
    expect(things).toEqual([]);
  });

  it('Y23 the pair spread needs a friend, once a day', async () => {
    const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
    expect((await spread(me, { kind: 'pair' })).code).toBe(1004);
    expect((await spread(me, { kind: 'pair', friend_id: other.user_id })).code).toBe(1006);
    await ctx.db.run(sql`insert into follow (user_id, target_id, at) values (${me.user_id}, ${other.user_id}, now())`);
    await ctx.db.run(
      sql`insert into fan (user_id, follower_id, is_fan, at) values (${me.user_id}, ${other.user_id}, true, now())`,
    );
    expect((await spread(me, { kind: 'pair', friend_id: other.user_id })).data.first_today).toBe(1);
    expect((await spread(me, { kind: 'pair', friend_id: other.user_id })).data.first_today).toBe(0);
    expect(await told('tarot.spread_pair', me)).toMatchObject([
      { data: { peer_id: other.user_id, campaign: 'tarot' } },
    ]);
    expect((await spread(me)).data.first_today).toBe(1);
  });

  it('the card table has 22 × 2 × 3 different texts', () => {
    const texts = ARCANA_TEXTS.flat(2);
    expect(texts).toHaveLength(132);
    expect(new Set(texts).size).toBe(132);
  });
});

describe('the wish wall', () => {
  const wall = async (more: object = {}, me?: Person) => (await http.post('/api/v1/wish_wall', more, me?.token)).data;
  const like = (me: Person, wish_id: number) =>
    http.post('/api/v1/wish_like', { wish_id, request_id: newRequestId() }, me.token);
  const write = (me: Person, text: string, is_public = true) =>
    ctx.db.tx(async (tx) => {
      const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('zyj')!;
      return writeWish(tx, { campaign, season: 'c', user_id: me.user_id, text, is_public, now: ctx.clock.now() });
    });
  const wishId = async (me: Person): Promise<number> =>
    (await ctx.db.row<{ wish_id: number }>(sql`select wish_id from wish where user_id = ${me.user_id}`))!.wish_id;

  it('API-6 Y24 a wish is shown after it passed moderation; its writer is told; a private one is shown to nobody', async () => {
    const [a, b, c] = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
    expect(await write(a, '愿家人平安')).toEqual({ text_state: 0 });
    expect(await write(b, '愿考试顺利')).toEqual({ text_state: 0 });
    expect(await write(c, '只给自己看', false)).toEqual({ text_state: 1 });
    expect((await wall()).list).toEqual([]);
    await moderated('wish', String(await wishId(a)), 'pass');
    await moderated('wish', String(await wishId(b)), 'refuse');
    expect((await wall()).list).toMatchObject([
      { text: '愿家人平安', user: { user_id: a.user_id }, likes: 0, liked: 0 },
    ]);
    const notice = (me: Person) =>
      ctx.db.rows<{ text: string; route: string }>(sql`select text, route from notice where user_id = ${me.user_id}`);
    expect(await notice(a)).toEqual([{ text: '已展示', route: '/zyj' }]);
    expect(await notice(b)).toEqual([{ text: '换一种说法试试', route: '/zyj' }]);
    expect(await told('wish.written', a)).toHaveLength(1);
  });

  it('API-6 sensitive, empty and long texts are refused; a rewritten wish is checked anew', async () => {
    const me = await newAdult(ctx);
    expect(await write(me, '  ')).toMatchObject({ reason: 'params' });
    expect(await write(me, '愿'.repeat(31))).toMatchObject({ reason: 'params' });
    expect(await write(me, '加微信领红包')).toMatchObject({ reason: 'sensitive' });
    await write(me, '第一句');
    const first = await wishId(me);
    await write(me, '第一句');
    expect(await wishId(me)).toBe(first);
    await write(me, '第二句');
    await moderated('wish', String(first), 'pass');
    expect((await wall()).list.map((w: any) => w.text)).not.toContain('第二句');
    await moderated('wish', String(await wishId(me)), 'pass');
    expect((await wall()).list.map((w: any) => w.text)).toContain('第二句');
  });

  it('Y25 one like per member and wish, not for one’s own; hot, new and friends’ order', async () => {
    const [a, b, fan] = [await newAdult(ctx), await newAdult(ctx), await newAdult(ctx)];
    for (const me of [a, b]) {
      await write(me, `心愿${me.user_id}`);
      await moderated('wish', String(await wishId(me)), 'pass');
    }
    const id = await wishId(a);
    expect((await like(fan, id)).data).toEqual({ likes: 1, liked: 1 });
    await consumeEvents(ctx, consumers, 'wish.liked');
    expect((await like(fan, id)).data).toEqual({ likes: 1, liked: 1 });
    expect(await told('wish.liked', fan)).toMatchObject([{ data: { ref: String(id), peer_id: a.user_id } }]);
    expect((await like(a, id)).code).toBe(1004);
    expect((await like(fan, 99_999_999)).code).toBe(1006);
    expect((await wall({ sort: 'hot' }, fan)).list[0]).toMatchObject({ wish_id: id, liked: 1, likes: 1 });
    expect((await wall({ sort: 'new' })).list[0]).toMatchObject({ wish_id: await wishId(b) });
    expect((await wall({ sort: 'friend' }, fan)).list).toEqual([]);
    await ctx.db.run(sql`insert into follow (user_id, target_id, at) values (${fan.user_id}, ${b.user_id}, now())`);
    await ctx.db.run(
      sql`insert into fan (user_id, follower_id, is_fan, at) values (${fan.user_id}, ${b.user_id}, true, now())`,
    );
    expect((await wall({ sort: 'friend' }, fan)).list).toMatchObject([{ user: { user_id: b.user_id } }]);
    await ctx.db.run(sql`insert into block (user_id, target_id, at) values (${b.user_id}, ${fan.user_id}, now())`);
    expect((await like(fan, await wishId(b))).code).toBe(1006);
  });
});
