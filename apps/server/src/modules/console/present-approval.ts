// An approval as the console shows it (Z41, Z51).
import type { Static } from '@shengyu/contract/schema.ts';
import type { Approval } from '@shengyu/contract/shapes-console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import type { Staff } from '#wire/staff.ts';
import type { ListedApproval } from './approval-store.ts';
import { mayDecideApproval, nameOfCall } from './permissions.ts';

export const presentApproval = (row: ListedApproval, reader: Staff, title?: string): Static<typeof Approval> => ({
  approval_id: row.approval_id,
  call: row.call,
  call_name: nameOfCall(row.call),
  target: row.target,
  ...(title !== undefined && { title }),
  request: row.request,
  reason: row.reason,
  author: { staff_id: row.author_id, name: row.author_name },
  state: row.shown_state,
  ...(row.decider_id !== null && { decider: { staff_id: row.decider_id, name: row.decider_name! } }),
  ...(row.decide_reason !== null && { decide_reason: row.decide_reason }),
  ...(row.decided_at !== null && { decided_at: unixSecondsOf(row.decided_at.getTime()) }),
  created_at: unixSecondsOf(row.created_at.getTime()),
  expire_at: unixSecondsOf(row.expire_at.getTime()),
  can_decide: toBit(row.shown_state === 0 && row.author_id !== reader.staff_id && mayDecideApproval(reader, row.call)),
});
