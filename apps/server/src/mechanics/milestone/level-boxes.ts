// LVL-7: the level page's boxes are steps of two milestones of the definition `level`.
import { open_level_box } from '@shengyu/contract/calls/milestone.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { lockMember } from '#db/member-lock.ts';
import { catalogueOf, requireStage, stageOf, type Kinds, type Part } from '#modules/kit/index.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import type { Box, Looking } from '#modules/level/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSteps } from './claim.ts';
import { stepNamed, type Step } from './steps.ts';
import { itemsOf, meterView } from './view.ts';

export const WEALTH = 'lv_wealth';
export const ACTIVE = 'lv_active';
const KINDS = { [WEALTH]: 1, [ACTIVE]: 2 } as const;
type BoxMilestone = keyof typeof KINDS;

/** Steps of one of the two, by what they ask for, with the value reached. */
export async function boxesOf(look: Looking, id: BoxMilestone): Promise<{ value: number; boxes: Box[] }> {
  const mile = (await catalogueOf(look.ctx)).of('milestone', id);
  if (!mile) return { value: 0, boxes: [] };
  const { value, steps } = await meterView({ ...look, season: stageOf(mile.campaign, look.now) }, mile);
  return { value, boxes: steps.map((step) => ({ ...step, kind: KINDS[id] })) };
}

type Reply = ReplyOf<typeof open_level_box>;

export async function openLevelBoxes(act: Act<typeof open_level_box>): Promise<Reply | Refused> {
  const { ctx, tx, me, now, req } = act;
  await lockMember(tx, me);
  const admitted = await requireStage(act, 'level', { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const catalogue = await catalogueOf(ctx);
  const miles = [WEALTH, ACTIVE].flatMap((id) => catalogue.of('milestone', id) ?? []);
  const claim = (mile: Part<Kinds['milestone']>, want: string) =>
    claimSteps(ctx, tx, { mile, season: admitted.stage, me, now, want });
  const present = ({ step_id, grant }: Step) => ({ step_id, items: itemsOf(ctx, grant) });

  const opened: Step[] = [];
  if (req.step_id !== undefined) {
    const mile = miles.find(({ part }) => stepNamed(part, req.step_id!));
    if (!mile) return refuse('not_found');
    const steps = await claim(mile, req.step_id);
    if (steps instanceof Refused) return inOwnWords(steps, mile.part.id, present(stepNamed(mile.part, req.step_id)!));
    opened.push(...steps);
  } else if (req.all === 1) {
    for (const mile of miles) {
      const steps = await claim(mile, 'all');
      // Nothing ready in one of the two is no failure of the other.
      if (!(steps instanceof Refused)) opened.push(...steps);
    }
  } else return refuse('params');

  const look = { ctx, db: tx, me, now };
  const left = [...(await boxesOf(look, WEALTH)).boxes, ...(await boxesOf(look, ACTIVE)).boxes];
  return {
    opened: opened.map(present),
    ready_num: left.filter(({ state }) => state === 1).length,
    wallet: { pink_diamond: (await walletOf(tx, user(me))).pink },
  };
}

function inOwnWords(refused: Refused, id: string, box: Reply['opened'][number]): Refused {
  const { refusals } = open_level_box;
  // What was given is in the data, so that a page that opened it elsewhere can show it (S-GRD-5).
  if (refused.reason === 'done') return refuse(refusals.done, { data: { opened: [box] } });
  if (refused.reason === 'not_reached') return refuse(id === WEALTH ? refusals.level_low : refusals.active_low);
  return refused;
}
