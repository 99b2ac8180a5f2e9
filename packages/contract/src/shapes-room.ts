// Shapes of the voice rooms as the web shell shows them: cards, seats, and the events of a room's live stream
// (web-shell.md §5.3 and §6).
import { extend, int, list, objectOf, oneOf, optional, text, Type, type Static } from './schema.ts';
import {
  Bool,
  Code,
  Diamond,
  GiftValueTier,
  Id,
  Item,
  OpaqueRef,
  RankRow,
  RoomBrief,
  UnixSeconds,
  Url,
  UserBrief,
} from './shapes.ts';

/** A room as a card of a list. */
export const RoomCard = extend(RoomBrief, {
  online_num: int(0),
  mic_num: int(0),
  /** Who is on a mic, in the order of the seats. */
  mics: list(UserBrief, 8),
  guild: optional(objectOf({ guild_id: Id, guild_name: text(40), logo: Url })),
  /** Members inside whom the caller follows. */
  friends: list(UserBrief, 3),
  notice: optional(text(500)),
  background: optional(Item),
  frame: optional(Item),
  label: optional(Item),
  /** 1 while the room can be heard in a browser. */
  voice: Bool,
});
export type RoomCard = Static<typeof RoomCard>;

/** The number of seats: the host's seat 0 and eight more. */
export const SEAT_NUM = 9;

export const Seat = objectOf({
  /** 0 is the seat of the host. */
  seat_no: int(0, SEAT_NUM - 1),
  state: oneOf('open', 'locked', 'taken'),
  /**
   * `charm_today` is the list value of the gifts that the person received in this room today, `dress` what the person wears,
   * `partner_id` the CP partner if that one is on a mic of this room too and both show their relation (REL-9).
   */
  user: optional(extend(UserBrief, { charm_today: int(0), dress: list(Item), partner_id: optional(Id) })),
  self_muted: Bool,
  mod_muted: Bool,
  mic_at: optional(UnixSeconds),
});
export type Seat = Static<typeof Seat>;

/** The last event of a room's stream that a reply already includes; a stream opened after it brings everything later. */
const Seq = text(32);

/** The parts of rooms that operators switch off and on in every client (the flags of X41 of the same names). */
export const RoomFlags = objectOf({ voice: Bool, room_say: Bool, room_gift: Bool });
export type RoomFlags = Static<typeof RoomFlags>;

/** A room with its seats and what the caller may do there. */
export const RoomDetail = extend(RoomCard, {
  seats: list(Seat, SEAT_NUM, SEAT_NUM),
  /** The first three givers of the hour by honour points, never by an amount. */
  top: list(RankRow, 3),
  my: objectOf({
    room_role: oneOf('owner', 'admin', 'host', 'guest'),
    /** Whether the caller follows the owner of the room. */
    is_follow: Bool,
    can_say: Bool,
    /** 0 for minors and members in teen mode, who are not offered gifts (SHELL-35). */
    can_gift: Bool,
    why_not: optional(text(100)),
    muted_until: optional(UnixSeconds),
    black_until: optional(UnixSeconds),
  }),
  /** What was done in the room lately, in words, the newest first (ROOM-8). */
  operations: list(text(100), 10),
  flags: RoomFlags,
  seq: Seq,
});
export type RoomDetail = Static<typeof RoomDetail>;

/** A gift that was given in a room. */
const RoomGift = objectOf({
  order_no: OpaqueRef,
  from: UserBrief,
  to: list(UserBrief),
  item: Item,
  /** Pieces for each receiver. */
  num: int(1),
  /** The list value of the whole order. */
  value: Diamond,
  tier: GiftValueTier,
  /** SHELL-34: gifts of one sender, item and receivers that follow one another within 3 s have the same id. */
  combo_id: text(40),
  /** The pieces for each receiver in this combo so far. */
  combo_num: int(1),
  at: UnixSeconds,
});

/** A gift of tier medium or above that was given in a room, as the whole island hears of it. */
export const IslandGift = objectOf({
  from: UserBrief,
  to: UserBrief,
  item: Item,
  /** Pieces for each receiver. */
  num: int(1),
  tier: GiftValueTier,
  room: RoomBrief,
});
export type IslandGift = Static<typeof IslandGift>;

const event = <const N extends string, T extends Parameters<typeof objectOf>[0]>(name: N, data: T) =>
  objectOf({ event: oneOf(name), data: objectOf(data) });

/** One event of a room's live stream (X53): its name and its data. */
export const RoomStreamEvent = Type.Union([
  /** The first event of a stream, and again when a client has missed more than the stream keeps. */
  event('snapshot', { room: RoomCard, seats: list(Seat, SEAT_NUM, SEAT_NUM), people: list(UserBrief, 50), seq: Seq }),
  event('enter', { user: UserBrief, mount: optional(Item), entrance: optional(Item) }),
  /** Several members below level 20 who came in together: 「{num} 人进入房间」. */
  event('enters', { num: int(1) }),
  event('leave', { user_id: Id }),
  event('seat', { seat: Seat }),
  event('say', {
    say_id: OpaqueRef,
    user: UserBrief,
    guild_name: optional(text(40)),
    bubble: optional(Item),
    text: text(100, 1),
    at: UnixSeconds,
  }),
  event('unsay', { say_id: OpaqueRef }),
  objectOf({ event: oneOf('gift'), data: RoomGift }),
  event('heat', { heat: int(0), online_num: int(0), mic_num: int(0) }),
  event('op', {
    type: int(1),
    type_name: text(20),
    operator: optional(UserBrief),
    target: optional(UserBrief),
    text: text(100),
  }),
  event('state', { is_live: Bool, reason: optional(text(100)) }),
  /** Told at the beginning of a stream and when an operator has changed something. It belongs to no room and has no id. */
  objectOf({ event: oneOf('flags'), data: RoomFlags }),
  /** SHELL-36: a gift of the largest tier in some room, for everybody on the island. It has no id either and may get lost. */
  objectOf({ event: oneOf('island'), data: IslandGift }),
]);
export type RoomStreamEvent = Static<typeof RoomStreamEvent>;

/** A gift of the gift panel. */
export const GiftRow = extend(Item, {
  price: Diamond,
  tier: GiftValueTier,
  /** SHELL-36: 0 a line, 1 a banner across the room, 2 half the screen, 3 the whole screen, 4 the whole screen and the island. */
  effect: oneOf(0, 1, 2, 3, 4),
  mark: optional(oneOf('cp', 'server', 'new')),
  /** RIGHT-1: the item that a sender must own to buy this gift, whether the caller owns it, and the campaign that gives it out. */
  right: optional(objectOf({ item_code: Code, has: Bool, name: optional(text(60)), activity_code: optional(Code) })),
});
