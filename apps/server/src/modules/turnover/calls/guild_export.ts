import { guild_export } from '@shengyu/contract/calls/turnover-flow.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { askExport, exportState } from '../export.ts';
import { standingOf } from '../viewer.ts';

export const answer = answers(guild_export, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const who = await standingOf(act, req.guild_id);
  const exporting = { ctx, tx, me, who, now };
  if (req.task_id !== undefined) return exportState(exporting, { ...req, task_id: req.task_id });
  return req.request_id === undefined ? refuse('params') : askExport(exporting, req);
});
