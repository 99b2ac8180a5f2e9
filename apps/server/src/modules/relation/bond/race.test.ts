// REL-3 under real concurrency: however many invitations are accepted at once, nobody has two CPs, and every ring is either spent
// or returned.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { befriend, createRelationCalls, insertPair, newFriends } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';
import { joinPair } from '#modules/pair/index.ts';
import { breakOffBonds } from './break-off.ts';
import { closeOverdueBonds } from '../jobs.ts';

let ctx: TestContext;
let http: TestHttpClient;
let calls: ReturnType<typeof createRelationCalls>;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, ip: 1e6 } });
  calls = createRelationCalls(http);
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const ROUNDS = 20;

describe('REL-3 two acceptances at once', () => {
  it(
    'a ring of letters a→b→c→a, all answered yes at once: one bond, the others has_cp',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const people = [
          await newAdult(ctx, { diamonds: 520 }),
          await newAdult(ctx, { diamonds: 520 }),
          await newAdult(ctx, { diamonds: 520 }),
        ];
        const next = (i: number) => people[(i + 1) % 3]!;
        for (const [i, person] of people.entries()) await befriend(ctx, [person, next(i)]);
        const letters: number[] = [];
        for (const [i, person] of people.entries())
          letters.push((await calls.invite(person, next(i), { ring_id: 'ring_silver' })).data.invite_id as number);
        const replies = await Promise.all(letters.map((id, i) => calls.answer(next(i), id, 1)));
        const reasons = replies.map(({ code, data }) => (code === 1 ? 'bonded' : data.reason)).sort();
        expect(reasons).toEqual(['bonded', 'has_cp', 'has_cp']);
        await closeOverdueBonds(ctx);
        const wallets = await Promise.all(people.map(({ user_id }) => walletOf(ctx.db, userAsOwner(user_id))));
        expect(wallets.map(({ diamond, held }) => [diamond, held]).sort()).toEqual([
          [0, 0],
          [520, 0],
          [520, 0],
        ]);
      }
      const twice = await ctx.db.rows(sql`
      select id from (select a as id from relation where state <> 'ended' union all select b from relation where state <> 'ended') s
      group by id having count(*) > 1`);
      expect(twice).toEqual([]);
    },
  );

  it(
    'yes, no and withdrawal of one letter at once: one of them, and the ring goes one way',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 8; round++) {
        const [a, b] = await newFriends(ctx, 520);
        const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
        const replies = await Promise.all([
          calls.answer(b, invite_id, 1),
          calls.answer(b, invite_id, 0),
          calls.withdraw(a, invite_id),
        ]);
        expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
        const { diamond, held } = await walletOf(ctx.db, userAsOwner(a.user_id));
        expect([diamond, held]).toEqual([replies[0].code === 1 ? 0 : 520, 0]);
      }
    },
  );

  it(
    'EDGE-37 a yes and a block at once: whichever is first, they are no pair in the end',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 10; round++) {
        const [a, b] = await newFriends(ctx, 520);
        const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
        const block = async () => {
          const data = { user_id: b.user_id, black: 1, request_id: newRequestId() };
          expect((await http.post('/goapi/follow/set_black', data, a.token)).code).toBe(1);
          const { user_id } = a;
          await ctx.db.tx((tx) =>
            breakOffBonds(tx, { user_id, with: b.user_id, reason: 'block', at: ctx.clock.now() }),
          );
        };
        const [yes] = await Promise.all([calls.answer(b, invite_id, 1), block()]);
        const together = await ctx.db.rows(sql`select 1 from relation where a = ${a.user_id} and state <> 'ended'`);
        expect(together).toEqual([]);
        const { diamond, held } = await walletOf(ctx.db, userAsOwner(a.user_id));
        expect([diamond, held]).toEqual([yes.code === 1 ? 0 : 520, 0]);
      }
    },
  );

  it('without any lock the key of the seats alone keeps the second out', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const shared = (await newAdult(ctx)).user_id;
      const taken = await Promise.all(
        [1, 2, 3].map(async (n) => {
          const other = (await newAdult(ctx)).user_id;
          return ctx.db.tx((tx) => joinPair(tx, [shared, other], 10_000 + round * 10 + n)).catch(() => false);
        }),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  it('REL-12 both tap at once: the day counts once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round++) {
      const couple = await newFriends(ctx);
      const relation_id = await insertPair(ctx, couple);
      const replies = await Promise.all(
        couple.flatMap((me) => [me, me].map((p) => calls.post('cosign', p, { relation_id }))),
      );
      expect(replies.map(({ data }) => data.gained as number).sort()).toEqual([0, 0, 0, 52]);
      const told = await ctx.db.rows(
        sql`select 1 from outbox where name = 'relation.cosign' and key = ${String(relation_id)}`,
      );
      expect(told).toHaveLength(1);
    }
  });
});
