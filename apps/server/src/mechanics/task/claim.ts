// Y05: claiming by hand (TASK-2, TASK-4).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { claim_task } from '@shengyu/contract/calls/task.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentItem } from '#modules/bag/index.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { catalogueOf, requireStage, tokenBalances, versionHashed } from '#modules/kit/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { payTask } from './pay.ts';
import { statesFor, stateShown, tasksShown, taskView } from './view.ts';

type Reply = ReplyOf<typeof claim_task>;

export async function claimTask(act: Act<typeof claim_task>): Promise<Reply | Refused> {
  const { ctx, tx, me, now } = act;
  const { refusals } = claim_task;
  await lockMember(tx, me);
  const task = (await catalogueOf(ctx)).of('task', act.req.task_id);
  // TASK-6: what is credited by itself cannot be claimed.
  if (!task || task.part.claim === 'auto') return refuse(refusals.not_found);
  const { campaign, part } = task;
  const admitted = await requireStage(act, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const barred = await tooYoung(tx, me, now);
  if (barred) return barred;
  const look = { ctx, db: tx, me, now, campaign, season: admitted.stage };
  if (!(await tasksShown(look)).includes(part)) return refuse(refusals.not_found);

  const row = stateShown(look, part, await statesFor(look, [part]));
  if (!row?.done_at) return refuse(refusals.not_reached);
  // KIT-2: the version it was done under says what it gives.
  const then = await versionHashed(ctx, campaign.def.id, row.def_hash);
  const asDone = then?.def.tasks?.find(({ id }) => id === part.id) ?? part;
  const paying = { campaign: then ?? campaign, part: asDone, user_id: me, period_key: row.period_key, is_auto: false };
  const got = await payTask(ctx, tx, { ...paying, at: now });
  if (!got) return refuse(refusals.done);
  return {
    got: got.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    task: taskView(look, part, await statesFor(look, [part])),
    balance: await tokenBalances(ctx, tx, campaign, me, now),
  };
}
