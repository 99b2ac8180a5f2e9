import { export_make } from '@shengyu/contract/calls/console-desk.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesUnloggedStaffCall, logEntryFieldsOf } from '#wire/staff-handler.ts';
import { beginExport, readExport } from '../export.ts';

// Asking how far an export is tells nothing new and is not logged; beginning one is, with its filter and its rows.
export const handler = handlesUnloggedStaffCall(export_make, async (call) => {
  const { tx, desk, req } = call;
  const { task_id, list, reason, request_id } = req;
  if (task_id !== undefined) return list === undefined ? readExport(call, task_id) : refuse('params');
  if (list === undefined || reason === undefined || request_id === undefined) return refuse('params');
  const begun = await beginExport(call, list);
  if (begun instanceof Refused) return begun;
  const { filter, rows } = begun;
  const of =
    filter.user_id !== undefined
      ? `user:${filter.user_id}`
      : filter.guild_id !== undefined && `guild:${filter.guild_id}`;
  await desk.log(tx, { ...logEntryFieldsOf(call), target: of || filter.kind, after: { filter, rows }, reason });
  return begun.reply;
});
