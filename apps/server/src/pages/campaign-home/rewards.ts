// PACK-1: the rewards that a board, sign-in ladder, milestone, level or offer of a campaign gives, read from the definition.
import type { CampaignDef, Grant, TeamGrant } from '@shengyu/campaign/definition.ts';

export type RewardScene = 'sale' | 'rank' | 'sign' | 'milestone' | 'level' | 'offer';
/** `from`–`to`: places of a board; `at`: the day, units, level or fen needed for it. */
export type ListedReward = {
  readonly ref: string;
  readonly name: string;
  readonly from?: number;
  readonly to?: number;
  readonly at?: number;
  readonly grant: Grant;
  readonly byTeam?: readonly TeamGrant[];
};

/** `ref` names a single board, sign-in ladder, milestone or offer; without it all rewards of the scene are listed. */
export function listSceneRewards(def: CampaignDef, scene: RewardScene, ref: string | undefined): ListedReward[] {
  const asked = <D extends { readonly id: string }>(parts: readonly D[] | undefined): readonly D[] =>
    (parts ?? []).filter(({ id }) => ref === undefined || id === ref);
  switch (scene) {
    case 'sale':
      return [];
    case 'rank':
      return asked(def.ranks).flatMap(({ id, name, rewards = [] }) =>
        rewards.map(([from, to, grant, byTeam]) => ({ ref: id, name, from, to, grant, ...(byTeam ? { byTeam } : {}) })),
      );
    case 'sign':
      return asked([...(def.signs ?? []), ...(def.daily ? [def.daily] : [])]).flatMap(
        ({ id, name, days, miles = [] }) => [
          ...days.map((grant, i) => ({ ref: id, name, at: i + 1, grant })),
          ...miles.map(([at, grant]) => ({ ref: id, name: `累计签到`, at, grant })),
        ],
      );
    case 'milestone':
      return asked(def.milestones).flatMap(({ id, name, steps }) =>
        steps.map(([at, grant]) => ({ ref: id, name, at, grant })),
      );
    case 'level':
      return levelsOf(def).filter((reward) => ref === undefined || reward.ref === ref);
    case 'offer':
      return asked(def.offers).flatMap(({ tiers }) =>
        tiers.map(({ id, amount_fen, grant }) => ({
          ref: id,
          name: `充值满${amount_fen / 100}元`,
          at: amount_fen,
          grant,
        })),
      );
  }
}

/** Level rewards of pairs, and of the member's wealth level. */
function levelsOf(def: CampaignDef): ListedReward[] {
  const pairs = (def.relation?.level_rewards ?? []).map(([ref, at, grant]) => ({
    ref,
    name: `CP ${at} 级`,
    at,
    grant,
  }));
  const wealth = (def.milestones ?? [])
    .filter(({ meter }) => meter === 'wealth.level')
    .flatMap(({ id, name, steps }) => steps.map(([at, grant]) => ({ ref: id, name, at, grant })));
  return [...pairs, ...wealth];
}
