// A person's CP on the card (U01) and in the list of friends (U03).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { briefs } from '#modules/identity/index.ts';
import type { CpBadge, CpState, Partners } from '#modules/user/index.ts';
import { cpOf, presentRing } from './figures.ts';
import { levelNumbered } from './intimacy.ts';
import { mustWait } from './may-bond.ts';
import { relationIdOf, seatsOf } from './seats.ts';
import { isOneOf, otherOf, relationById } from './store.ts';
import { daysOf } from './view.ts';
import { isPublic } from './visible.ts';

/** REL-9: of public pairs, and to the two themselves; REL-7: none while cooling. */
async function badgeOf(
  ctx: Context,
  db: Queryable,
  user_id: number,
  viewer: number,
  now: number,
): Promise<CpBadge | undefined> {
  const relation_id = await relationIdOf(db, user_id);
  const relation = relation_id === undefined ? undefined : await relationById(db, relation_id);
  const cp = await cpOf(ctx);
  if (!cp || relation?.state !== 'bonded' || !(isPublic(relation) || isOneOf(relation, viewer))) return undefined;
  const partner = otherOf(relation, user_id);
  return {
    relation_id: relation.relation_id,
    partner: (await briefs(ctx, db, [partner])).get(partner)!,
    level: relation.level,
    level_name: levelNumbered(cp.figures, relation.level)?.name ?? '',
    days: daysOf(relation, now),
    ring_icon: presentRing(ctx, cp, relation.ring_id).icon,
  };
}

async function statesOf(
  ctx: Context,
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, CpState>> {
  const cp = await cpOf(ctx);
  if (!cp || user_ids.length === 0) return new Map();
  const seats = await seatsOf(db, user_ids);
  const people = await identitiesOf(db, user_ids, now);
  const stateOf = (id: number): CpState => {
    const seat = seats.get(id);
    if (seat?.relation_id != null) return 1;
    return people.get(id)?.age !== 'adult' || mustWait(cp, seat, now) ? 2 : 0;
  };
  return new Map(user_ids.map((id) => [id, stateOf(id)]));
}

export const partners: Partners = { badgeOf, statesOf };
