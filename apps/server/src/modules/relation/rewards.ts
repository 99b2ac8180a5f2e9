// REL-5: what levels and anniversaries give, once to each partner.
import type { Grant } from '@shengyu/campaign/definition.ts';
import { collect_reward } from '@shengyu/contract/calls/relation.ts';
import { addDays, dayOf, daysAfter } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { presentItem } from '#modules/bag/index.ts';
import { grantOf } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Cp } from './figures.ts';
import { levelNumbered } from './intimacy.ts';
import { addClaim, type Claim } from './progress-store.ts';
import type { Relation } from './store.ts';

/** How long after the end what was reached can still be claimed. */
const CLAIM_DAYS = 30;

export type Reward = {
  readonly reward_id: string;
  readonly level: number;
  readonly name: string;
  readonly need: number;
  readonly grant: Grant;
  readonly reached: boolean;
};

export const levelRewards = ({ figures }: Cp, relation: Relation): Reward[] =>
  figures.level_rewards.map(([reward_id, no, grant]) => {
    const level = levelNumbered(figures, no);
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

/** Whole Days since the bond; after the end no more are reached. */
export const anniversaries = ({ figures }: Cp, relation: Relation, now: number): Anniversary[] =>
  figures.anniversaries.map(([day, grant]) => {
    const date = addDays(relation.bonded_on, day);
    const reached = date <= dayOf(relation.ended_at?.getTime() ?? now);
    return { reward_id: `anniversary_${day}`, level: 0, name: `在一起 ${day} 天`, need: day, grant, date, reached };
  });

export const allRewards = (cp: Cp, relation: Relation, now: number): Reward[] => [
  ...levelRewards(cp, relation),
  ...anniversaries(cp, relation, now),
];

/** Bonded, and 30 days after; what the same two took with them is claimed there (REL-8). */
export const canClaim = ({ ended_at, reunited_at }: Relation, now: number): boolean =>
  ended_at === null || (reunited_at === null && now < daysAfter(ended_at.getTime(), CLAIM_DAYS));

const hasClaimed = (claims: readonly Claim[], user_id: number, reward_id: string): boolean =>
  claims.some((claim) => claim.user_id === user_id && claim.reward_id === reward_id);

export const claimableBy = (cp: Cp, relation: Relation, claims: readonly Claim[], me: number, now: number): Reward[] =>
  canClaim(relation, now)
    ? allRewards(cp, relation, now).filter((r) => r.reached && !hasClaimed(claims, me, r.reward_id))
    : [];

const { refusals } = collect_reward;

/** Which rewards a claim means: one, or all that can be had. */
export function chosen(
  cp: Cp,
  relation: Relation,
  claims: readonly Claim[],
  { me, reward_id, now }: { me: number; reward_id: string; now: number },
): Reward[] | Refused {
  if (!canClaim(relation, now)) return refuse(refusals.ended);
  const open = claimableBy(cp, relation, claims, me, now);
  if (reward_id === 'all') return open.length > 0 ? open : refuse(refusals.not_reached);
  const reward = allRewards(cp, relation, now).find((r) => r.reward_id === reward_id);
  if (!reward) return refuse('not_found');
  if (!reward.reached) return refuse(refusals.not_reached);
  return open.some((r) => r.reward_id === reward_id) ? [reward] : refuse(refusals.done);
}

export async function give(
  ctx: Context,
  tx: Tx,
  { campaign }: Cp,
  { relation_id }: Relation,
  { me, rewards, now }: { me: number; rewards: readonly Reward[]; now: number },
): Promise<void> {
  for (const { reward_id, grant } of rewards) {
    const claim = { relation_id, user_id: me, reward_id, at: new Date(now), def_hash: campaign.def_hash };
    await addClaim(tx, claim);
    const ref = `relation:${relation_id}:${reward_id}`;
    await grantOf(ctx, tx, { campaign, user_id: me, grant, origin: 'reward', ref, at: now });
  }
}

/** `me` 0: somebody who looks at a public pair and can claim nothing. */
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
    ...(me === 0 ? {} : { other_claimed: bit(hasClaimed(claims, other, reward.reward_id)) }),
  };
}
