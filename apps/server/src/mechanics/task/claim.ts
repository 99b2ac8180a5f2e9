// Call Y05 (claim_task): a member claims a finished task by hand, until its deadline (TASK-2) and only once (TASK-4).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { claim_task } from '@shengyu/contract/calls/task.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentItem } from '#modules/bag/index.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import {
  readCampaignCatalogue,
  requireStage,
  readTokenBalances,
  findVersionByHash,
} from '#modules/campaign-engine/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { payTask } from './pay.ts';
import { readTaskStates, selectTaskStateToShow, listVisibleTasks, presentTask } from './view.ts';

type Reply = ReplyOf<typeof claim_task>;

export async function claimTask(call: CallContext<typeof claim_task>): Promise<Reply | Refused> {
  const { ctx, tx, me, now } = call;
  const { refusals } = claim_task;
  await lockMember(tx, me);
  const task = (await readCampaignCatalogue(ctx)).of('task', call.req.task_id);
  // TASK-6: a task that is credited automatically cannot be claimed.
  if (!task || task.part.claim === 'auto') return refuse(refusals.not_found);
  const { campaign, part } = task;
  const admitted = await requireStage(call, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const barred = await refuseIfTooYoung(tx, me, now);
  if (barred) return barred;
  const look = { ctx, db: tx, me, now, campaign, season: admitted.stage };
  if (!(await listVisibleTasks(look)).includes(part)) return refuse(refusals.not_found);

  const row = selectTaskStateToShow(look, part, await readTaskStates(look, [part]));
  if (!row?.done_at) return refuse(refusals.not_reached);
  // KIT-2: the definition version under which the task was done decides what it gives.
  const then = await findVersionByHash(ctx, campaign.def.id, row.def_hash);
  const asDone = then?.def.tasks?.find(({ id }) => id === part.id) ?? part;
  const paying = { campaign: then ?? campaign, part: asDone, user_id: me, period_key: row.period_key, is_auto: false };
  const got = await payTask(ctx, tx, { ...paying, at: now });
  if (!got) return refuse(refusals.done);
  return {
    got: got.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    task: presentTask(look, part, await readTaskStates(look, [part])),
    balance: await readTokenBalances(ctx, tx, campaign, me, now),
  };
}
