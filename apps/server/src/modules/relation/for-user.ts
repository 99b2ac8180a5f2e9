// A member's relation (CP) on the user card (call U01, get_user_info_mp), and whether a friend can be invited, in the list of
// friends (call U03, get_follow_list).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { loadUserBriefs, type UserBrief } from '#modules/identity/index.ts';
import { isPartnerIn, otherPartnerOf, findRelationById, relationIdOf, pairMembershipsOf } from '#modules/pair/index.ts';
import { loadCpDefinition, presentRing } from './figures.ts';
import { findLevelByNumber } from './life/intimacy.ts';
import { mustWaitBeforeBond } from './bond/may-bond.ts';
import { daysTogetherOf } from './view.ts';
import { isPublic } from './visible.ts';

export type CpBadge = {
  relation_id: number;
  partner: UserBrief;
  level: number;
  level_name: string;
  days: number;
  ring_icon: string;
};
/** 0 free, 1 has a CP, 2 cannot be invited (REL-1: not an adult, or an earlier relation ended too recently). */
export type CpState = 0 | 1 | 2;

/**
 * The member's CP as the viewer may see it; undefined if there is none to show. REL-9: others see it only if both made it public;
 * REL-7: nobody sees it on the card during the cooling-off time of a separation.
 */
export async function cpBadgeOf(
  ctx: Context,
  db: Queryable,
  user_id: number,
  viewer: number,
  now: number,
): Promise<CpBadge | undefined> {
  const relation_id = await relationIdOf(db, user_id);
  const relation = relation_id === undefined ? undefined : await findRelationById(db, relation_id);
  const cp = await loadCpDefinition(ctx);
  if (!cp || relation?.state !== 'bonded' || !(isPublic(relation) || isPartnerIn(relation, viewer))) return undefined;
  const partner = otherPartnerOf(relation, user_id);
  return {
    relation_id: relation.relation_id,
    partner: (await loadUserBriefs(ctx, db, [partner])).get(partner)!,
    level: relation.level,
    level_name: findLevelByNumber(cp.figures, relation.level)?.name ?? '',
    days: daysTogetherOf(relation, now),
    ring_icon: presentRing(ctx, cp, relation.ring_id).icon,
  };
}

/** The CpState of each member by user id, for the list of friends from which a member chooses one to invite. */
export async function cpStatesOf(
  ctx: Context,
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, CpState>> {
  const cp = await loadCpDefinition(ctx);
  if (!cp || user_ids.length === 0) return new Map();
  const seats = await pairMembershipsOf(db, user_ids);
  const people = await identitiesOf(db, user_ids, now);
  const stateOf = (id: number): CpState => {
    const seat = seats.get(id);
    if (seat?.relation_id != null) return 1;
    return people.get(id)?.age !== 'adult' || mustWaitBeforeBond(cp, seat, now) ? 2 : 0;
  };
  return new Map(user_ids.map((id) => [id, stateOf(id)]));
}
