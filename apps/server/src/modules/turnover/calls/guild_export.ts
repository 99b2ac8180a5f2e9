import { guild_export } from '@shengyu/contract/calls/turnover-flow.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { requestExport, readExportState } from '../export/export.ts';
import { loadViewerStanding } from '../centre/viewer.ts';

export const handler = handles(guild_export, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const who = await loadViewerStanding(call, req.guild_id);
  const exporting = { ctx, tx, me, who, now };
  if (req.task_id !== undefined) return readExportState(exporting, { ...req, task_id: req.task_id });
  return req.request_id === undefined ? refuse('params') : requestExport(exporting, req);
});
