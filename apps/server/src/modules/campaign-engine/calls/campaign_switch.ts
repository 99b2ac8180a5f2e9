import { campaign_switch } from '@shengyu/contract/calls/campaign-console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { switchCampaign } from '../publish/publish.ts';

export const handler = handlesStaffCall(campaign_switch, {
  target: ({ id, part, ref }) => ['campaign', id, part, ref].filter((word) => word !== undefined).join(':'),
  async run({ ctx, tx, req, staff, now }) {
    const { id, part, ref, on, reason } = req;
    if ((part === undefined) !== (ref === undefined)) return refuse('params');
    const which = part && ref ? { part: [part, ref] as const } : {};
    const refused = await switchCampaign(ctx, tx, {
      id,
      ...which,
      on: on === 1,
      reason,
      staff_id: staff.staff_id,
      now,
    });
    return refused ?? { id, ...(part && ref ? { part, ref } : {}), on, at: unixSecondsOf(now) };
  },
});
