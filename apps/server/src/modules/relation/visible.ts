// REL-9: a relation is public only if both partners chose so; during the cooling-off time of a separation only the two see it
// (REL-7).
import { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isPartnerIn, type Relation } from '#modules/pair/index.ts';

export const isPublic = ({ state, public_a, public_b }: Relation): boolean =>
  state === 'bonded' && public_a && public_b;

/** The refusal if a member may not see the relation; undefined if visible. An ended relation of others is refused as not found. */
export function refuseIfHidden(relation: Relation, me: number): Refused | undefined {
  if (isPartnerIn(relation, me) || isPublic(relation)) return undefined;
  return refuse(relation.state === 'ended' ? 'not_found' : cp_level_home.refusals.hidden);
}
