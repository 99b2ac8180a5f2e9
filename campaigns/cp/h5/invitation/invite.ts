// Invitations on the wire, and the calls whose replies an invitation changes.
import { renewReads, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { DETAIL_ROUTE, HOME_ROUTE } from '../details/pair-home.ts';

export const LIST_ROUTE = 'GET /goapi/relation/invite_list';
export const FRIENDS_ROUTE = 'GET /goapi/follow/get_follow_list';
export const WALLET_ROUTE = 'POST /api/v1/my_wallet_detail';
export { DETAIL_ROUTE };

export type Detail = ReplyFrom<typeof DETAIL_ROUTE>;
export type Invite = NonNullable<Detail['invite']>;
export type Ring = Detail['rings'][number];
export type Friend = ReplyFrom<typeof FRIENDS_ROUTE>['list'][number];

/** States of an invitation. */
export const OPEN = 0;
const ACCEPTED = 1;
export const EXPIRED = 3;

/** After every act on an invitation: the letters, the relation and the held diamonds may be others. */
export const renewInvites = (): void => {
  void renewReads(DETAIL_ROUTE);
  void renewReads(LIST_ROUTE);
  void renewReads(HOME_ROUTE);
  void renewReads(FRIENDS_ROUTE);
  void renewReads(WALLET_ROUTE);
};

/**
 * What a closed invitation means for the member who looks at it. A refusal reaches the sender as an end before its time, and says
 * nothing about who ended it (S2-IV-2).
 */
export function closedText({ state, is_mine, ring, expire_at }: Invite, now: number): string {
  if (state === ACCEPTED) return '我们在一起啦';
  if (is_mine === 0) return '邀请已失效';
  const returned = ring.price > 0 ? '，戒指已退回' : '';
  return `${state === EXPIRED && expire_at * 1000 <= now ? '邀请已失效' : '邀请已结束'}${returned}`;
}
