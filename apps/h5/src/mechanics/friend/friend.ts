import type { ReplyFrom } from '#mechanics/campaign/services.ts';

/** Somebody who may be chosen. */
export type Friend = Pick<
  ReplyFrom<'GET /goapi/follow/get_follow_list'>['list'][number],
  'user_id' | 'nickname' | 'avatar'
> & {
  /** Met in this room. */
  readonly room_id?: number;
};
