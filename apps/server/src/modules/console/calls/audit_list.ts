import { audit_list } from '@shengyu/contract/calls/console.ts';
import { beginOfDay, endOfDay, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { logChecks } from '../log-checks.ts';
import type { Staff } from '#wire/staff.ts';
import { actsOf, LOOKS, nameOfCall } from '../permissions.ts';
import { readStaffLog } from '../staff-log-store.ts';

/** Whoever may read the definition of a campaign may read what was done to it: these lines hold nothing personal of members. */
const isCampaignLog = ({ permissions }: Staff, target = ''): boolean =>
  permissions.includes('campaign_detail') && /^campaign:[\w-]+$/.test(target);

export const handler = handlesStaffRead(audit_list, {
  target: (req) => req.target ?? 'staff_log',
  run: async ({ ctx, db, req, staff }) => {
    const isMine = req.mine === 1;
    const isAdmin = staff.roles.includes('admin');
    if (!isMine && !isAdmin && !isCampaignLog(staff, req.target)) return refuse('no_permission');
    const { page, limit, offset } = resolvePaging(req);
    if (![req.begin, req.end].every((day) => day === undefined || isDay(day))) return refuse('params');
    const from = req.begin === undefined ? undefined : new Date(beginOfDay(req.begin));
    const until = req.end === undefined ? undefined : new Date(endOfDay(req.end));
    const filter = {
      staff_id: isMine ? staff.staff_id : req.staff_id,
      call: req.call,
      target: req.target,
      from,
      until,
      ...(!isMine && !isAdmin && { looks: LOOKS }),
    };
    const { rows, total } = await readStaffLog(db, filter, { limit, offset });
    const list = rows.map(({ staff_id, name, before, after, at, approval_id, ip, ...row }) => ({
      ...row,
      staff: { staff_id, name },
      call_name: nameOfCall(row.call),
      ...(before && { before }),
      ...(after && { after }),
      ...(approval_id !== null && { approval_id }),
      ...(ip !== '' && (isMine || isAdmin) && { ip }),
      created_at: unixSecondsOf(at.getTime()),
    }));
    const check = await logChecks.in(ctx).last(db);
    const chain = check && { checked_at: unixSecondsOf(check.checked_at.getTime()), faults: check.faults };
    return { list, total, page, limit, acts: actsOf(staff), ...(chain && { chain }) };
  },
});
