// People, rooms, campaigns and guilds for tests of tabs and pages.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { Card } from '#tabs/me-now.ts';
import type { Room } from '#tabs/parts.tsx';

export const person = (user_id: number, nickname = `岛民${user_id}`): Room['mics'][number] => ({
  user_id,
  show_id: String(100_000 + user_id),
  nickname,
  avatar: `/activity/avatar/${(user_id % 12) + 1}.svg`,
  gender: 0,
  wealth_level: 12,
  charm_level: 8,
  is_online: 1,
});

export const liveRoom = (room_id: number, part: Partial<Room> = {}): Room => ({
  room_id,
  show_id: String(room_id),
  room_name: `听海${room_id}`,
  cover: '/activity/room/2_1.svg',
  room_type: 2,
  type_name: '点唱',
  is_live: 1,
  heat: 1000 - room_id,
  owner: person(room_id, `主人${room_id}`),
  online_num: 12,
  mic_num: 2,
  mics: [person(room_id), person(room_id + 50)],
  friends: [],
  voice: 0,
  ...part,
});

type Rooms = ReplyFrom<'POST /goapi/room/room_list'>;

export const roomPage = (list: readonly Room[], part: Partial<Rooms> = {}): Rooms => ({
  list: [...list],
  total: list.length,
  page: 1,
  limit: 20,
  live_num: list.length,
  online_num: 12 * list.length,
  mic_num: 2 * list.length,
  types: [],
  follow_num: 0,
  ...part,
});

export const me = (part: Partial<Card> = {}, self: Partial<NonNullable<Card['self']>> = {}): Card => ({
  ...person(9, '晚风予你'),
  signature: '',
  follow_num: 128,
  fans_num: 3_406,
  is_follow: 0,
  is_friend: 0,
  is_black: 0,
  medals: [],
  dress: [],
  register_days: 100,
  self: {
    mobile_mask: '138****0001',
    is_real_name: 1,
    is_adult: 1,
    is_signed: 0,
    is_patrol: 0,
    guild_role: null,
    unread_num: 0,
    ...self,
  },
  ...part,
});

export const ownGuild = (role: 0 | 1 | 2 | 3): NonNullable<Card['guild']> => ({
  guild_id: 5,
  show_id: '5005',
  guild_name: '潮汐之声',
  logo: '/activity/guild/1.svg',
  guild_level: 5,
  guild_type: 1,
  member_num: 320,
  capacity: 1200,
  is_recruit: 1,
  guild_status: 6,
  role,
  join_at: 1_760_000_000,
});
