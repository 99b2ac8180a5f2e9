// RelationBrief: a pair as every answer shows it.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { set_relation } from '@shengyu/contract/calls/relation.ts';
import { dayOf, daysBetween, tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { briefs } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { presentRing, type Cp } from './figures.ts';
import { counted, DAY_MAX, gainOf, levelNumbered, type DayPoints } from './intimacy.ts';
import { cosignedOn, dayPoints } from './progress-store.ts';
import { isOneOf, type Relation } from './store.ts';
import { isPublic } from './visible.ts';
import { SOURCE_NAMES } from './words.ts';

export type RelationBrief = ReplyOf<typeof set_relation>;
export const RELATION_STATE = { bonded: 1, cooling: 2, ended: 3 } as const;

export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function presentRelation(look: Looking, cp: Cp, relation: Relation): Promise<RelationBrief> {
  const { ctx, db, me, now } = look;
  const { relation_id, a, b, state, level, intimacy } = relation;
  const people = await briefs(ctx, db, [a, b]);
  const mine = isOneOf(relation, me);
  const here = levelNumbered(cp.figures, level);
  return {
    relation_id,
    type: 'cp',
    state: RELATION_STATE[state],
    ...(mine ? { me: people.get(me)! } : {}),
    pair: [people.get(a)!, people.get(b)!],
    ring: presentRing(ctx, cp, relation.ring_id),
    level,
    level_name: here?.name ?? '',
    intimacy,
    level_need: here?.need ?? 0,
    next_need: levelNumbered(cp.figures, level + 1)?.need ?? null,
    bonded_at: tsOf(relation.bonded_at.getTime()),
    days: daysOf(relation, now),
    today: await today(look, cp, relation),
    ...(mine ? coolingOf(relation, me) : {}),
    is_public: bit(isPublic(relation)),
    public_me: bit(mine && (me === a ? relation.public_a : relation.public_b)),
    ...(relation.room_id !== null && state !== 'ended' && (mine || relation.room_open)
      ? { room_id: relation.room_id }
      : {}),
  };
}

/** 在一起第 n 天: the first is the day of the bond. */
export const daysOf = ({ bonded_on, ended_at }: Relation, now: number): number =>
  daysBetween(bonded_on, dayOf(ended_at?.getTime() ?? now)) + 1;

function coolingOf({ cooling_until, cooling_by, cooling_reason }: Relation, me: number) {
  if (cooling_until === null) return {};
  return { cooling: { until: tsOf(cooling_until.getTime()), by_me: bit(cooling_by === me), reason: cooling_reason! } };
}

/** The two's alone: what moved today is in part what they spent on one another (CARE-7). */
const UNSEEN: RelationBrief['today'] = { gained: 0, max: DAY_MAX, sources: [], cosign_me: 0, cosign_other: 0 };

async function today({ db, me, now }: Looking, cp: Cp, relation: Relation): Promise<RelationBrief['today']> {
  if (!isOneOf(relation, me)) return UNSEEN;
  const day = dayOf(now);
  const points = await dayPoints(db, relation.relation_id, day);
  const signed = await cosignedOn(db, relation.relation_id, day);
  const isA = me === relation.a;
  return {
    gained: Math.max(0, gainOf(cp.figures, points)),
    max: DAY_MAX,
    sources: sourcesOf(cp, points),
    cosign_me: bit(isA ? signed.a : signed.b),
    cosign_other: bit(isA ? signed.b : signed.a),
  };
}

export const sourcesOf = ({ figures }: Cp, points: DayPoints) =>
  figures.intimacy_sources.map(([meter, , cap]) => ({
    name: SOURCE_NAMES[meter] ?? meter,
    gained: Math.max(0, counted(points.get(meter) ?? 0, cap)),
    cap,
  }));
