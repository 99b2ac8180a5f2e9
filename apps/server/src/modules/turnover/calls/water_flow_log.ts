import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { readFlowLog } from '../centre/flow-log.ts';
import { resolveFlowLogView } from '../centre/flow-view.ts';
import { logPatrolRead } from '../centre/viewer.ts';

export const handler = handles(water_flow_log, async (call) => {
  const view = await resolveFlowLogView(call);
  if (view instanceof Refused) return view;
  const { guild_id, who, ...looking } = view;
  const reply = await readFlowLog(looking, call.req);
  if (guild_id !== undefined) await logPatrolRead(call, guild_id, who, `查看流水明细 ${call.req.date_info}`);
  return reply;
});
