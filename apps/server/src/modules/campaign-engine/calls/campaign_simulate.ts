import { campaign_simulate } from '@shengyu/contract/calls/campaign-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readCampaignDefinition } from '../publish/assessment.ts';
import { simulateCampaign } from '../publish/simulation.ts';

export const handler = handlesStaffRead(campaign_simulate, {
  async run({ db, req, staff, now }) {
    const def = readCampaignDefinition(req.def);
    if (def instanceof Refused) return def;
    return simulateCampaign(db, def, req.forecast, { staff_id: staff.staff_id, now });
  },
});
