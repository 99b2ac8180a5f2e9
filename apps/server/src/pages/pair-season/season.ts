// A member's own pair in a campaign of pairs: the points of the season and of today, and who of the two has done today's tasks.
import type { Static } from '@shengyu/contract/schema.ts';
import type { PairSeason } from '@shengyu/contract/shapes-campaign.ts';
import type { TaskDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';
import { homePart as milestone } from '#mechanics/milestone/index.ts';
import { findTasksDoneBy, taskHomePart as task } from '#mechanics/task/index.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import { findRelationById, otherPartnerOf, relationIdOf, type Relation } from '#modules/pair/index.ts';
import { loadCosignTaps } from '#modules/relation/index.ts';
import { toBit } from '#wire/bit.ts';

type Season = Static<typeof PairSeason>;

/** The meters that the two move for each other; other tasks of the campaign are for a member alone. */
const COSIGN = 'relation.cosign';
const isOfPair = ({ meter }: TaskDef): boolean =>
  meter === COSIGN || meter === 'cp.love_note' || meter.startsWith('room.together_');

export async function readPairSeason(home: CampaignViewer): Promise<Season> {
  const { db, me } = home;
  const relation_id = me > 0 ? await relationIdOf(db, me) : undefined;
  const relation = relation_id === undefined ? undefined : await findRelationById(db, relation_id);
  const sweet = await readSweet(home, relation);
  return {
    ...(relation ? { relation_id: relation.relation_id } : {}),
    is_cooling: toBit(relation?.state === 'cooling'),
    ...(sweet ? { sweet } : {}),
    tasks: await readPairTasks(home, relation),
  };
}

async function readSweet(home: CampaignViewer, relation: Relation | undefined): Promise<Season['sweet']> {
  const { db, now, campaign } = home;
  const mile = (campaign.def.milestones ?? []).find(({ scope }) => scope === 'pair');
  const meter = mile && (await milestone.meters(home)).find(({ code }) => code === mile.id);
  if (!meter) return undefined;
  const subject = relation && ({ kind: 'pair', id: relation.relation_id } as const);
  const today = subject ? await readMeterValue(db, mile.meter, subject, dayOf(now), campaign.def.id) : 0;
  return { today, meter };
}

async function readPairTasks(home: CampaignViewer, relation: Relation | undefined): Promise<Season['tasks']> {
  const { db, me, now, campaign } = home;
  const defs = (campaign.def.tasks ?? []).filter(isOfPair);
  const rows = (await task.tasks(home)).filter(({ task_id }) => defs.some(({ id }) => id === task_id));
  if (!relation) return rows.map((row) => ({ ...row, done_me: 0 as const, done_other: 0 as const }));
  const other = otherPartnerOf(relation, me);
  const day = dayOf(now);
  const taps = await loadCosignTaps(db, relation.relation_id, day);
  const tapped = { me: me === relation.a ? taps.a : taps.b, other: me === relation.a ? taps.b : taps.a };
  const done = await findTasksDoneBy(
    db,
    [me, other],
    defs.map(({ id }) => id),
    day,
  );
  return rows.map((row) => {
    const isCosign = defs.find(({ id }) => id === row.task_id)?.meter === COSIGN;
    const has = (user_id: number): boolean =>
      isCosign ? (user_id === me ? tapped.me : tapped.other) : done.has(`${user_id}:${row.task_id}`);
    return { ...row, done_me: toBit(has(me)), done_other: toBit(has(other)) };
  });
}
