import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '@shengyu/web/send.ts';
import { setToken } from '@shengyu/web/session.ts';
import { makeDrawResult } from '#testing/drawn.ts';
import { createOpenBoxCall } from './draw-call.ts';
import { createDrawFlow } from './draw-flow.ts';
import type { DrawDependencies } from '../draw-parts.ts';
import type { DrawState } from './draw-state.ts';

type Sent = { readonly data: Record<string, unknown>; readonly request_id: string };

const RESULT = makeDrawResult(['th_s12']);
const lost = (): never => {
  throw new CallFailedError('timeout');
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

/** A draw flow whose calls have these outcomes one after another; the last one repeats. */
function flowOf(fates: readonly (() => unknown)[], more: Partial<DrawDependencies> = {}) {
  const mutate = async (
    _route: string,
    data: Sent['data'],
    { request_id }: { request_id?: string },
  ): Promise<unknown> => {
    sent.push({ data, request_id: request_id! });
    return fates[Math.min(sent.length, fates.length) - 1]!();
  };
  const parts: DrawDependencies = {
    client: { mutate } as unknown as DrawDependencies['client'],
    call: createOpenBoxCall('th_shallow'),
    skipsAnimation: () => true,
    stopsOnBig: () => false,
    say: (text) => void said.push(text),
    ...more,
  };
  const flow = createDrawFlow(
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

  it('S2-CMP-16 a page reloaded in the middle of the animation shows 上次的结果; put away, it does not come back', async () => {
    const endless = { ended: new Promise(() => undefined), finish: () => undefined };
    flowOf([() => answer(RESULT)], { skipsAnimation: () => false, reveal: () => endless }).start(10);
    await turn();
    expect(phase()).toBe('revealing');
    // A reload runs no clean-up of the page, so nothing is called on the first flow.
    const first = sent[0]!.request_id;
    leaving = [];
    sent = [];
    const changes: unknown[] = [];
    const next = flowOf([() => answer(RESULT)], { onResult: (result) => void changes.push(result) });
    await turn();
    expect(states.at(-1)).toMatchObject({ phase: 'shown', num: 10, earlier: true, result: RESULT });
    expect(sent.map(({ request_id }) => request_id)).toEqual([first]);
    expect(changes).toEqual([]);
    next.close();
    sent = [];
    flowOf([() => answer(RESULT)]);
    await turn();
    expect(sent).toEqual([]);
  });

  it('S2-CMP-16 a member who draws before the page has come to rest keeps this result, and it is asked for once', async () => {
    // The page enters its draws when the phone is idle; a slow phone may have shown a result by then.
    const flow = flowOf([() => answer(RESULT)]);
    flow.start(1);
    await turn();
    leaving.push(flow.enter());
    await turn();
    expect(states.at(-1)).toEqual({ phase: 'shown', num: 1, result: RESULT });
    expect(sent).toHaveLength(1);
  });

  it('S2-CMP-16 another page’s open draw waits for its own page', async () => {
    flowOf([lost]).start(10);
    await turn();
    leaving.forEach((leave) => leave());
    sent = [];
    flowOf([() => answer(RESULT)], { call: createOpenBoxCall('joy_wheel') });
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
        throw new CallFailedError('status', new Response('', { status: 404 }));
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
