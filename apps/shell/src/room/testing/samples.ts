// People, gifts and events of a room for tests.
import type { GiftGiven, Person, RoomCard, Seat, Told } from '../room-state.ts';

export const person = (user_id: number, part: Partial<Person> = {}): Person => ({
  user_id,
  show_id: String(100000 + user_id),
  nickname: `岛民${user_id}`,
  avatar: `/activity/avatar/${(user_id % 12) + 1}.svg`,
  gender: 0,
  wealth_level: 12,
  charm_level: 8,
  is_online: 1,
  ...part,
});

export const item = (item_code: string, name: string, icon: string, value = 10): GiftGiven['item'] => ({
  item_type: 111,
  item_code,
  name,
  icon: `/activity/${icon}.svg`,
  num: 1,
  unit: '个',
  value,
});

const rose = item('gift_rose', '玫瑰', 'items/rose');

export const gift = (part: Partial<GiftGiven> = {}): GiftGiven => ({
  order_no: 'G1',
  from: person(2),
  to: [person(1)],
  item: rose,
  num: 1,
  value: 10,
  tier: '',
  combo_id: 'c1',
  combo_num: 1,
  at: 1_760_000_000,
  ...part,
});

const openSeat = (seat_no: number): Seat => ({ seat_no, state: 'open', self_muted: 0, mod_muted: 0 });

export const takenSeat = (
  seat_no: number,
  user: Person,
  charm_today: number,
  dress: NonNullable<Seat['user']>['dress'] = [],
): Seat => ({ ...openSeat(seat_no), state: 'taken', user: { ...user, charm_today, dress } });

export const room = (part: Partial<RoomCard> = {}): RoomCard => ({
  room_id: 7,
  show_id: '70218',
  room_name: '晚风点唱台',
  cover: '/activity/room/2_1.svg',
  room_type: 1,
  type_name: '点唱',
  is_live: 1,
  heat: 8_642,
  online_num: 128,
  mic_num: 3,
  mics: [],
  friends: [],
  voice: 0,
  ...part,
});

export const seats = (taken: readonly Seat[] = []): Seat[] =>
  Array.from({ length: 9 }, (_, seat_no) => taken.find((seat) => seat.seat_no === seat_no) ?? openSeat(seat_no));

export const snapshot = (seq: string, part: Partial<RoomCard> = {}, taken: readonly Seat[] = []): Told =>
  tell(seq, { event: 'snapshot', data: { room: room(part), seats: seats(taken), people: [], seq } });

type Untold = Told extends infer T ? (T extends { id: string } ? Omit<T, 'id'> : never) : never;
export const tell = (id: string, event: Untold): Told => ({ ...event, id });

export const said = (id: string, user_id: number, text: string): Told =>
  tell(id, { event: 'say', data: { say_id: `s${id}`, user: person(user_id), text, at: 1_760_000_000 } });
