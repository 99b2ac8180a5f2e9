// How far a box is filled for somebody, and whether it is theirs to open (MILE-1, MILE-2, MILE-5).
import type { MileDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { bondsOf, meterValue, type Subject } from '#modules/meter/index.ts';
import { teamOf, type Published } from '#modules/kit/index.ts';
import { memberRow } from './store.ts';

export type Asking = {
  readonly campaign: Published;
  readonly part: MileDef;
  readonly me: number;
  readonly period_key: string;
  readonly season_key: string;
};
export type Standing = {
  readonly value: number;
  /** MILE-2: of what many fill, only who put something in opens it. */
  readonly isMine: boolean;
};

export async function standingOf(db: Queryable, a: Asking): Promise<Standing> {
  const { part, me, period_key, campaign } = a;
  const subject = await subjectOf(db, a);
  if (!subject) return { value: 0, isMine: false };
  const valueOf = (of: Subject) => meterValue(db, part.meter, of, period_key, campaign.def.id);
  const isShared = part.scope === 'team' || part.scope === 'server';
  const isMine = me > 0 && (!isShared || (await valueOf({ kind: 'user', id: me })) > 0);
  return { value: await valueOf(subject), isMine };
}

async function subjectOf(
  db: Queryable,
  { part, me, period_key, season_key, campaign }: Asking,
): Promise<Subject | undefined> {
  if (part.scope === 'server') return { kind: 'server', id: 0 };
  if (me === 0) return undefined;
  if (part.scope === 'user') return { kind: 'user', id: me };
  if (part.scope === 'team') {
    const team_id = await teamOf(db, me, campaign.def.id, season_key);
    return team_id === undefined ? undefined : { kind: 'team', id: team_id };
  }
  // A pair that parts keeps what it filled until somebody fills with another.
  const row = await memberRow(db, { user_id: me, milestone_id: part.id, period_key });
  const relation_id = row?.subject_id ?? (await bondsOf(db, [me])).get(me)?.relation_id;
  return relation_id === undefined ? undefined : { kind: 'pair', id: relation_id };
}
