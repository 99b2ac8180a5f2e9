import { campaign_withdraw } from '@shengyu/contract/calls/campaign-console.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { withdrawCampaign } from '../publish/publish.ts';

export const handler = handlesStaffCall(campaign_withdraw, {
  target: ({ id, version }) => `campaign:${id}@${version}`,
  async run({ ctx, tx, req, staff, now }) {
    const { id, version } = req;
    const refused = await withdrawCampaign(ctx, tx, { id, version, staff_id: staff.staff_id, now });
    return refused ?? { id, version, state: 'withdrawn' as const };
  },
});
