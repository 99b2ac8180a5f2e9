// The bridge as a page has it from its first line: whether there is a shell is known at once, what speaks with it is
// fetched; inside a shell at once, in a plain browser when it is needed. What is asked meanwhile waits in its order.
import type { ActionName } from './actions.ts';
import { BridgeError } from './bridge-error.ts';
import type { Bridge, BridgeOptions, BridgeState } from './bridge.ts';
import { openEntrance } from './entrance.ts';
import { CapturedPromise, startTimer } from './natives.ts';
import type * as whole from './whole.ts';

export type Whole = typeof whole;

export type Door = {
  readonly bridge: Bridge;
  /** The code that speaks with a shell. Rejects when it does not come in time; it is asked for again by the next. */
  whole: () => Promise<Whole>;
};

/** As long as a shell itself is waited for (A5-2): no call hangs on a chunk that does not come. */
const PATIENCE_MS = 3000;

/** What a plain browser cannot do (browser-fallbacks.ts); of these two a shell is promised to. */
const PROMISED_ONLY: readonly ActionName[] = ['hello', 'rewriteRequest'];
const SHELL_ONLY: readonly ActionName[] = ['nativePay', 'pickImage', 'playEffect', 'setOrientation'];

/** A plain browser fetches nothing for these: it does nothing, or nobody sees when. */
const CAN_WAIT: readonly ActionName[] = ['cleanCacheH5', 'setTitle', 'pageReady', 'track', 'log'];

export function openDoor(options: Omit<BridgeOptions, 'fallbacks'>, load: () => Promise<Whole>): Door {
  const { report = () => {} } = options;
  const entrance = openEntrance(options, () => void fetchWhole());
  const { events, transport } = entrance;
  const counts = Object.freeze({ late: 0, unknown: 0, malformed: 0 });

  let bridge: Bridge | undefined;
  let coming: Promise<Whole | undefined> | undefined;
  let waiting: ((bridge: Bridge | undefined) => unknown)[] = [];
  let state: BridgeState = transport ? transport.kind : entrance.announced ? 'pending' : 'none';

  const fetchWhole = (): Promise<Whole | undefined> => {
    coming = coming || load().then(connect, giveUp);
    return coming;
  };

  const serve = (): void => {
    const all = waiting;
    waiting = [];
    for (const task of all) task(bridge);
  };

  function connect(whole: Whole): Whole {
    // Who was told there is none hears of it when there is one after all (A5-3), and waits for none.
    const toldNone = state === 'none';
    bridge = whole.createBridge(options, toldNone ? { ...entrance, announced: false } : entrance);
    serve();
    const now = bridge.state;
    if (toldNone && now !== 'none') events.emit('shell-attached', { state: now });
    return whole;
  }

  /** Without its code no shell can be spoken to: from here on this is a plain browser. */
  function giveUp(error: unknown): undefined {
    coming = undefined;
    state = 'none';
    report('bridge', String(error));
    serve();
  }

  const inTime = <T>(work: (resolve: (value: T) => void, reject: (error: BridgeError) => void) => void): Promise<T> =>
    new CapturedPromise((resolve, reject) => {
      startTimer(() => reject(new BridgeError('TIMEOUT', 'bridge')), PATIENCE_MS);
      work(resolve, reject);
    });

  const call = (...args: [never, never]): Promise<unknown> => {
    if (bridge) return bridge.call(...args);
    void fetchWhole();
    let late = false;
    const answer = inTime<Promise<unknown>>((resolve, reject) => {
      waiting.push((here) => {
        if (!here) reject(new BridgeError('NO_SHELL', args[0]));
        else if (!late) resolve(here.call(...args));
      });
    });
    answer.catch(() => (late = true));
    return answer;
  };

  const door: Omit<Bridge, 'call' | 'notify'> & Record<'call' | 'notify', unknown> = {
    get state() {
      return bridge ? bridge.state : state;
    },
    get info() {
      return bridge ? bridge.info : null;
    },
    get counts() {
      return bridge ? bridge.counts : counts;
    },
    can(action) {
      if (bridge) return bridge.can(action);
      return PROMISED_ONLY.includes(action) ? !!transport : !SHELL_ONLY.includes(action);
    },
    call,
    notify(...args: [never, never]) {
      if (bridge) return bridge.notify(...args);
      waiting.push((here) => here && here.notify(...args));
      if (!CAN_WAIT.includes(args[0])) void fetchWhole();
    },
    on: events.on,
    whenReady() {
      if (bridge) return bridge.whenReady();
      if (state === 'none') return CapturedPromise.resolve(state);
      return fetchWhole().then(() => door.whenReady());
    },
  };
  if (state !== 'none') void fetchWhole();

  return {
    bridge: Object.freeze(door) as Bridge,
    whole: () =>
      inTime((resolve, reject) => {
        void fetchWhole().then((whole) => (whole ? resolve(whole) : reject(new BridgeError('NO_SHELL', 'bridge'))));
      }),
  };
}
