// LVL-7: the boxes of the level page are steps of two milestones in the definition `level`.
import type { LevelBox } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { open_level_box } from '@shengyu/contract/calls/milestone.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { lockMember } from '#db/member-lock.ts';
import {
  readCampaignCatalogue,
  requireStage,
  stageOf,
  type PartDefinitions,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSteps } from './claim.ts';
import { findStep, type Step } from './steps.ts';
import { presentGrantItems, presentMeter } from './view.ts';

type Box = Static<typeof LevelBox>;
type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export const WEALTH_MILESTONE = 'lv_wealth';
export const ACTIVITY_MILESTONE = 'lv_active';
const KINDS = { [WEALTH_MILESTONE]: 1, [ACTIVITY_MILESTONE]: 2 } as const;
type BoxMilestone = keyof typeof KINDS;

/** The steps of one of the two milestones as boxes, with the value reached. */
export async function loadLevelBoxes(look: Looking, id: BoxMilestone): Promise<{ value: number; boxes: Box[] }> {
  const mile = (await readCampaignCatalogue(look.ctx)).of('milestone', id);
  if (!mile) return { value: 0, boxes: [] };
  const { value, steps } = await presentMeter({ ...look, season: stageOf(mile.campaign, look.now) }, mile);
  return { value, boxes: steps.map((step) => ({ ...step, kind: KINDS[id] })) };
}

type Reply = ReplyOf<typeof open_level_box>;

export async function openLevelBoxes(call: CallContext<typeof open_level_box>): Promise<Reply | Refused> {
  const { ctx, tx, me, now, req } = call;
  await lockMember(tx, me);
  const admitted = await requireStage(call, 'level', { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const catalogue = await readCampaignCatalogue(ctx);
  const miles = [WEALTH_MILESTONE, ACTIVITY_MILESTONE].flatMap((id) => catalogue.of('milestone', id) ?? []);
  const claim = (mile: CampaignPart<PartDefinitions['milestone']>, want: string) =>
    claimSteps(ctx, tx, { mile, season: admitted.stage, me, now, want });
  const present = ({ step_id, grant }: Step) => ({ step_id, items: presentGrantItems(ctx, grant) });

  const opened: Step[] = [];
  if (req.step_id !== undefined) {
    const mile = miles.find(({ part }) => findStep(part, req.step_id!));
    if (!mile) return refuse('not_found');
    const steps = await claim(mile, req.step_id);
    if (steps instanceof Refused) return inOwnWords(steps, mile.part.id, present(findStep(mile.part, req.step_id)!));
    opened.push(...steps);
  } else if (req.all === 1) {
    for (const mile of miles) {
      const steps = await claim(mile, 'all');
      // When one of the two milestones has nothing to claim, the other can still succeed.
      if (!(steps instanceof Refused)) opened.push(...steps);
    }
  } else return refuse('params');

  const look = { ctx, db: tx, me, now };
  const left = [
    ...(await loadLevelBoxes(look, WEALTH_MILESTONE)).boxes,
    ...(await loadLevelBoxes(look, ACTIVITY_MILESTONE)).boxes,
  ];
  return {
    opened: opened.map(present),
    ready_num: left.filter(({ state }) => state === 1).length,
    wallet: { pink_diamond: (await walletOf(tx, userAsOwner(me))).pink },
  };
}

function inOwnWords(refused: Refused, id: string, box: Reply['opened'][number]): Refused {
  const { refusals } = open_level_box;
  // The refusal carries the prizes, so that a page can show them when the box was opened on another device (S-GRD-5).
  if (refused.reason === 'done') return refuse(refusals.done, { data: { opened: [box] } });
  if (refused.reason === 'not_reached')
    return refuse(id === WEALTH_MILESTONE ? refusals.level_low : refusals.active_low);
  return refused;
}
