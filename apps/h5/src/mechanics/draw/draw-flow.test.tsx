import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { setToken } from '#lib/session.ts';
import { resultOf } from '#mechanics/testing/drawn.ts';
import { openBox } from './draw-call.ts';
import { drawFlow } from './draw-flow.ts';
import type { DrawParts } from './draw-parts.ts';
import type { DrawState } from './draw-state.ts';

type Sent = { readonly data: Record<string, unknown>; readonly request_id: string };

const RESULT = resultOf(['th_s12']);
const lost = (): never => {
  throw new CallFailed('timeout');
};
const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const refuse = (code: number, reason: string) => ({ code, msg: reason, data: { reason } });

let sent: Sent[];
let said: string[];
let states: DrawState[];
let leaving: (() => void)[];

beforeEach(() => {
  sent = [];
  said = [];
  states = [];
  leaving = [];
  setToken('u-member-of-the-test');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  leaving.forEach((leave) => leave());
  vi.useRealTimers();
});

/** A flow whose calls meet these fates, one after the other; the last one again and again. */
function flowOf(fates: readonly (() => unknown)[], more: Partial<DrawParts> = {}) {
  const mutate = async (
    _route: string,
    data: Sent['data'],
    { request_id }: { request_id?: string },
  ): Promise<unknown> => {
    sent.push({ data, request_id: request_id! });
    return fates[Math.min(sent.length, fates.length) - 1]!();
  };
  const parts: DrawParts = {
    client: { mutate } as unknown as DrawParts['client'],
    call: openBox('th_shallow'),
    skipsAnimation: () => true,
    stopsOnBig: () => false,
    say: (text) => void said.push(text),
    ...more,
  };
  const flow = drawFlow(
    () => parts,
    (state) => void states.push(state),
  );
  leaving.push(flow.enter());
  return flow;
}

const phase = (): string | undefined => states.at(-1)?.phase;
const turn = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('a draw', () => {
  it('S2-CMP-16 the result is in hand before anything is shown of it', async () => {
    const seen: string[] = [];
    const flow = flowOf([() => answer(RESULT)], {
      skipsAnimation: () => false,
      reveal: (result) => {
        seen.push(`${phase()} ${result.batch_id}`);
        return undefined;
      },
      onResult: (result) => void seen.push(`told ${result.batch_id}`),
    });
    flow.start(1);
    expect(phase()).toBe('asking');
    await turn();
    expect(seen).toEqual(['told b1', 'revealing b1']);
    expect(states.at(-1)).toMatchObject({ phase: 'shown', num: 1, result: RESULT });
  });

  it('S2-CMP-16 a lost answer is fetched again with the same request_id, until there is one', async () => {
    const flow = flowOf([lost, lost, lost, lost, () => answer(RESULT)]);
    flow.start(10);
    await turn();
    expect(phase()).toBe('confirming');
    await turn(2_000 + 5_000 + 10_000 + 10_000);
    expect(phase()).toBe('shown');
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
    expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('S2-CMP-16 with the network back it is asked at once', async () => {
    const flow = flowOf([lost, lost, lost, () => answer(RESULT)]);
    flow.start(1);
    await turn(7_000);
    expect(phase()).toBe('confirming');
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(phase()).toBe('shown');
  });

  it('S2-CMP-16 a page that was left takes the same request up again; nobody taps meanwhile', async () => {
    flowOf([lost]).start(10);
    await turn();
    leaving.forEach((leave) => leave());
    const first = sent[0]!.request_id;
    sent = [];
    states = [];
    const next = flowOf([() => answer(RESULT)]);
    expect(states[0]).toEqual({ phase: 'confirming', num: 10 });
    next.start(1);
    await turn();
    expect(phase()).toBe('shown');
    expect(sent.map(({ request_id }) => request_id)).toEqual([first]);
  });

  it('S2-CMP-16 another page’s open draw waits for its own page', async () => {
    flowOf([lost]).start(10);
    await turn();
    leaving.forEach((leave) => leave());
    sent = [];
    flowOf([() => answer(RESULT)], { call: openBox('joy_wheel') });
    await turn(60_000);
    expect(sent).toEqual([]);
  });

  it('S2-CMP-16 another member’s open draw is not taken up', async () => {
    flowOf([lost]).start(10);
    await turn();
    leaving.forEach((leave) => leave());
    setToken('u-somebody-else-altogether');
    sent = [];
    flowOf([() => answer(RESULT)]);
    await turn(60_000);
    expect(sent).toEqual([]);
  });

  it('C0-3 a fault is asked three times; the same act afterwards is the same request', async () => {
    const flow = flowOf([
      () => refuse(5000, 'fault'),
      () => refuse(5000, 'fault'),
      () => refuse(5000, 'fault'),
      () => answer(RESULT),
    ]);
    flow.start(1);
    await turn(30_000);
    expect(states.at(-1)).toMatchObject({ phase: 'refused', refusal: { reason: 'fault' } });
    flow.start(1);
    await turn();
    expect(phase()).toBe('shown');
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it('S2-CMP-16 too fast is no answer: after a lost one the same request waits as long as the server asks', async () => {
    const flow = flowOf([
      lost,
      () => ({ code: 1003, msg: '操作太频繁，请稍后再试', data: { reason: 'too_fast', retry_after: 10 } }),
      () => answer(RESULT),
    ]);
    flow.start(1);
    await turn(2_000 + 9_900);
    expect([phase(), sent.length]).toEqual(['confirming', 2]);
    await turn(200);
    expect(phase()).toBe('shown');
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it('what was surely not done ends with words, and the next tap is a new request', async () => {
    const flow = flowOf([
      () => {
        throw new CallFailed('status', new Response('', { status: 404 }));
      },
      () => answer(RESULT),
    ]);
    flow.start(1);
    await turn();
    expect([phase(), said]).toEqual(['rest', ['网络开小差了（404）']]);
    flow.start(1);
    await turn();
    expect(sent[0]!.request_id).not.toBe(sent[1]!.request_id);
  });

  it('S2-CMP-4 the guard’s question is answered by a new request that says so', async () => {
    const flow = flowOf([() => refuse(0, 'guard'), () => answer(RESULT)]);
    flow.start(10);
    await turn();
    expect(states.at(-1)).toMatchObject({ phase: 'refused', refusal: { reason: 'guard' } });
    flow.confirmGuard();
    await turn();
    expect(sent[1]!.data).toMatchObject({ num: 10, guard_confirm: 1 });
    expect(sent[0]!.request_id).not.toBe(sent[1]!.request_id);
  });

  it('FAIR-2 the first draw of all brings the member’s half of the seed', async () => {
    const flow = flowOf([() => refuse(1008, 'seed_needed'), () => answer(RESULT)]);
    flow.start(1);
    await turn();
    expect(sent[1]!.data['client_seed']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(phase()).toBe('shown');
  });

  it('S2-CMP-3 stops on a big prize only where there is something to stop', async () => {
    const flow = flowOf([() => answer(RESULT)], { stopsOnBig: () => true });
    flow.start(1);
    await turn();
    flow.start(10);
    await turn();
    expect(sent.map(({ data }) => data['stop_on_big'])).toEqual([undefined, 1]);
  });
});
