// The page's side of the native shell. Rules: docs/native-shell.md; why it is so: docs/decisions/0010.
import {
  ACTIONS,
  PROMISED,
  type ActionName,
  type CallName,
  type Hello,
  type Payload,
  type Result,
  type TellName,
} from './actions.ts';
import { BridgeError } from './bridge-error.ts';
import { browserFallbacks, type Fallbacks, type PageHooks } from './browser-fallbacks.ts';
import { decode, encode, readReply, tooLarge, type Message } from './codec.ts';
import { openEntrance, type Entrance, type EntranceOptions } from './entrance.ts';
import { EVENT_NAMES, EVENTS, type EventName, type Listener } from './events.ts';
import { CapturedPromise } from './natives.ts';
import { openCalls, type CallOptions, type Entry } from './open-calls.ts';
import { addressesIn, allowedUrl, looksLikeRoute } from './outward.ts';
import { createQueue } from './queue.ts';
import { pausableTimers } from './timers.ts';
import { findTransport, READY_EVENT, type ShellWindow, type Transport } from './transport.ts';

export type BridgeState = 'pending' | 'inapp' | 'channel' | 'none';

export type BridgeOptions = EntranceOptions & {
  /** Version of the H5, told in hello. */
  version: string;
  /** Hosts besides our own that `openExternal`, `share` … may name. */
  hosts?: string[];
  /** The route table; a `navigate` to anything else is dropped. */
  isRoute?: (route: string) => boolean;
  /** Ways of the app for the plain browser, in front of ours; null takes one away. */
  fallbacks?: Partial<Fallbacks>;
  page?: Partial<PageHooks>;
};

type Args<A extends ActionName> = null extends Payload<A> ? [payload?: Payload<A>] : [payload: Payload<A>];

export type Bridge = {
  readonly state: BridgeState;
  /** What the shell said of itself; null in a plain browser and for a shell that does not answer hello. */
  readonly info: Hello | null;
  /** For diagnosis: answers that came too late, that nobody asked for, that made no sense. */
  readonly counts: Readonly<Record<'late' | 'unknown' | 'malformed', number>>;
  /** By the shell or by the browser: what is false here has no button. */
  can: (action: ActionName) => boolean;
  call: <A extends CallName>(action: A, ...args: [...Args<A>, options?: CallOptions]) => Promise<Result<A>>;
  notify: <A extends TellName>(action: A, ...args: Args<A>) => void;
  on: <E extends EventName>(event: E, fn: Listener<E>) => () => void;
  /** Whether there is a shell, and which, is decided. */
  whenReady: () => Promise<BridgeState>;
};

const POLL_MS = 50;
const POLLS = 60;

/** New at every load, so that an answer for an earlier life of the page meets nobody. */
function pageLife(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}

