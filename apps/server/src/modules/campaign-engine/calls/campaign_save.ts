import { campaign_save } from '@shengyu/contract/calls/campaign-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { assessDraft, readCampaignDefinition, presentChecks } from '../publish/assessment.ts';
import { saveCampaign } from '../publish/publish.ts';

export const handler = handlesStaffCall(campaign_save, {
  target: ({ def }) => `campaign:${String(def.id).slice(0, 32)}@${Number(def.version) || 0}`,
  async run({ tx, req, staff, now }) {
    const def = readCampaignDefinition(req.def);
    if (def instanceof Refused) return def;
    const def_hash = await saveCampaign(tx, def, { staff_id: staff.staff_id, now });
    if (def_hash instanceof Refused) return def_hash;
    const assessment = await assessDraft(tx, def);
    if (assessment instanceof Refused) return assessment;
    const { id, version } = def;
    return { id, version, def_hash, state: 'draft' as const, checks: presentChecks(assessment.findings) };
  },
});
