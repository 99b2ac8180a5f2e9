// The page's side of the connection to the native app that shows the page (the shell). The rules are in docs/native-shell.md, the
// reasons in docs/decisions/0010.
import {
  ACTIONS,
  REQUIRED_ACTIONS,
  type ActionName,
  type CallableActionName,
  type HelloReply,
  type ActionPayload,
  type ActionResult,
  type NotificationName,
} from './messages/actions.ts';
import { BridgeError } from './bridge-error.ts';
import { createBrowserFallbacks, type ActionFallbacks, type PageHooks } from './browser-fallbacks.ts';
import { decodeMessage, encodeMessage, readReply, isTooLarge, type DecodedMessage } from './messages/codec.ts';
import { captureShell, type CapturedShell, type ShellCaptureOptions } from './entrance.ts';
import { EVENT_NAMES, EVENT_PAYLOAD_CHECKS, type EventName, type BridgeListener } from './messages/events.ts';
import { CapturedPromise } from './natives.ts';
import { createOpenCalls, type CallOptions, type OutgoingMessage } from './open-calls.ts';
import { collectPayloadUrls, isAllowedUrl, looksLikeRoute } from './outward.ts';
import { createMessageQueue } from './queue.ts';
import { createPausableTimers } from './timers.ts';
import { findTransport, SHELL_READY_EVENT, type ShellWindow, type ShellTransport } from './transport.ts';

export type BridgeState = 'pending' | 'inapp' | 'channel' | 'none';

export type BridgeOptions = ShellCaptureOptions & {
  /** Version of the H5 app, sent in `hello`. */
  version: string;
  /** Further hosts, besides our own, that `openExternal`, `share` … may name. */
  hosts?: string[];
  /** Whether a route exists; a `navigate` event to any other route is dropped. */
  isRoute?: (route: string) => boolean;
  /** Replacements for the plain-browser fallbacks; null removes a fallback. */
  fallbacks?: Partial<ActionFallbacks>;
  page?: Partial<PageHooks>;
};

type Args<A extends ActionName> =
  null extends ActionPayload<A> ? [payload?: ActionPayload<A>] : [payload: ActionPayload<A>];

export type Bridge = {
  readonly state: BridgeState;
  /** The shell's answer to `hello`; null in a plain browser and for a shell that does not answer `hello`. */
  readonly info: HelloReply | null;
  /** For diagnosis: the number of replies that came too late, had an unknown id, or could not be read. */
  readonly counts: Readonly<Record<'late' | 'unknown' | 'malformed', number>>;
  /** Whether the shell or the browser can do the action. A screen shows no button for an action that is not available. */
  can: (action: ActionName) => boolean;
  call: <A extends CallableActionName>(
    action: A,
    ...args: [...Args<A>, options?: CallOptions]
  ) => Promise<ActionResult<A>>;
  notify: <A extends NotificationName>(action: A, ...args: Args<A>) => void;
  on: <E extends EventName>(event: E, fn: BridgeListener<E>) => () => void;
  /** Resolves when it is decided whether there is a shell, and which kind. */
  whenReady: () => Promise<BridgeState>;
};

const POLL_MS = 50;
const POLLS = 60;

/** A new random prefix at every load, so that replies to an earlier load of the page match no call. */
function pageLife(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}

