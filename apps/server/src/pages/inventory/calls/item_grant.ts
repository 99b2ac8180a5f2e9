import { item_grant } from '@shengyu/contract/calls/bag.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { findItem, nameOfGrant } from '#modules/bag/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { grantManually } from '../manual-grant.ts';

const { not_found, repeated } = item_grant.refusals;
const CANCELLED = 3;
/** How many of the members an approver reads by name. */
const NAMED_MAX = 5;

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
  explain: async ({ ctx, db, req: { user_ids, grant, ticket_no } }) => {
    await readCampaignCatalogue(ctx);
    const users = await findUsersById(db, user_ids.slice(0, NAMED_MAX));
    const names = [...users.values()].map(({ nickname, user_id }) => `${nickname}（${user_id}）`);
    const rest = user_ids.length - names.length;
    return {
      lines: grant.map(({ item_code, qty }) => ({
        path: `grant.${item_code}`,
        name: findItem(item_code)?.name ?? item_code,
        part: 'value' as const,
        before: null,
        after: `每人 ${formatFullAmount(qty)}`,
      })),
      effects: [
        `向 ${user_ids.length} 人发放 ${nameOfGrant(grant)}，不产生收益`,
        `会员：${names.join('、')}${rest > 0 ? ` 等 ${user_ids.length} 人` : ''}`,
        `工单 ${ticket_no}`,
      ],
    };
  },
});
