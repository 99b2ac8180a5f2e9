import { item_grant } from '@shengyu/contract/calls/bag.ts';
import { findItem } from '#modules/bag/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { grantManually } from '../manual-grant.ts';

const { not_found, repeated } = item_grant.refusals;
const CANCELLED = 3;

export const handler = handlesStaffCall(item_grant, {
  target: ({ user_ids, ticket_no }) => (user_ids.length === 1 ? `user:${user_ids[0]}` : `ticket:${ticket_no}`),
  before: async ({ ctx, tx, req: { user_ids, grant } }) => {
    // Reading the definitions registers the campaigns' items, so that findItem below knows them.
    await readCampaignCatalogue(ctx);
    if (new Set(user_ids).size < user_ids.length || !grant.every(({ item_code }) => findItem(item_code)))
      return refuse('params');
    const users = await findUsersById(tx, user_ids);
    const there = user_ids.every((id) => users.has(id) && users.get(id)!.status !== CANCELLED);
    return there ? { user_ids, grant } : refuse(not_found);
  },
  run: async ({ ctx, tx, req, staff, now }) => {
    const { user_ids, grant, ticket_no } = req;
    const given = await grantManually(ctx, tx, { user_ids, grant, ticket_no, staff_id: staff.staff_id, now });
    return given ? { user_num: user_ids.length, grant, ticket_no } : refuse(repeated);
  },
});