/** `entrance` is what captureShell returned; door.ts passes the one that it captured when the page started. */
export function createBridge(options: BridgeOptions, entrance: CapturedShell = captureShell(options)): Bridge {
  const { version, hosts = [], isRoute = looksLikeRoute, page = {} } = options;
  const { report = () => {}, window: host = window } = options;
  const win = host as ShellWindow;
  const { document, location } = win;
  const fallbacks: ActionFallbacks = { ...createBrowserFallbacks(win, page), ...options.fallbacks };

  const life = pageLife();
  const counts = { late: 0, unknown: 0, malformed: 0 };
  const after = createPausableTimers(document);
  const calls = createOpenCalls(after);
  const queue = createMessageQueue<OutgoingMessage>();
  const { events } = entrance;
  /** Actions that the shell has refused as UNSUPPORTED, although its `hello` listed them. */
  const unsupported = new Set<ActionName>();

  let state: BridgeState = 'none';
  let info: HelloReply | null = null;
  let transport: ShellTransport | null = null;
  /** True when `hello` was answered, or has timed out and the shell counts as a legacy shell. */
  let greeted = false;
  let helloId = '';
  let count = 0;
  let decided!: () => void;
  const ready = new CapturedPromise<void>((resolve) => (decided = resolve));

  // ── The functions below send messages to the shell. ────────────────────────────────────────────────────────────────

  function wayOf(action: ActionName): 'shell' | 'browser' | 'wait' {
    if (state === 'pending') return 'wait';
    if (!transport || unsupported.has(action)) return 'browser';
    if (REQUIRED_ACTIONS.includes(action)) return 'shell';
    if (info) return info.actions.includes(action) ? 'shell' : 'browser';
    return greeted ? 'browser' : 'wait';
  }

  function submit(entry: OutgoingMessage): void {
    const { action, payload, id } = entry;
    if (!collectPayloadUrls(payload).every((url) => isAllowedUrl(url, location, hosts))) {
      return calls.fail(entry, 'DENIED', 'address');
    }
    if (wayOf(action) !== 'browser') {
      try {
        entry.text = encodeMessage(action, payload, id, !info);
      } catch (error) {
        return calls.fail(entry, 'SEND', error);
      }
      if (isTooLarge(entry.text)) return calls.fail(entry, 'TOO_LARGE');
    }
    dispatch(entry);
  }

  function dispatch(entry: OutgoingMessage): void {
    if (!calls.isOpen(entry)) return;
    const way = wayOf(entry.action);
    if (way === 'shell') return post(entry);
    if (way === 'browser') return fallBack(entry);
    const dropped = queue.push(entry);
    if (dropped) calls.fail(dropped, 'SEND', 'queue full');
  }

  function post(entry: OutgoingMessage): void {
    try {
      const answer = transport!.send(entry.text!) as PromiseLike<unknown> | undefined;
      // A notification expects no reply, and a returned value that is not a promise is ignored.
      if (!entry.id || !answer || !answer.then) return;
      answer.then(
        (value) => returned(entry, value),
        (error) => calls.fail(entry, 'SHELL', error),
      );
    } catch (error) {
      calls.fail(entry, 'SEND', error);
    }
  }

  function fallBack(entry: OutgoingMessage): void {
    const { action, payload } = entry;
    const way = fallbacks[action] as ((payload: unknown) => unknown) | null;
    if (!way) return calls.fail(entry, transport ? 'UNSUPPORTED' : 'NO_SHELL');
    calls.close(entry);
    new CapturedPromise((resolve) => resolve(way(payload))).then(entry.resolve, (error) =>
      error instanceof BridgeError ? entry.reject(error) : calls.fail(entry, 'SHELL', error),
    );
  }

  function doWithout(entry: OutgoingMessage): void {
    unsupported.add(entry.action);
    fallBack(entry);
  }

  function ask(action: ActionName, payload: unknown, callOptions: CallOptions): Promise<unknown> {
    return new CapturedPromise((resolve, reject) => {
      const entry: OutgoingMessage = { action, payload, id: `${life}.${++count}`, resolve, reject };
      calls.add(entry, callOptions);
      submit(entry);
    });
  }

  // ── The functions below receive messages from the shell. ───────────────────────────────────────────────────────────

  function take(id: string, message: DecodedMessage): boolean {
    const entry = calls.find(id);
    if (entry) {
      if (!calls.take(entry, message)) doWithout(entry);
      return true;
    }
    counts[id.startsWith(life) ? 'late' : 'unknown']++;
    // A shell that starts slowly is not a legacy shell: its answer to `hello` counts whenever it comes.
    const [what, payload] = readReply(message);
    if (id !== helloId || info || what !== 'ok' || !ACTIONS.hello.check(payload)) return false;
    welcome(payload);
    return true;
  }

  /**
   * Handles a reply that came as a return value. null or undefined means that the reply comes another way, unless the shell replies
   * only by return value.
   */
  function returned(entry: OutgoingMessage, value: unknown): void {
    const message = decodeMessage(value);
    const { id = entry.id } = message ? message.body : {};
    if (message && id === entry.id) return void take(entry.id!, message);
    if (message) counts.unknown++;
    if (!calls.isOpen(entry) || !info || info.answers !== 'return') return;
    if (value == null) doWithout(entry);
    else calls.fail(entry, 'BAD_REPLY');
  }

  function receiveReply(input: unknown): boolean {
    const message = decodeMessage(input);
    if (message && typeof message.body.id === 'string') return take(message.body.id, message);
    counts.malformed++;
    return false;
  }

  const onMessage = (event: { data: unknown }) => void receiveReply(event.data);

  function receiveEvent(input: unknown): boolean {
    const { body, bad } = decodeMessage(input) || { body: {}, bad: true };
    const { action, payload = body.data } = body;
    const name = action as keyof typeof EVENT_PAYLOAD_CHECKS;
    if (bad || !EVENT_NAMES.includes(name) || !EVENT_PAYLOAD_CHECKS[name](payload)) {
      counts.malformed++;
      return false;
    }
    if (name === 'hello') return greet();
    // A part of the page that comes later asks for the present state, because it has missed the event.
    if (info && (name === 'appPause' || name === 'appResume')) info = { ...info, resting: name === 'appPause' };
    if (name === 'navigate' && !isRoute((payload as { route: string }).route)) return false;
    const taken = events.emit(name, payload);
    return taken || name !== 'backPressed';
  }

  // ── The functions below find the shell and connect to it. ──────────────────────────────────────────────────────────

  function sendWaiting(): void {
    for (const entry of queue.takeAll()) dispatch(entry);
  }

  function goOn(): void {
    greeted = true;
    sendWaiting();
    decided();
  }

  function welcome(answer: HelloReply): void {
    info = answer;
    unsupported.clear();
    if (answer.resting) events.emit('appPause', null);
    goOn();
  }

  function greet(): boolean {
    if (!transport) return false;
    const greeting = ask(
      'hello',
      { h5: version, route: location.hash.slice(1), features: EVENT_NAMES },
      {},
    ) as Promise<HelloReply>;
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
  // A page inside a frame waits for no shell: the web shell is there before its frame.
  if (!attach(entrance.transport || undefined) && win.top === win) {
    win.addEventListener(SHELL_READY_EVENT, attachLate);
    if (entrance.announced) {
      state = 'pending';
      poll(POLLS);
    }
  }
  if (state === 'none') decided();

  win.addEventListener('pagehide', () => calls.cancelAll());
  // After a return from the back/forward cache, the object of the channel may be a new one.
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
    call: (action: CallableActionName, payload: unknown = null, callOptions: CallOptions = {}) =>
      ask(action, payload, callOptions),
    notify: (action: NotificationName, payload: unknown = null) =>
      submit({ action, payload, resolve: () => {}, reject: (error) => report('notify', String(error)) }),
    on: events.on,
    whenReady: () => ready.then(() => state),
  }) as Bridge;
}
