// REL-9: who may see a pair. Both must have said so, and in cooling nobody but the two sees it (REL-7).
import { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isOneOf, type Relation } from './store.ts';

export const isPublic = ({ state, public_a, public_b }: Relation): boolean =>
  state === 'bonded' && public_a && public_b;

/** Why somebody may not look; an ended relation of others is not there any more. */
export function whyHidden(relation: Relation, me: number): Refused | undefined {
  if (isOneOf(relation, me) || isPublic(relation)) return undefined;
  return refuse(relation.state === 'ended' ? 'not_found' : cp_level_home.refusals.hidden);
}
