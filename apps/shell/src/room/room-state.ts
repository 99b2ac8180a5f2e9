// What a room shows, computed from the events of its stream (X53). SHELL-31: one stream is the truth. Everything that others do
// appears in the order of the stream; only the viewer's own texts may stand below it until the stream brings them.
import type { RoomStreamEvent } from '@shengyu/contract/shapes-room.ts';
import { isLater } from './event-id.ts';

type DataOf<N extends RoomStreamEvent['event']> = Extract<RoomStreamEvent, { event: N }>['data'];

export type RoomCard = DataOf<'snapshot'>['room'];
export type Seat = DataOf<'seat'>['seat'];
export type Person = DataOf<'enter'>['user'];
export type GiftGiven = DataOf<'gift'>;
type Said = DataOf<'say'>;
type Item = GiftGiven['item'];

export type Flags = DataOf<'flags'>;
export type IslandGift = DataOf<'island'>;

/** What a stream tells beside its room; it has no place in the room's order and changes nothing of the room's state. */
type Aside = Extract<RoomStreamEvent, { event: 'flags' | 'island' }>;

/** One event with its place in the stream. */
export type Told = Exclude<RoomStreamEvent, Aside> & { readonly id: string };

/** A line of the public screen. The key stays the same while a line is on the screen. */
export type Line = { readonly key: string } & (
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'enter'; readonly user: Person; readonly ride?: Item | undefined }
  | { readonly kind: 'enters'; readonly num: number }
  | { readonly kind: 'say'; readonly said: Said }
  | { readonly kind: 'gift'; readonly gift: GiftGiven }
  | { readonly kind: 'op'; readonly text: string }
);

/** A text of the viewer that the stream has not brought yet. */
export type Draft = {
  readonly key: string;
  readonly text: string;
  /** Known once the server has accepted the text. */
  readonly say_id?: string | undefined;
  /** Why the server refused the text. */
  readonly refused?: string | undefined;
};

export type RoomState = {
  /** The last event that is included; empty before the first snapshot. */
  readonly seq: string;
  readonly room: RoomCard | undefined;
  readonly seats: readonly Seat[];
  readonly lines: readonly Line[];
  readonly drafts: readonly Draft[];
  /** Set when the room has ended; the words why, if the server gave any. */
  readonly ended: { readonly reason: string } | undefined;
};

/** The public screen keeps this many lines (web-shell.md §5.1). */
export const LINES_KEPT = 60;

/** Stands first in every room and is never scrolled out (SHELL-30). */
export const CIVILITY = '文明发言，理性消费。请勿向未成年人提供充值、打赏；谨防线下交易与转账。';

const GAP_NOTE = '刚才断线较久，部分消息没有显示';

export const EMPTY_ROOM: RoomState = {
  seq: '',
  room: undefined,
  seats: [],
  lines: [],
  drafts: [],
  ended: undefined,
};

/** Applies one event. An event that the state already includes changes nothing, so a reconnect may repeat some. */
export function applyEvent(state: RoomState, told: Told, me: number): RoomState {
  if (told.event === 'snapshot') return applySnapshot(state, told.data);
  if (state.seq !== '' && !isLater(told.id, state.seq)) return state;
  return { ...change(state, told, me), seq: told.id };
}

/**
 * A snapshot replaces room and seats, and events go on after it. If it is further than the last event, the events between were
 * missed: the screen says so, and texts that the server had accepted are taken as shown, because their events will not come any
 * more.
 */
function applySnapshot(state: RoomState, { room, seats, seq }: DataOf<'snapshot'>): RoomState {
  const missed = state.seq !== '' && isLater(seq, state.seq);
  const next = { ...state, room, seats, seq, ended: endOf(room) };
  if (!missed) return next;
  return withLine(
    { ...next, drafts: state.drafts.filter(({ say_id }) => say_id === undefined) },
    { key: `gap ${seq}`, kind: 'note', text: GAP_NOTE },
  );
}

