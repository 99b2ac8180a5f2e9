// Servers that sign their requests (the native side, providers) have a limit of their own; a stranger who only claims a server's
// name cannot use it up.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '@shengyu/contract/call.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person, type TestResponse } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createSignedNativeClient } from '#testing/native-side.ts';

let ctx: TestContext;
let http: TestHttpClient;
let native: Awaited<ReturnType<typeof createSignedNativeClient>>;
let me: Person;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
  native = await createSignedNativeClient(ctx, http);
  me = await newPerson(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

let events = 0;
const online = () => ({
  events: [
    { event_id: `ev-${++events}`, occurred_at: unixSecondsOf(ctx.clock.now()), kind: 'online', user_id: me.user_id },
  ],
});
const from = async (
  remoteAddress: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<TestResponse> => {
  const payload = JSON.stringify({ data: online() });
  const response = await http.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  return { status: response.statusCode, text: response.body, ...JSON.parse(response.body) } as TestResponse;
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
    // The clock moves to another window, because the calls above count for all processes.
    ctx.clock.advance(120_000);
    const small = await openTestHttp(ctx, undefined, { limits: { server: 5 } });
    const tell = await createSignedNativeClient(ctx, small);
    const codes: number[] = [];
    for (let i = 0; i < 7; i++) codes.push((await tell(user_event, online())).code);
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
