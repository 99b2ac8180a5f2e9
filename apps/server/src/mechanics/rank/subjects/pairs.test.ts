import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends, insertPair } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';
import { pairSource } from './pairs.ts';
import { addPointsOfMove, flushBoards } from '../testing.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const points = (id: number, n: number) =>
  addPointsOfMove(ctx, { meter: 'gift.pair_base', subject: { kind: 'pair', id }, n, at: ctx.clock.now() });

describe('CP03 pairs on boards', () => {
  it('REL-9 BOARD-5 public pairs are shown, others keep their place unseen, the two see themselves', async () => {
    const [shown, hidden] = [await newFriends(ctx), await newFriends(ctx)];
    const first = await insertPair(ctx, hidden);
    const second = await insertPair(ctx, shown);
    const calls = createRelationCalls(http);
    for (const me of shown) await calls.post('set_relation', me, { relation_id: second, public_me: 1 });
    await points(first, 1_200);
    await points(second, 800);
    await flushBoards(ctx);
    const board = async (viewer: Person) => (await calls.get('cp_level_rank_list/2001', viewer)).data;
    const seen = await board(await newAdult(ctx));
    // A board that counts for ever has no end to count down to.
    expect(seen.end_at).toBe(0);
    expect(seen.list.map((r: any) => [r.score, r.pair.map((p: any) => p.user_id)])).toEqual([
      [1_200, [0, 0]],
      [800, shown.map((p) => p.user_id)],
    ]);
    expect((await board(hidden[0])).my.pair.map((p: any) => p.user_id)).toEqual(hidden.map((p) => p.user_id));
    expect((await calls.get('cp_level_home/0', shown[1])).data.rank).toEqual({ rank: 2, score: 800 });
  });

  it('BOARD-11 both get the reward; an ended pair and one with a barred member are not ranked', async () => {
    const [whole, broken, ended] = [await newFriends(ctx), await newFriends(ctx), await newFriends(ctx)];
    const ids = [await insertPair(ctx, whole), await insertPair(ctx, broken), await insertPair(ctx, ended)];
    await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${broken[1].user_id}`);
    const calls = createRelationCalls(http);
    await calls.unbind(ended[0], ids[2]!, 'apply');
    await calls.unbind(ended[1], ids[2]!, 'agree');
    expect(await pairSource.barred(ctx.db, [...ids, 999_999], ctx.clock.now())).toEqual(
      new Set([ids[1], ids[2], 999_999]),
    );
    expect(await pairSource.owners(ctx.db, ids[0]!)).toEqual(whole.map((p) => p.user_id));
    expect([await pairSource.mine(ctx.db, whole[1].user_id), await pairSource.mine(ctx.db, ended[1].user_id)]).toEqual([
      ids[0],
      undefined,
    ]);
  });

  it('BOARD-11 a pair that cools off when a period closes gets no place; one that asked later does', async () => {
    const couple = await newFriends(ctx);
    const id = await insertPair(ctx, couple);
    const before = ctx.clock.now() - 1;
    await createRelationCalls(http).unbind(couple[0], id, 'apply');
    expect(await pairSource.ineligible!(ctx.db, [id], ctx.clock.now())).toEqual(new Set([id]));
    expect(await pairSource.ineligible!(ctx.db, [id], before)).toEqual(new Set());
    // Until then the pair keeps its row: it may still come back.
    expect(await pairSource.barred(ctx.db, [id], ctx.clock.now())).toEqual(new Set());
  });
});