const endOf = ({ is_live }: RoomCard): RoomState['ended'] => (is_live === 1 ? undefined : { reason: '' });

function change(state: RoomState, told: Exclude<Told, { event: 'snapshot' }>, me: number): RoomState {
  const key = told.id;
  switch (told.event) {
    case 'enter': {
      const { user, mount, entrance } = told.data;
      // The own entrance is told shortly before or shortly after the first snapshot; a line that only some see after coming in says
      // nothing, and would look as if somebody had come in twice.
      if (user.user_id === me) return state;
      return withLine(state, { key, kind: 'enter', user, ride: mount ?? entrance });
    }
    case 'enters':
      return withLine(state, { key, kind: 'enters', num: told.data.num });
    case 'seat': {
      const { seat } = told.data;
      return { ...state, seats: state.seats.map((one) => (one.seat_no === seat.seat_no ? seat : one)) };
    }
    case 'say':
      return withLine(withoutDraftOf(state, told.data, me), { key, kind: 'say', said: told.data });
    case 'unsay': {
      const { say_id } = told.data;
      return { ...state, lines: state.lines.filter((line) => line.kind !== 'say' || line.said.say_id !== say_id) };
    }
    case 'gift':
      return withGift(state, key, told.data);
    case 'heat':
      return state.room ? { ...state, room: { ...state.room, ...told.data } } : state;
    case 'op':
      return withLine(state, { key, kind: 'op', text: told.data.text });
    case 'state': {
      const { is_live, reason = '' } = told.data;
      const room = state.room && { ...state.room, is_live };
      return { ...state, room, ended: is_live === 1 ? undefined : { reason } };
    }
    case 'leave':
      return state;
  }
}

const withLine = (state: RoomState, line: Line): RoomState => ({
  ...state,
  lines: [...state.lines, line].slice(-LINES_KEPT),
});

/** Gifts of one combo are one line, whose number grows where it stands (SHELL-34). */
function withGift(state: RoomState, key: string, gift: GiftGiven): RoomState {
  const isSame = (line: Line): boolean => line.kind === 'gift' && line.gift.combo_id === gift.combo_id;
  if (!state.lines.some(isSame)) return withLine(state, { key, kind: 'gift', gift });
  return { ...state, lines: state.lines.map((line) => (isSame(line) ? { key: line.key, kind: 'gift', gift } : line)) };
}

/**
 * The draft that an own text on the stream makes unnecessary: the one with its id, or, when the event was faster than the reply to
 * X52, the oldest one with the same words.
 */
function withoutDraftOf(state: RoomState, { say_id, user, text }: Said, me: number): RoomState {
  if (user.user_id !== me) return state;
  const mine =
    state.drafts.find((draft) => draft.say_id === say_id) ??
    state.drafts.find((draft) => draft.say_id === undefined && draft.refused === undefined && draft.text === text);
  return mine ? dropDraft(state, mine.key) : state;
}

export const addDraft = (state: RoomState, key: string, text: string): RoomState => ({
  ...state,
  drafts: [...state.drafts, { key, text }],
});

export const dropDraft = (state: RoomState, key: string): RoomState => ({
  ...state,
  drafts: state.drafts.filter((draft) => draft.key !== key),
});

/** The server accepted the draft. Nothing is left to wait for when the stream has brought the text already. */
export function acceptDraft(state: RoomState, key: string, say_id: string): RoomState {
  const isShown = state.lines.some((line) => line.kind === 'say' && line.said.say_id === say_id);
  return isShown ? dropDraft(state, key) : changeDraft(state, key, { say_id });
}

export const refuseDraft = (state: RoomState, key: string, refused: string): RoomState =>
  changeDraft(state, key, { refused });

const changeDraft = (state: RoomState, key: string, part: Partial<Draft>): RoomState => ({
  ...state,
  drafts: state.drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)),
});
