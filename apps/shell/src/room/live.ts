// The live connection of a room (X53): opens the stream, keeps what it tells as one value for the page, and says how the line is.
// The browser reconnects by itself and sends Last-Event-ID; the server answers with what was missed, or with a snapshot. A line that
// is lost for 30 s ends the stay (SHELL-32).
import { expireBanners, nextExpiry, NO_BANNERS, showGift, type ComboBanners } from './combo-banners.ts';
import { effectMs, nextEffect, NO_EFFECTS, queueGift, type EffectQueue } from './effect-queue.ts';
import {
  acceptDraft,
  addDraft,
  applyEvent,
  dropDraft,
  EMPTY_ROOM,
  refuseDraft,
  type Flags,
  type GiftGiven,
  type IslandGift,
  type Person,
  type RoomState,
  type Told,
} from './room-state.ts';

/** SHELL-32: a line that is lost for this long ends the stay. */
const OUT_AFTER_MS = 30_000;
/** The page is drawn at most this often, however many events come. */
const DRAWN_EVERY_MS = 400;
/** When more has arrived than anybody could read, a slow phone spends its time better on the next drawing than on one in between. */
const FLOOD = 8;
const DRAWN_IN_FLOOD_MS = 1_000;
/** SHELL-30: how long the banner of an entrance with a mount is shown. */
const ENTRANCE_MS = 2_400;
/** SHELL-36: how long a gift for the whole island is told of. */
const ISLAND_MS = 8_000;
/** How long to wait before a stream that the server has closed is opened again. */
const REOPEN_AFTER_MS = 2_000;

/** Why a stay has ended, when it was neither the viewer nor a refusal. */
const LINE_LOST = '连接中断，您已离开房间';
const SENT_OUT = '您已离开房间，可能在别处进入了房间，或被请出';

/** joining: the first snapshot is on its way; lost: the browser reconnects; out: the stay has ended, the member may come back. */
export type LineState = 'joining' | 'here' | 'lost' | 'out';

export type Entrance = { readonly key: string; readonly user: Person; readonly ride: GiftGiven['item'] };

export type LiveView = {
  readonly line: LineState;
  /** Why the line is `out`. */
  readonly why: string;
  /** Counts the operations on the viewer, such as a mute; after each the viewer's rights must be read again. */
  readonly touched: number;
  readonly state: RoomState;
  readonly effects: EffectQueue;
  readonly banners: ComboBanners;
  readonly entrance: Entrance | undefined;
  /** The parts of rooms that are switched on; undefined until the stream has told. */
  readonly flags: Flags | undefined;
  /** The gift of some room that the whole island is told of now. */
  readonly island: IslandGift | undefined;
};

const EVENT_NAMES: readonly Told['event'][] = [
  'snapshot',
  'enter',
  'enters',
  'leave',
  'seat',
  'say',
  'unsay',
  'gift',
  'heat',
  'op',
  'state',
];

/** What the connection needs of an EventSource. */
export type Stream = {
  readonly readyState: number;
  addEventListener(name: string, listener: (event: Event) => void): void;
  close(): void;
};

export type LiveParts = {
  /** The viewer's user id; 0 for a guest. */
  readonly me: number;
  /**
   * Opens the stream of the stay, or with `anew` that of a new stay, which the viewer has asked for. `refused` says why the viewer
   * may not come in.
   */
  readonly open: (anew: boolean) => Promise<Stream | { readonly refused: string }>;
  /** Sends a text (X52); returns its say_id, or why it was refused. */
  readonly say: (text: string) => Promise<{ readonly say_id: string } | { readonly refused: string }>;
  /** Whether effects are replaced by banners: the viewer skips them, or wants no motion. */
  readonly isPlain: () => boolean;
};

const CLOSED = 2;

