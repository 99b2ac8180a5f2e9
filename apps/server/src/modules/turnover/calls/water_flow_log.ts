import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { flowLog } from '../flow-log.ts';
import { flowView } from '../flow-view.ts';
import { noteRead } from '../viewer.ts';

export const answer = answers(water_flow_log, async (act) => {
  const view = await flowView(act);
  if (view instanceof Refused) return view;
  const { guild_id, who, ...looking } = view;
  const reply = await flowLog(looking, act.req);
  if (guild_id !== undefined) await noteRead(act, guild_id, who, `查看流水明细 ${act.req.date_info}`);
  return reply;
});
