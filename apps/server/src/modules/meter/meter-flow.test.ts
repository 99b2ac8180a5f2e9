// End to end: a call over HTTP, its outbox rows, the relay, JetStream, and the meter's consumers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { startConsumers } from '#events/consumer.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { waitUntil } from '#events/test-tools.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { meter, meterListeners, readMeterValue } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
const stops: (() => Promise<void>)[] = [];
const heard = new Map<string, number>();
const listener = meterListeners.with(
  async (_tx, { meter: name, n }) => void heard.set(name, (heard.get(name) ?? 0) + n),
);

beforeAll(async () => {
  ctx = await createTestContext(
    { DATABASE_POOL: '20' },
    { fills: [...modules.flatMap(({ fills = [] }) => fills), listener] },
  );
  ctx.clock.set(instantAt('2026-12-05', '12:00'));
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx);
  stops.push(await startOutboxRelay(ctx), await startConsumers(ctx, [meter]));
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await http.close();
  await ctx.close();
});

describe('from the act to the meter', () => {
  it('KIT-5 METER-1 a ten-draw moves the season’s meter by ten, once, and its tokens’ meters', async () => {
    const me = await newAdult(ctx, { items: { th_map: 20 } });
    const act = { box_code: 'th_shallow', num: 10, client_seed: 'meter-flow-1', request_id: newRequestId() };
    for (let i = 0; i < 3; i++) expect((await http.post('/api/open_box/open_box', act, me.token)).code).toBe(1);
    const draws = () =>
      readMeterValue(ctx.db, 'th_draws_season', { kind: 'user', id: me.user_id }, 's0', 'treasure_hunt');
    await waitUntil('the draws are counted', async () => (await draws()) >= 10);
    await waitUntil('the marks are counted', () => (heard.get('th_mark') ?? 0) >= 10);
    expect(await draws()).toBe(10);
    expect(heard.get('draw.luck_index')).toBe(10);
    expect(heard.get('th_mark')).toBe(10);
  });
});
