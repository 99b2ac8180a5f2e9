import { campaign_withdraw } from '@shengyu/contract/calls/kit-console.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { withdrawCampaign } from '../publish.ts';

export const answer = staffAnswers(campaign_withdraw, {
  target: ({ id, version }) => `campaign:${id}@${version}`,
  async run({ ctx, tx, req, staff, now }) {
    const { id, version } = req;
    const refused = await withdrawCampaign(ctx, tx, { id, version, staff_id: staff.staff_id, now });
    return refused ?? { id, version, state: 'withdrawn' as const };
  },
});
