// For tests: staff of the console with a live session. They have no password, because hashing one takes a quarter of a second.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { openStaffSession, type Role } from '#modules/console/index.ts';
import { newRequestId, type TestHttpClient, type TestResponse } from '../http.ts';

export type StaffPerson = { staff_id: number; account: string; token: string };

let made = 0;

export async function newStaff(ctx: Context, ...roles: Role[]): Promise<StaffPerson> {
  const account = `tester${++made}`;
  const now = ctx.clock.now();
  const { staff_id } = (await ctx.db.row<{ staff_id: number }>(sql`
    insert into staff (account, name, roles, password_hash, otp_enc, created_at)
    values (${account}, ${`员工${made}`}, ${roles}, '', '', ${new Date(now)}) returning staff_id`))!;
  const { token } = await ctx.db.tx((tx) => openStaffSession(tx, staff_id, '127.0.0.1', now));
  return { staff_id, account, token };
}

/** The decision of a second person on a call that needs approval (CON-2: another person approves). */
export const decideApprovalAs = (
  http: TestHttpClient,
  approval_id: number,
  token: string,
  action = 'approve',
): Promise<TestResponse> =>
  http.post(
    '/console/api/approval/decide',
    { approval_id, action, reason: '已核对', request_id: newRequestId() },
    token,
  );