/** `entrance` is what the door of the page has opened already (door.ts). */
export function createBridge(options: BridgeOptions, entrance: Entrance = openEntrance(options)): Bridge {
  const { version, hosts = [], isRoute = looksLikeRoute, page = {} } = options;
  const { report = () => {}, window: host = window } = options;
  const win = host as ShellWindow;
  const { document, location } = win;
  const fallbacks: Fallbacks = { ...browserFallbacks(win, page), ...options.fallbacks };

  const life = pageLife();
  const counts = { late: 0, unknown: 0, malformed: 0 };
  const after = pausableTimers(document);
  const calls = openCalls(after);
  const queue = createQueue<Entry>();
  const { events } = entrance;
  /** The shell said so after all, whatever its hello promised. */
  const unsupported = new Set<ActionName>();

  let state: BridgeState = 'none';
  let info: Hello | null = null;
  let transport: Transport | null = null;
  /** hello was answered, or its time is over and the shell is a legacy one. */
  let greeted = false;
  let helloId = '';
  let count = 0;
  let decided!: () => void;
  const ready = new CapturedPromise<void>((resolve) => (decided = resolve));

  // ── the way out ──────────────────────────────────────────────────────────────────────────────────────────────────

  function wayOf(action: ActionName): 'shell' | 'browser' | 'wait' {
    if (state === 'pending') return 'wait';
    if (!transport || unsupported.has(action)) return 'browser';
    if (PROMISED.includes(action)) return 'shell';
    if (info) return info.actions.includes(action) ? 'shell' : 'browser';
    return greeted ? 'browser' : 'wait';
  }

  function submit(entry: Entry): void {
    const { action, payload, id } = entry;
    if (!addressesIn(payload).every((url) => allowedUrl(url, location, hosts))) {
      return calls.fail(entry, 'DENIED', 'address');
    }
    if (wayOf(action) !== 'browser') {
      try {
        entry.text = encode(action, payload, id, !info);
      } catch (error) {
        return calls.fail(entry, 'SEND', error);
      }
      if (tooLarge(entry.text)) return calls.fail(entry, 'TOO_LARGE');
    }
    dispatch(entry);
  }

  function dispatch(entry: Entry): void {
    if (!calls.isOpen(entry)) return;
    const way = wayOf(entry.action);
    if (way === 'shell') return post(entry);
    if (way === 'browser') return fallBack(entry);
    const dropped = queue.push(entry);
    if (dropped) calls.fail(dropped, 'SEND', 'queue full');
  }

  function post(entry: Entry): void {
    try {
      const answer = transport!.send(entry.text!) as PromiseLike<unknown> | undefined;
      // Whatever comes back and is no promise means nothing.
      if (!entry.id || !answer || !answer.then) return;
      answer.then(
        (value) => returned(entry, value),
        (error) => calls.fail(entry, 'SHELL', error),
      );
    } catch (error) {
      calls.fail(entry, 'SEND', error);
    }
  }

  function fallBack(entry: Entry): void {
    const { action, payload } = entry;
    const way = fallbacks[action] as ((payload: unknown) => unknown) | null;
    if (!way) return calls.fail(entry, transport ? 'UNSUPPORTED' : 'NO_SHELL');
    calls.close(entry);
    new CapturedPromise((resolve) => resolve(way(payload))).then(entry.resolve, (error) =>
      error instanceof BridgeError ? entry.reject(error) : calls.fail(entry, 'SHELL', error),
    );
  }

  function doWithout(entry: Entry): void {
    unsupported.add(entry.action);
    fallBack(entry);
  }

  function ask(action: ActionName, payload: unknown, callOptions: CallOptions): Promise<unknown> {
    return new CapturedPromise((resolve, reject) => {
      const entry: Entry = { action, payload, id: `${life}.${++count}`, resolve, reject };
      calls.add(entry, callOptions);
      submit(entry);
    });
  }

  // ── the way in ───────────────────────────────────────────────────────────────────────────────────────────────────

  function take(id: string, message: Message): boolean {
    const entry = calls.find(id);
    if (entry) {
      if (!calls.take(entry, message)) doWithout(entry);
      return true;
    }
    counts[id.startsWith(life) ? 'late' : 'unknown']++;
    // A shell that starts slowly is no legacy shell: its hello counts whenever it comes.
    const [what, payload] = readReply(message);
    if (id !== helloId || info || what !== 'ok' || !ACTIONS.hello.check(payload)) return false;
    welcome(payload);
    return true;
  }

  /** By return value. Nothing at all means "not this way", unless the shell answers no other way. */
  function returned(entry: Entry, value: unknown): void {
    const message = decode(value);
    const { id = entry.id } = message ? message.body : {};
    if (message && id === entry.id) return void take(entry.id!, message);
    if (message) counts.unknown++;
    if (!calls.isOpen(entry) || !info || info.answers !== 'return') return;
    if (value == null) doWithout(entry);
    else calls.fail(entry, 'BAD_REPLY');
  }

  function receiveReply(input: unknown): boolean {
    const message = decode(input);
    if (message && typeof message.body.id === 'string') return take(message.body.id, message);
    counts.malformed++;
    return false;
  }

  const onMessage = (event: { data: unknown }) => void receiveReply(event.data);

  function receiveEvent(input: unknown): boolean {
    const { body, bad } = decode(input) || { body: {}, bad: true };
    const { action, payload = body.data } = body;
    const name = action as keyof typeof EVENTS;
    if (bad || !EVENT_NAMES.includes(name) || !EVENTS[name](payload)) {
      counts.malformed++;
      return false;
    }
    if (name === 'hello') return greet();
    if (name === 'navigate' && !isRoute((payload as { route: string }).route)) return false;
    const taken = events.emit(name, payload);
    return taken || name !== 'backPressed';
  }

  // ── presence ─────────────────────────────────────────────────────────────────────────────────────────────────────

  function sendWaiting(): void {
    for (const entry of queue.takeAll()) dispatch(entry);
  }

  function goOn(): void {
    greeted = true;
    sendWaiting();
    decided();
  }

  function welcome(answer: Hello): void {
    info = answer;
    unsupported.clear();
    goOn();
  }

  function greet(): boolean {
    if (!transport) return false;
    const greeting = ask(
      'hello',
      { h5: version, route: location.hash.slice(1), features: EVENT_NAMES },
      {},
    ) as Promise<Hello>;
    helloId = `${life}.${count}`;
    greeting.then(welcome, (error: BridgeError) => {
      if (error.code !== 'TIMEOUT') report('hello', error.message);
      goOn();
    });
    return true;
  }

  function attach(found = findTransport(win)): boolean {
    if (!found) return false;
    if (found.listen) found.listen(onMessage);
    transport = found;
    state = found.kind;
    greeted = false;
    greet();
    sendWaiting();
    return true;
  }

  function attachLate(): boolean {
    const surprise = state === 'none';
    if (!transport && attach() && surprise) events.emit('shell-attached', { state });
    return !!transport;
  }

  function poll(left: number): void {
    if (attachLate()) return;
    if (left) return void after(POLL_MS, () => poll(left - 1));
    state = 'none';
    report('no shell', win.navigator.userAgent);
    goOn();
  }

  entrance.connect(receiveReply, receiveEvent);
  // In a frame the page never speaks to the shell.
  if (win.top === win && !attach(entrance.transport || undefined)) {
    win.addEventListener(READY_EVENT, attachLate);
    if (entrance.announced) {
      state = 'pending';
      poll(POLLS);
    }
  }
  if (state === 'none') decided();

  win.addEventListener('pagehide', () => calls.cancelAll());
  // Back from the back/forward cache the channel's object may be another one.
  win.addEventListener('pageshow', (event) => void (event.persisted && transport && attach()));

  return Object.freeze({
    get state() {
      return state;
    },
    get info() {
      return info;
    },
    counts,
    can: (action: ActionName) => wayOf(action) === 'shell' || fallbacks[action] !== null,
    call: (action: CallName, payload: unknown = null, callOptions: CallOptions = {}) =>
      ask(action, payload, callOptions),
    notify: (action: TellName, payload: unknown = null) =>
      submit({ action, payload, resolve: () => {}, reject: (error) => report('notify', String(error)) }),
    on: events.on,
    whenReady: () => ready.then(() => state),
  }) as Bridge;
}
