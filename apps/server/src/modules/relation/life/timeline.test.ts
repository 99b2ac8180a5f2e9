import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { textModerated } from '#events/catalogue/account.ts';
import { rankSettled } from '#events/catalogue/play.ts';
import { createFileKey } from '#modules/content/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends, insertPair } from '#testing/people/pairs.ts';
import { makeEventData } from '#testing/event-data.ts';
import { newAdult } from '#testing/people/people.ts';
import { relation } from '../index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let calls: ReturnType<typeof createRelationCalls>;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
  calls = createRelationCalls(http);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const lines = async (relation_id: number, me?: Person) =>
  (await calls.get(`timeline_list?relation_id=${relation_id}`, me)).data.list.map((e: any) => [
    e.kind,
    e.state,
    e.text,
  ]);
/** A moderator decides (Z11). */
const decide = async (kind: string, entry_id: number, result: 'pass' | 'refuse') => {
  const after = (await ctx.db.row<{ n: number }>(sql`select coalesce(max(seq), 0) as n from outbox`))!.n;
  const data = { kind, ref: String(entry_id), result };
  await ctx.db.tx(async (tx) => tx.emit(textModerated, { key: 1, at: ctx.clock.now(), data }));
  await consumeEvents(ctx, relation.consumers!, 'text.moderated', after);
};
const picture = async ({ user_id }: Person): Promise<string> => {
  const key = createFileKey('cp_memory', 'webp');
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, 'cp_memory', 'image/webp', 10, 1, 1, ${Buffer.alloc(32, key)}, now())`);
  return `${ctx.config.PUBLIC_URL}/files/${key}?e=1&s=x`;
};

describe('REL-10 memories', () => {
  it('are seen by the partner only after a moderator let them pass', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    const { data } = await calls.post('add_memory', a, {
      relation_id,
      text: '第一次一起看海',
      images: [await picture(a)],
    });
    expect(data.state).toBe(0);
    expect(await lines(relation_id, a)).toEqual([['memory', 0, '第一次一起看海']]);
    expect(await lines(relation_id, b)).toEqual([]);
    const waiting = await ctx.db.row(
      sql`select kind, content, cardinality(file_keys) as n from moderation_item where ref = ${String(data.entry_id)}`,
    );
    expect(waiting).toEqual({ kind: 'memory', content: '第一次一起看海', n: 1 });
    await decide('memory', data.entry_id, 'pass');
    expect(await lines(relation_id, b)).toEqual([['memory', 1, '第一次一起看海']]);
    const [entry] = (await calls.get('timeline_list', b)).data.list;
    expect(entry.images[0]).toMatch(/\/files\/cp_memory\/.*\?e=\d+&s=/);
  });

  it('refused ones stay with their writer; words of the filter never get in', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    const { entry_id } = (await calls.post('add_memory', b, { relation_id, text: '那天的风很大' })).data;
    await decide('memory', entry_id, 'refuse');
    expect(await lines(relation_id, b)).toEqual([['memory', 2, '那天的风很大']]);
    expect(await lines(relation_id, a)).toEqual([]);
    expect((await calls.post('add_memory', a, { relation_id, text: '加微信聊' })).data.reason).toBe('sensitive');
    expect((await calls.post('add_memory', a, { relation_id, text: ' ' })).code).toBe(1004);
    const four = await Promise.all([1, 2, 3, 4].map(() => picture(a)));
    expect((await calls.post('add_memory', a, { relation_id, text: '海', images: four })).code).toBe(1004);
    expect((await calls.post('add_memory', a, { relation_id, text: '海', images: [await picture(b)] })).code).toBe(
      1004,
    );
    expect((await calls.post('add_memory', a, { relation_id, text: '海'.repeat(141) })).code).toBe(1004);
  });

  it('REL-9 public only when both say so; private memories stay with the two', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    for (const is_private of [0, 1]) {
      const { entry_id } = (await calls.post('add_memory', a, { relation_id, text: `记忆${is_private}`, is_private }))
        .data;
      await decide('memory', entry_id, 'pass');
    }
    const hidden = { code: 1005, msg: '对方未公开关系' };
    expect((await calls.post('set_relation', a, { relation_id, public_me: 1 })).data).toMatchObject({
      is_public: 0,
      public_me: 1,
    });
    expect(await calls.get(`cp_level_home/${relation_id}`, stranger)).toMatchObject(hidden);
    expect(await calls.get(`timeline_list?relation_id=${relation_id}`)).toMatchObject(hidden);
    expect((await calls.post('set_relation', b, { relation_id, public_me: 1 })).data.is_public).toBe(1);
    expect(await lines(relation_id)).toEqual([['memory', 1, '记忆0']]);
    expect((await lines(relation_id, b)).length).toBe(2);
    const home = (await calls.get(`cp_level_home/${relation_id}`)).data;
    expect([home.me, home.cooling, home.public_me]).toEqual([undefined, undefined, 0]);
    await calls.post('set_relation', b, { relation_id, public_me: 0 });
    expect(await calls.get(`cp_level_home/${relation_id}`, stranger)).toMatchObject(hidden);
  });

  it('only who wrote it deletes it; made-up ids lead nowhere', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    const { entry_id } = (await calls.post('add_memory', a, { relation_id, text: '一起看海' })).data;
    expect((await calls.post('del_memory', b, { entry_id })).code).toBe(1006);
    expect((await calls.post('del_memory', await newAdult(ctx), { entry_id })).code).toBe(1005);
    for (const odd of [1, 999_999_000_001, Number.MAX_SAFE_INTEGER])
      expect((await calls.post('del_memory', a, { entry_id: odd })).code).toBe(1006);
    expect((await calls.post('del_memory', a, { entry_id })).code).toBe(1);
    expect(await lines(relation_id, a)).toEqual([]);
    await decide('memory', entry_id, 'pass');
    expect(await lines(relation_id, a)).toEqual([]);
  });
});

describe('REL-10 campaign rewards', () => {
  it('what a pair won on a board is written once; places without a reward and other boards are not', async () => {
    const [first, far] = [await insertPair(ctx, await newFriends(ctx)), await insertPair(ctx, await newFriends(ctx))];
    const results = [
      { subject_id: first, rank: 1, score: 9_000 },
      { subject_id: far, rank: 99_999, score: 1 },
    ];
    const board = { rank_code: 'cp_total', window: 'campaign' as const, period_key: 'c', results };
    for (const subject of ['pair', 'user'] as const)
      await ctx.db.tx(async (tx) =>
        tx.emit(rankSettled, {
          key: subject,
          at: ctx.clock.now(),
          data: makeEventData(rankSettled, { ...board, subject }),
        }),
      );
    await consumeEvents(ctx, relation.consumers!, 'rank.settled');
    await consumeEvents(ctx, relation.consumers!, 'rank.settled');
    const rows = await ctx.db.rows<any>(
      sql`select relation_id, kind, title, items from timeline where relation_id in (${first}, ${far})`,
    );
    expect(rows).toMatchObject([{ relation_id: first, kind: 'campaign', title: '甜蜜总榜 第 1 名' }]);
    expect(rows[0].items.length).toBeGreaterThan(0);
  });
});

describe('Y31 love notes', () => {
  it('the first of a member and Day counts, each waits for its moderator', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    for (const text of ['晚安，好梦', '早安，早安'])
      expect((await calls.post('love_note', a, { relation_id, text })).data).toMatchObject({ state: 0, got: [] });
    await calls.post('love_note', b, { relation_id, text: '你也是' });
    ctx.clock.advance(86_400_000);
    const { entry_id } = (await calls.post('love_note', a, { relation_id, text: '又是一天' })).data;
    const counted = (await readEvents(ctx, 'cp.love_note')).map(({ data }) => [data.user_id, data.peer_id]);
    expect(counted).toEqual([
      [a.user_id, b.user_id],
      [b.user_id, a.user_id],
      [a.user_id, b.user_id],
    ]);
    await decide('love_note', entry_id, 'pass');
    expect((await lines(relation_id, b)).map(([, state]: any) => state)).toEqual([1, 0]);
    expect((await calls.post('love_note', a, { relation_id, text: '好' })).code).toBe(1004);
  });
});

describe('REL-12 cosign', () => {
  it('counts when both have tapped on one Day, once', async () => {
    const [a, b] = await newFriends(ctx);
    const relation_id = await insertPair(ctx, [a, b]);
    const tap = async (me: Person) => (await calls.post('cosign', me, { relation_id })).data;
    expect(await tap(a)).toEqual({ cosign_me: 1, cosign_other: 0, gained: 0 });
    expect(await tap(a)).toEqual({ cosign_me: 1, cosign_other: 0, gained: 0 });
    ctx.clock.advance(86_400_000);
    expect(await tap(b)).toEqual({ cosign_me: 1, cosign_other: 0, gained: 0 });
    expect(await tap(a)).toEqual({ cosign_me: 1, cosign_other: 1, gained: 52 });
    expect(await tap(b)).toEqual({ cosign_me: 1, cosign_other: 1, gained: 0 });
    const told = (await readEvents(ctx, 'relation.cosign')).filter(({ data }) => data.relation_id === relation_id);
    expect(told).toHaveLength(1);
    expect((await calls.post('cosign', await newAdult(ctx), { relation_id })).code).toBe(1005);
  });
});

describe('CP09 the table of levels', () => {
  it('is open to everybody, also under its bare name', async () => {
    const { data } = await calls.get('level_reward_list');
    expect(data.levels).toHaveLength(10);
    expect([data.day_max, data.levels[2].need, data.sources[0]]).toEqual([
      2016,
      1_314,
      { name: '互赠礼物', points: '每钻 +1', cap: 1_314 },
    ]);
    expect((await http.get('/level_reward_list')).data).toEqual(data);
  });
});
