// REL-5: rewards for levels and anniversaries; each of the two partners claims each reward once.
import type { Grant } from '@shengyu/campaign/definition.ts';
import { collect_reward } from '@shengyu/contract/calls/relation.ts';
import { addDays, dayOf, addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { presentItem } from '#modules/bag/index.ts';
import { giveGrant } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Relation } from '#modules/pair/index.ts';
import type { CpDefinition } from '../figures.ts';
import { findLevelByNumber } from './intimacy.ts';
import { addClaim, type Claim } from './progress-store.ts';

/** The rewards reached in a relation can still be claimed for this many days after its end. */
const CLAIM_DAYS = 30;

export type Reward = {
  readonly reward_id: string;
  readonly level: number;
  readonly name: string;
  readonly need: number;
  readonly grant: Grant;
  readonly reached: boolean;
};

export const listLevelRewards = ({ figures }: CpDefinition, relation: Relation): Reward[] =>
  figures.level_rewards.map(([reward_id, no, grant]) => {
    const level = findLevelByNumber(figures, no);
    return {
      reward_id,
      level: no,
      name: level?.name ?? '',
      need: level?.need ?? 0,
      grant,
      reached: relation.level >= no,
    };
  });

export type Anniversary = Reward & { readonly date: string };

/**
 * All anniversaries, each with its date and whether it is reached. They count the days since the two became a couple; after the end
 * no further ones are reached.
 */
export const listAnniversaries = ({ figures }: CpDefinition, relation: Relation, now: number): Anniversary[] =>
  figures.anniversaries.map(([day, grant]) => {
    const date = addDays(relation.bonded_on, day);
    const reached = date <= dayOf(relation.ended_at?.getTime() ?? now);
    return { reward_id: `anniversary_${day}`, level: 0, name: `在一起 ${day} 天`, need: day, grant, date, reached };
  });

const allRewards = (cp: CpDefinition, relation: Relation, now: number): Reward[] => [
  ...listLevelRewards(cp, relation),
  ...listAnniversaries(cp, relation, now),
];

/**
 * Whether rewards of this relation can be claimed: during it and 30 days after its end. If the same two became a couple again
 * (REL-8), they claim in the new relation instead.
 */
const canClaim = ({ ended_at, reunited_at }: Relation, now: number): boolean =>
  ended_at === null || (reunited_at === null && now < addDaysToInstant(ended_at.getTime(), CLAIM_DAYS));

const hasClaimed = (claims: readonly Claim[], user_id: number, reward_id: string): boolean =>
  claims.some((claim) => claim.user_id === user_id && claim.reward_id === reward_id);

export const listClaimableRewards = (
  cp: CpDefinition,
  relation: Relation,
  claims: readonly Claim[],
  me: number,
  now: number,
): Reward[] =>
  canClaim(relation, now)
    ? allRewards(cp, relation, now).filter((r) => r.reached && !hasClaimed(claims, me, r.reward_id))
    : [];

const { refusals } = collect_reward;

/**
 * The rewards that the request asks for: the one named, or with `all` every claimable one. Refused if there is nothing to claim.
 */
export function resolveRewardsToClaim(
  cp: CpDefinition,
  relation: Relation,
  claims: readonly Claim[],
  { me, reward_id, now }: { me: number; reward_id: string; now: number },
): Reward[] | Refused {
  if (!canClaim(relation, now)) return refuse(refusals.ended);
  const open = listClaimableRewards(cp, relation, claims, me, now);
  if (reward_id === 'all') return open.length > 0 ? open : refuse(refusals.not_reached);
  const reward = allRewards(cp, relation, now).find((r) => r.reward_id === reward_id);
  if (!reward) return refuse('not_found');
  if (!reward.reached) return refuse(refusals.not_reached);
  return open.some((r) => r.reward_id === reward_id) ? [reward] : refuse(refusals.done);
}

export async function grantRewards(
  ctx: Context,
  tx: Tx,
  { campaign }: CpDefinition,
  { relation_id }: Relation,
  { me, rewards, now }: { me: number; rewards: readonly Reward[]; now: number },
): Promise<void> {
  for (const { reward_id, grant } of rewards) {
    const claim = { relation_id, user_id: me, reward_id, at: new Date(now), def_hash: campaign.def_hash };
    await addClaim(tx, claim);
    const ref = `relation:${relation_id}:${reward_id}`;
    await giveGrant(ctx, tx, { campaign, user_id: me, grant, origin: 'reward', ref, at: now });
  }
}

/**
 * A reward in the form of replies; state 0 not reached, 1 claimable, 2 claimed. `me` 0 means that the viewer is not one of the two
 * and can claim nothing.
 */
export function presentReward(
  ctx: Context,
  { grant, reached, ...reward }: Reward,
  claims: readonly Claim[],
  { me, other }: { me: number; other: number },
) {
  const state: 0 | 1 | 2 = me === 0 || !reached ? 0 : hasClaimed(claims, me, reward.reward_id) ? 2 : 1;
  return {
    reward_id: reward.reward_id,
    level: reward.level,
    name: reward.name,
    need: reward.need,
    items: grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    state,
    ...(me === 0 ? {} : { other_claimed: toBit(hasClaimed(claims, other, reward.reward_id)) }),
  };
}
