import { platform_resume } from '@shengyu/contract/calls/config.ts';
import { formatDateAndMinute, instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { refuse } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { nameOfPlatformKey } from '../names.ts';
import { findStop } from '../stops/stop-store.ts';
import { resumePlatform } from '../stops/stops.ts';

export const handler = handlesStaffCall(platform_resume, {
  target: ({ key }) => `platform:${key}`,
  // The second person agrees to end this stop: one that was ended and made again meanwhile is another.
  before: async ({ tx, req }) => {
    const stop = await findStop(tx, req.key);
    if (!stop) return refuse(platform_resume.refusals.running);
    return { at: unixSecondsOf(stop.stopped_at.getTime()), staff_id: stop.staff_id, reason: stop.reason };
  },
  run: async ({ ctx, tx, req, now }) => {
    await resumePlatform(ctx, tx, req.key);
    return { key: req.key, on: 1, at: unixSecondsOf(now) };
  },
  explain: async ({ req }, { at, reason }) => ({
    lines: [explainChange(req.key, nameOfPlatformKey(req.key), `已停（${reason}）`, '恢复')],
    effects: [`停于 ${formatDateAndMinute(instantOfUnixSeconds(at))}，恢复后会员立即可用`],
  }),
});
