import { campaign_simulate } from '@shengyu/contract/calls/kit-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { definitionFrom } from '../assessment.ts';
import { simulateCampaign } from '../simulation.ts';

export const answer = staffReads(campaign_simulate, {
  async run({ db, req, staff, now }) {
    const def = definitionFrom(req.def);
    if (def instanceof Refused) return def;
    return simulateCampaign(db, def, req.forecast, { staff_id: staff.staff_id, now });
  },
});