export function createRoomLive({ me, open, say, isPlain }: LiveParts) {
  let view: LiveView = {
    line: 'joining',
    why: '',
    touched: 0,
    state: EMPTY_ROOM,
    effects: NO_EFFECTS,
    banners: NO_BANNERS,
    entrance: undefined,
    flags: undefined,
    island: undefined,
  };
  const listeners = new Set<() => void>();
  let stream: Stream | undefined;
  let arrived: Told[] = [];
  let drawnAt = -Infinity;
  let pace = DRAWN_EVERY_MS;
  let closed = false;
  /** The viewer's stay was ended by somebody else: another device, another room, a kick. */
  let dismissed = false;
  let drafts = 0;
  const timers = createTimers();

  const become = (part: Partial<LiveView>): void => {
    view = { ...view, ...part };
    listeners.forEach((listener) => listener());
  };

  /** Applies everything that has arrived since the last drawing. */
  const draw = (): void => {
    const events = arrived;
    arrived = [];
    pace = events.length > FLOOD ? DRAWN_IN_FLOOD_MS : DRAWN_EVERY_MS;
    drawnAt = performance.now();
    const now = Date.now();
    let { state, effects, banners, entrance, touched } = view;
    events.forEach((told) => {
      const before = state;
      state = applyEvent(state, told, me);
      // A repeated event changes nothing, so it must not play its effect again.
      if (state === before) return;
      if (told.event === 'gift') {
        effects = queueGift(effects, told.data, me);
        banners = showGift(banners, told.data, me, now);
      }
      if (told.event === 'enter' && told.data.user.user_id !== me) entrance = entranceOf(told) ?? entrance;
      if (told.event === 'op' && me > 0 && told.data.target?.user_id === me) touched += 1;
    });
    const begins = effects.playing !== view.effects.playing;
    const enters = entrance !== view.entrance;
    become({ state, effects, banners, entrance, touched });
    if (begins) playOn();
    if (enters) timers.set('entrance', ENTRANCE_MS, () => become({ entrance: undefined }));
    expireLater();
  };

  const playOn = (): void => {
    const { playing } = view.effects;
    if (!playing) return timers.clear('effect');
    timers.set('effect', effectMs(playing.size, isPlain()), skip);
  };

  const skip = (): void => {
    become({ effects: nextEffect(view.effects) });
    playOn();
  };

  const expireLater = (): void => {
    const at = nextExpiry(view.banners);
    if (at === undefined) return;
    timers.set('banners', Math.max(0, at - Date.now()), () => {
      become({ banners: expireBanners(view.banners, Date.now()) });
      expireLater();
    });
  };

  const take = (told: Told): void => {
    arrived.push(told);
    if (told.event === 'snapshot') isHere();
    if (told.event === 'leave' && me > 0 && told.data.user_id === me) dismissed = true;
    if (arrived.length > 1) return;
    timers.set('draw', Math.max(0, drawnAt + pace - performance.now()), draw);
  };

  const isHere = (): void => {
    timers.clear('out');
    if (view.line !== 'here') become({ line: 'here' });
  };

  const isLost = (): void => {
    if (view.line === 'out') return;
    if (view.line === 'here') become({ line: 'lost' });
    if (!timers.has('out')) timers.set('out', OUT_AFTER_MS, () => leaveFor(LINE_LOST));
  };

  /** The line was lost for too long, or the server does not let the member back in. */
  const leaveFor = (why: string): void => {
    draw();
    stop();
    become({ line: 'out', why, effects: NO_EFFECTS, banners: NO_BANNERS, entrance: undefined, island: undefined });
  };

  const stop = (): void => {
    stream?.close();
    stream = undefined;
    arrived = [];
    timers.clearAll();
  };

  const connect = async (anew: boolean): Promise<void> => {
    dismissed = false;
    const opened = await open(anew).catch(() => ({ refused: LINE_LOST }));
    if (closed || view.line === 'out') return 'refused' in opened ? undefined : opened.close();
    if ('refused' in opened) return leaveFor(opened.refused);
    stream = opened;
    EVENT_NAMES.forEach((name) =>
      opened.addEventListener(name, (event) => {
        take({ event: name, data: dataOf(event), id: (event as MessageEvent).lastEventId } as Told);
      }),
    );
    opened.addEventListener('flags', (event) => become({ flags: dataOf(event) as Flags }));
    opened.addEventListener('island', (event) => {
      become({ island: dataOf(event) as IslandGift });
      timers.set('island', ISLAND_MS, () => become({ island: undefined }));
    });
    // A stream that resumes brings no snapshot: its opening says that the line is back.
    opened.addEventListener('open', () => view.line === 'lost' && isHere());
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      // Whoever was sent out, or went in elsewhere, is not brought back against their will.
      if (dismissed) return leaveFor(SENT_OUT);
      isLost();
      if (opened.readyState !== CLOSED) return;
      // The browser gives up a stream that was answered with an error, for example while the server restarts.
      stream = undefined;
      timers.set('reopen', REOPEN_AFTER_MS, () => void connect(false));
    });
  };

  /** Changes the viewer's own texts, which do not come from the stream. */
  const edit = (change: (state: RoomState) => RoomState): void => become({ state: change(view.state) });

  return {
    get: (): LiveView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (): void => {
      isLost();
      void connect(false);
    },
    /** Comes back after the stay has ended. */
    again(): void {
      become({ line: 'joining' });
      isLost();
      void connect(true);
    },
    /** SHELL-30: the text is shown at once, grey until the stream brings it. */
    async say(text: string): Promise<void> {
      const key = `mine ${++drafts}`;
      edit((state) => addDraft(state, key, text));
      const answer = await say(text);
      edit((state) =>
        'say_id' in answer ? acceptDraft(state, key, answer.say_id) : refuseDraft(state, key, answer.refused),
      );
    },
    dropDraft: (key: string): void => edit((state) => dropDraft(state, key)),
    skipEffect: skip,
    close(): void {
      closed = true;
      stop();
      listeners.clear();
    },
  };
}

export type RoomLive = ReturnType<typeof createRoomLive>;

const dataOf = (event: Event): unknown => JSON.parse((event as MessageEvent<string>).data);

function entranceOf({ id, data }: Extract<Told, { event: 'enter' }>): Entrance | undefined {
  const ride = data.mount ?? data.entrance;
  return ride && { key: id, user: data.user, ride };
}

function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const clear = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    has: (name: string): boolean => running.has(name),
    set(name: string, ms: number, act: () => void): void {
      clear(name);
      running.set(
        name,
        setTimeout(() => {
          running.delete(name);
          act();
        }, ms),
      );
    },
    clear,
    clearAll: (): void => Array.from(running.keys()).forEach(clear),
  };
}
