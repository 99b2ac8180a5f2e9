// NFR-2: how old the data a member reads may be, measured over the whole path: outbox, relay, NATS, consumers, Redis, cached view.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsumers } from '#events/consumer.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { meter } from '#modules/meter/index.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { rank } from '../index.ts';

let ctx: TestContext;
let http: TestHttpClient;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, undefined, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  stops.push(await startOutboxRelay(ctx), await startConsumers(ctx, [meter, rank]));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await http.close();
  await ctx.close();
});

const send = (me: Person, to: Person) =>
  http.post(
    '/goapi/gift/send_gift',
    { item_code: 'g_rose', num: 10, receiver_ids: [to.user_id], source: 1, request_id: newRequestId() },
    me.token,
  );
/** The receiver's points of the day on the charm board, read without login. */
async function charmOf({ user_id }: Person): Promise<number> {
  const { data } = await http.get('/goapi/rank/get_user_rank/1003?window=day');
  const row = (data.list as { user: { user_id: number }; score: number }[]).find((r) => r.user.user_id === user_id);
  return row?.score ?? 0;
}

it('NFR-2 balances say it at once, boards within five seconds of the event', { timeout: 60_000 }, async () => {
  const [me, host] = [await newAdult(ctx, { diamonds: 1_000 }), await newAdult(ctx)];
  const wallet = async () => (await http.post('/api/v1/my_wallet_detail', {}, me.token)).data.diamond as number;
  // The first gift waits until the consumers have started; only what follows is measured.
  await send(me, host);
  for (let tries = 0; (await charmOf(host)) !== 100; tries++) {
    if (tries > 300) throw new Error('the board never heard of it');
    await sleep(100);
  }
  const { data } = await send(me, host);
  const sentAt = performance.now();
  expect([data.balance, await wallet()]).toEqual([800, 800]);
  while ((await charmOf(host)) !== 200 && performance.now() - sentAt < 20_000) await sleep(50);
  expect(performance.now() - sentAt).toBeLessThan(5_000);
});
