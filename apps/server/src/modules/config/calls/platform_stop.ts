import { platform_stop } from '@shengyu/contract/calls/config.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { ProviderRequest } from '#wire/question.ts';
import { handlesUnloggedStaffCall, logEntryFieldsOf } from '#wire/staff-handler.ts';
import { awaitConfirmations, stopPlatform } from '../stops/stops.ts';

// The stop and its line of the log are committed first; only then can the other processes obey, and be counted.
export const handler = handlesUnloggedStaffCall(platform_stop, async (call) => {
  const { ctx, tx, req, staff, now, desk } = call;
  const { key, reason } = req;
  const asked = { key, reason, staff_id: staff.staff_id, stopped_at: new Date(now) };
  const { row, number } = await stopPlatform(ctx, tx, asked);
  const stopped = { key, on: 0 as const, at: unixSecondsOf(row.stopped_at.getTime()) };
  await desk.log(tx, { ...logEntryFieldsOf(call), target: `platform:${key}`, after: stopped, reason });
  return ProviderRequest.of(
    () => awaitConfirmations(ctx, number),
    async (_tx, counted) => ({ ...stopped, ...counted }),
  );
});
