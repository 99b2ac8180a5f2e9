// The product with its members on two clusters (decision 0138): calls over HTTP, relays, streams and consumers as in production. Whatever
// asks for rows in the wrong place fails here (check-place.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsumers } from '#events/consumer.ts';
import type { BackgroundService } from '#events/lease.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { deleteStreams, waitUntil } from '#events/test-tools.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newRequestId, openTestHttp, type Person, type TestHttpClient, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { startTwoClusters, type TwoClusters } from '#testing/two-clusters.ts';
import { modules } from './app.ts';

let two: TwoClusters;
let ctx: TestContext;
let http: TestHttpClient;
let running: BackgroundService[];

beforeAll(async () => {
  two = await startTwoClusters();
  ctx = await createTestContext({ DATABASE_FURTHER_URLS: two.further }, { database: two.database });
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules);
  running = [await startOutboxRelay(ctx), await startConsumers(ctx, modules)];
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((stop) => stop()));
  await deleteStreams(ctx);
  await http.close();
  await ctx.close();
});

const CLUSTERS = [0, 1] as const;

/** An adult whose rows lie on this cluster. */
async function adultOn(cluster: 0 | 1, diamonds = 0): Promise<Person> {
  for (;;) {
    const person = await newAdult(ctx);
    if (person.user_id % 2 !== cluster) continue;
    return diamonds > 0 ? rich(person, diamonds) : person;
  }
}
async function rich(person: Person, diamonds: number): Promise<Person> {
  const { creditRecharge } = await import('#modules/ledger/index.ts');
  const { user_id } = person;
  await ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds, ref: `test:${user_id}`, at: ctx.clock.now() }));
  return person;
}

const give = (from: Person, to: readonly Person[], num = 1): Promise<TestResponse> =>
  http.post(
    '/goapi/gift/send_gift',
    {
      item_code: 'g_rose',
      num,
      receiver_ids: to.map(({ user_id }) => user_id),
      source: 1,
      guard_confirm: 1,
      request_id: newRequestId(),
    },
    from.token,
  );
const walletOfPerson = ({ user_id }: Person) => walletOf(ctx.db, userAsOwner(user_id));

describe('gifts', () => {
  for (const from of CLUSTERS)
    for (const to of CLUSTERS)
      it(`from cluster ${from} to ${to} are paid at once, and received a moment later`, async () => {
        const [sender, receiver] = [await adultOn(from, 1_000), await adultOn(to)];
        const given = await give(sender, [receiver], 10);
        expect(given.code, given.text).toBe(1);
        expect((await walletOfPerson(sender)).diamond).toBe(1_000 - given.data.cost);
        await waitUntil('the income', async () => (await walletOfPerson(receiver)).pending > 0);
        await expectBooksBalance(ctx);
      });

  it('to several on both clusters are one order', async () => {
    const sender = await adultOn(1, 1_000);
    const receivers = [await adultOn(0), await adultOn(1), await adultOn(0)];
    expect((await give(sender, receivers)).code).toBe(1);
    for (const receiver of receivers)
      await waitUntil('the income', async () => (await walletOfPerson(receiver)).pending > 0);
    await expectBooksBalance(ctx);
  });
});
