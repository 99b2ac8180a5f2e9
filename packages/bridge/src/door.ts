// The bridge to the native app (the shell), usable from the page's first line of code. It knows at once whether there is a shell or
// one may still come, but loads the code that talks to a shell later: inside a shell immediately, in a plain browser only when it
// is needed. Calls made before that are queued in order.
import type { ActionName } from './messages/actions.ts';
import { BridgeError } from './bridge-error.ts';
import type { Bridge, BridgeOptions, BridgeState } from './bridge.ts';
import { captureShell } from './entrance.ts';
import { CapturedPromise, capturedSetTimeout } from './natives.ts';
import type * as whole from './messages/whole.ts';

export type BridgeModule = typeof whole;

export type LazyBridge = {
  readonly bridge: Bridge;
  /** Loads the code that talks to a shell. Rejects when it does not load in time; the next caller starts a new attempt. */
  whole: () => Promise<BridgeModule>;
};

/**
 * Time limit for loading the code of the bridge, the same as for finding a shell (A5-2). Without it, calls would hang when the
 * chunk does not load.
 */
const PATIENCE_MS = 3000;

/**
 * Actions that a plain browser cannot do (browser-fallbacks.ts). PROMISED_ONLY: every shell supports them. SHELL_ONLY: only some
 * shells do.
 */
const PROMISED_ONLY: readonly ActionName[] = ['hello', 'rewriteRequest'];
const SHELL_ONLY: readonly ActionName[] = ['nativePay', 'pickImage', 'playEffect', 'setOrientation'];

/**
 * In a plain browser, these actions are no reason to load the code: they do nothing there, or it does not matter when they happen.
 */
const CAN_WAIT: readonly ActionName[] = ['cleanCacheH5', 'setTitle', 'pageReady', 'track', 'log'];

export function openLazyBridge(
  options: Omit<BridgeOptions, 'fallbacks'>,
  load: () => Promise<BridgeModule>,
): LazyBridge {
  const { report = () => {} } = options;
  const entrance = captureShell(options, () => void fetchWhole());
  const { events, transport } = entrance;
  const counts = Object.freeze({ late: 0, unknown: 0, malformed: 0 });

  let bridge: Bridge | undefined;
  let coming: Promise<BridgeModule | undefined> | undefined;
  let waiting: ((bridge: Bridge | undefined) => unknown)[] = [];
  let state: BridgeState = transport ? transport.kind : entrance.announced ? 'pending' : 'none';

  const fetchWhole = (): Promise<BridgeModule | undefined> => {
    coming = coming || load().then(connect, giveUp);
    return coming;
  };

  const serve = (): void => {
    const all = waiting;
    waiting = [];
    for (const task of all) task(bridge);
  };

  function connect(whole: BridgeModule): BridgeModule {
    // If callers have been told that there is no shell, the bridge must not wait for one; if one appears after all, an event tells
    // them (A5-3).
    const toldNone = state === 'none';
    bridge = whole.createBridge(options, toldNone ? { ...entrance, announced: false } : entrance);
    serve();
    const now = bridge.state;
    if (toldNone && now !== 'none') events.emit('shell-attached', { state: now });
    return whole;
  }

  /** Without the code of the bridge no shell can be used, so from now on the page behaves as in a plain browser. */
  function giveUp(error: unknown): undefined {
    coming = undefined;
    state = 'none';
    report('bridge', String(error));
    serve();
  }

  const inTime = <T>(work: (resolve: (value: T) => void, reject: (error: BridgeError) => void) => void): Promise<T> =>
    new CapturedPromise((resolve, reject) => {
      capturedSetTimeout(() => reject(new BridgeError('TIMEOUT', 'bridge')), PATIENCE_MS);
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
