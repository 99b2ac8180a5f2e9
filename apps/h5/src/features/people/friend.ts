import type { ReplyFrom } from '@shengyu/contract/client.ts';

/** A person who may be chosen in the FriendSheet: a friend, or somebody on the mic of the current room. */
export type ChoosablePerson = Pick<
  ReplyFrom<'GET /goapi/follow/get_follow_list'>['list'][number],
  'user_id' | 'nickname' | 'avatar'
> & {
  /** Set when the person was chosen from the mic of this room. */
  readonly room_id?: number;
};
