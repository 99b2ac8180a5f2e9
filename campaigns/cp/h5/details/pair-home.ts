// The home reply of a pair, and the calls whose replies an act of the two changes.
import { renewReads, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';

export const HOME_ROUTE = 'GET /goapi/relation/cp_level_home/{id}';
export const REWARDS_ROUTE = 'GET /goapi/relation/relation_reward_data/{id}';
export const PRIZES_ROUTE = 'GET /goapi/relation/cp_level_prize_list/{id}';
export const TIMELINE_ROUTE = 'GET /goapi/relation/timeline_list';
export const DETAIL_ROUTE = 'GET /goapi/relation/h5_relation_detail';

export type PairHome = ReplyFrom<typeof HOME_ROUTE>;
export type Person = PairHome['pair'][number];
export type Reward = ReplyFrom<typeof REWARDS_ROUTE>['levels'][number];

/** States of a relation on the wire. */
export const COOLING = 2;
export const ENDED = 3;

/** The two with the caller first, if the caller is one of them. */
export function sidesOf({ me, pair: [one, other] }: Pick<PairHome, 'me' | 'pair'>): readonly [Person, Person] {
  return me && me.user_id === other.user_id ? [other, one] : [one, other];
}

export const renewPair = (): void => {
  void renewReads(HOME_ROUTE);
  void renewReads(DETAIL_ROUTE);
};

export const renewRewards = (): void => {
  void renewReads(REWARDS_ROUTE);
  void renewReads(PRIZES_ROUTE);
};
