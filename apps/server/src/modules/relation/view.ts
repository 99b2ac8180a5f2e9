// RelationBrief: the short form of a relation (CP), the same in every reply.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { set_relation } from '@shengyu/contract/calls/relation.ts';
import { dayOf, daysBetween, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { isPartnerIn, type Relation } from '#modules/pair/index.ts';
import { presentRing, type CpDefinition } from './figures.ts';
import { capPoints, DAY_MAX_INTIMACY, intimacyGainOf, findLevelByNumber, type DayPoints } from './life/intimacy.ts';
import { loadCosignTaps, loadDayPoints } from './life/progress-store.ts';
import { isPublic } from './visible.ts';
import { SOURCE_NAMES } from './words.ts';

export type RelationBrief = ReplyOf<typeof set_relation>;
export const RELATION_STATE_CODES = { bonded: 1, cooling: 2, ended: 3 } as const;

export type RelationViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
};

export async function presentRelation(
  look: RelationViewer,
  cp: CpDefinition,
  relation: Relation,
): Promise<RelationBrief> {
  const { ctx, db, me, now } = look;
  const { relation_id, a, b, state, level, intimacy } = relation;
  const people = await loadUserBriefs(ctx, db, [a, b]);
  const mine = isPartnerIn(relation, me);
  const here = findLevelByNumber(cp.figures, level);
  return {
    relation_id,
    type: 'cp',
    state: RELATION_STATE_CODES[state],
    ...(mine ? { me: people.get(me)! } : {}),
    pair: [people.get(a)!, people.get(b)!],
    ring: presentRing(ctx, cp, relation.ring_id),
    level,
    level_name: here?.name ?? '',
    intimacy,
    level_need: here?.need ?? 0,
    next_need: findLevelByNumber(cp.figures, level + 1)?.need ?? null,
    bonded_at: unixSecondsOf(relation.bonded_at.getTime()),
    days: daysTogetherOf(relation, now),
    today: await today(look, cp, relation),
    ...(mine ? coolingOf(relation, me) : {}),
    is_public: toBit(isPublic(relation)),
    public_me: toBit(mine && (me === a ? relation.public_a : relation.public_b)),
    ...(relation.room_id !== null && state !== 'ended' && (mine || relation.room_open)
      ? { room_id: relation.room_id }
      : {}),
  };
}

/** 在一起第 n 天 ("day n together"): the day of the bond is day 1. */
export const daysTogetherOf = ({ bonded_on, ended_at }: Relation, now: number): number =>
  daysBetween(bonded_on, dayOf(ended_at?.getTime() ?? now)) + 1;

function coolingOf({ cooling_until, cooling_by, cooling_reason }: Relation, me: number) {
  if (cooling_until === null) return {};
  return {
    cooling: {
      until: unixSecondsOf(cooling_until.getTime()),
      by_me: toBit(cooling_by === me),
      reason: cooling_reason!,
    },
  };
}

/**
 * What others see instead of today's intimacy points, because the points partly show what the two spent (CARE-7: spending stays
 * private).
 */
const UNSEEN: RelationBrief['today'] = { gained: 0, max: DAY_MAX_INTIMACY, sources: [], cosign_me: 0, cosign_other: 0 };

async function today(
  { db, me, now }: RelationViewer,
  cp: CpDefinition,
  relation: Relation,
): Promise<RelationBrief['today']> {
  if (!isPartnerIn(relation, me)) return UNSEEN;
  const day = dayOf(now);
  const points = await loadDayPoints(db, relation.relation_id, day);
  const signed = await loadCosignTaps(db, relation.relation_id, day);
  const isA = me === relation.a;
  return {
    gained: Math.max(0, intimacyGainOf(cp.figures, points)),
    max: DAY_MAX_INTIMACY,
    sources: presentIntimacySources(cp, points),
    cosign_me: toBit(isA ? signed.a : signed.b),
    cosign_other: toBit(isA ? signed.b : signed.a),
  };
}

export const presentIntimacySources = ({ figures }: CpDefinition, points: DayPoints) =>
  figures.intimacy_sources.map(([meter, , cap]) => ({
    name: SOURCE_NAMES[meter] ?? meter,
    gained: Math.max(0, capPoints(points.get(meter) ?? 0, cap)),
    cap,
  }));
