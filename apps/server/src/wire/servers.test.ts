// Servers that sign (the native side's, providers') are limited as servers; strangers who only name one cannot use up its allowance.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '@shengyu/contract/call.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { newPerson, testHttp, type Http, type Person, type Reply } from '#testing/http.ts';
import { testContext, type TestContext } from '#testing/kit.ts';
import { nativeSide } from '#testing/native-side.ts';

let ctx: TestContext;
let http: Http;
let native: Awaited<ReturnType<typeof nativeSide>>;
let me: Person;

beforeAll(async () => {
  ctx = await testContext();
  http = await testHttp(ctx);
  native = await nativeSide(ctx, http);
  me = await newPerson(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

let events = 0;
const online = () => ({
  events: [{ event_id: `ev-${++events}`, occurred_at: tsOf(ctx.clock.now()), kind: 'online', user_id: me.user_id }],
});
const from = async (remoteAddress: string, url: string, headers: Record<string, string> = {}): Promise<Reply> => {
  const payload = JSON.stringify({ data: online() });
  const response = await http.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: response.statusCode, text: response.body, ...JSON.parse(response.body) } as Reply;
};
const count = (codes: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(codes, String)].map(([c, all]) => [c, all.length]));

describe('limits of servers', () => {
  it('API-1 X31 400 signed calls of one server pass within a minute', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 400; i++) codes.push((await native(user_event, online())).code);
    expect(count(codes)).toEqual({ 1: 400 });
  });

  it('API-1 RISK-14 unsigned calls in its name are refused by their address, and cost the server nothing', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 3_700; i++)
      codes.push((await from('10.9.9.9', pathOf(user_event), { 'x-app-id': 'native' })).code);
    expect(count(codes)).toEqual({ 1001: 600, 1003: 3_100 });
    expect((await native(user_event, online())).code).toBe(1);
    expect((await from('10.9.9.10', pathOf(user_event), { 'x-app-id': 'native' })).code).toBe(1001);
  });

  it('API-1 a server has a limit, too', async () => {
    const small = await testHttp(ctx, undefined, { limits: { server: 5 } });
    const tell = await nativeSide(ctx, small);
    const codes: number[] = [];
    for (let i = 0; i < 7; i++) codes.push((await tell(user_event, online())).code);
    // The 401 calls above were told to another process; this one hears of them a tenth of a second later at the earliest.
    expect(codes.slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
    expect(codes.slice(5)).toEqual([1003, 1003]);
    await small.close();
  });

  it('API-1 X13 notices of a provider that are not signed are refused by their address', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 605; i++) codes.push((await from('10.9.9.11', '/api/pay/notify/nobody')).code);
    expect(count(codes)).toEqual({ 1006: 600, 1003: 5 });
  });
});
